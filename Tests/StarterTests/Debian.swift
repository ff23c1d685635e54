@testable import Starter

/// What Debian's packages give, read once for all tests.
enum Debian {
    static let library = Result { () throws(StarterError) in try StarterLibrary.read(.debian) }
}
