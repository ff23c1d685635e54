private import CSodium

/// Makes libsodium ready once for the process.
///
/// `sodium_init` also opens the system's source of randomness; without one nothing here could be trusted, so that
/// is a stop and not an error somebody might ignore.
private let initialized: Void = {
    precondition(sodium_init() >= 0, "libsodium could not start: the system offers no randomness")
}()

/// Has to run before any other call into libsodium; cheap after the first time.
func startSodium() {
    initialized
}
