/// How far JSON of other servers may stray before it is refused.
package enum TolerantJSON {}
