import Foundation
import Logging
import Pictures
import TestSupport
import Transport

extension RemoteOriginals {
    /// Originals of up to 12 bytes from a server that gives a stub's answers; `attempts` of one fetch, without waiting.
    static func over(_ stub: StubTransport, attempts: Int, at text: String, on date: Date) -> RemoteOriginals {
        let policy = RetryPolicy(attempts: attempts, firstDelay: .zero, longestDelay: .zero, totalDelay: .seconds(60))
        return RemoteOriginals(
            transport: AllowListedTransport(stub, hosts: HostAllowList(["images.example"]), clock: PatientClock()),
            retries: Retries(policy, clock: ContinuousClock()) { $0.lowerBound },
            byteLimit: 12,
            address: { _ throws(PictureError) in
                guard let address = WebAddress(text) else { throw .unknownItem }
                return address
            },
            now: { date },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }
}
