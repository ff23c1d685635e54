import Foundation
import Logging
import Pictures
import Web

/// How many files this process may have open at once; a connection is one of them.
///
/// They must never run out: libdispatch ends the process when it cannot open what `/proc` says about its threads.
struct OpenFiles {
    /// With fewer connections than this there is no point in starting.
    private static let leastConnections = 32
    /// For both databases and their readers, the log, event loops, calls to other servers and what libraries open.
    private static let reserve = 192
    /// A thread that makes a picture reads one file and writes another.
    private static let perWorker = 4

    let limit: Int

    /// Raises the limit as far as this process may.
    static func raised() -> OpenFiles {
        // glibc takes a plain number where it declares names.
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limits = rlimit()
        guard getrlimit(files, &limits) == 0 else { return OpenFiles(limit: 1024) }
        var raised = limits
        raised.rlim_cur = raised.rlim_max
        // Where it may not be raised, what there is has to do.
        if setrlimit(files, &raised) == 0 { limits = raised }
        return OpenFiles(limit: Int(clamping: limits.rlim_cur))
    }

    /// How many connections there may be: those that are wanted, as far as there are files for them.
    func connections(wanted: Int, workers: Int) throws(SettingsError) -> Int {
        let kept = Self.reserve + Self.perWorker * workers + ConnectionLimits.slack
        guard limit - kept >= Self.leastConnections else {
            throw SettingsError(
                description:
                    "Only \(limit) files may be open at once, and Zoetrope needs \(kept + Self.leastConnections). "
                    + "Raise the limit: LimitNOFILE= in a unit of systemd, --ulimit nofile= in Docker, or ulimit -Hn."
            )
        }
        return min(wanted, limit - kept)
    }

    func connections(_ settings: Settings, logger: Logger) throws -> Int {
        let wanted = settings.connections.limit
        let connections = try connections(wanted: wanted, workers: settings.pictures.limits.workers)
        if connections < wanted {
            logger.notice(
                "Fewer connections than set, because few files may be open at once",
                metadata: ["connections": "\(connections)", "set": "\(wanted)", "files": "\(limit)"]
            )
        }
        return connections
    }
}
