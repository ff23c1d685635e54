/// Tenor, as a client and as a server that looks like it.
package enum Tenor {}
