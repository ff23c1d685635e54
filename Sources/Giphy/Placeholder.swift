/// GIPHY, as a client and as a server that looks like it.
package enum Giphy {}
