import Coordination
import Foundation
import HTTPTypes
import LiveTransport
import Logging
import Media
import Pictures
import Testing
import Transport
import Vips

/// Originals from a server that misbehaves, over real connections.
@Suite(.timeLimit(.minutes(1)))
struct RemoteOriginalsTests {
    private func fetch(
        kept: KeptOriginal? = nil,
        from script: Upstream.Script
    ) async throws -> (result: Result<KeptOriginal, PictureError>, heads: [String]) {
        let key = OriginalKey(id: try #require(MediaID(source: .tmdb, native: "550")), fingerprint: "abcdef01")
        return try await Upstream.run(script) { upstream in
            try await withTransport { transport in
                let originals = try self.originals(over: transport, port: upstream.port)
                do throws(PictureError) {
                    return (.success(try await originals.original(for: key, kept: kept)), upstream.log.heads)
                } catch {
                    return (.failure(error), upstream.log.heads)
                }
            }
        }
    }

    private func originals(over transport: any HTTPTransport, port: Int) throws -> RemoteOriginals {
        let address = try #require(WebAddress("http://upstream.test:\(port)/poster.jpg"))
        let hosts = HostAllowList(["upstream.test"], allowsTestUpstream: true)
        return RemoteOriginals(
            transport: AllowListedTransport(transport, hosts: hosts, clock: ContinuousClock()),
            retries: Retries(.standard, clock: ContinuousClock()) { $0.lowerBound },
            byteLimit: 100_000,
            address: { _ in address },
            now: { Date(timeIntervalSince1970: 0) },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    @Test func `a transfer that breaks off goes on where it ended`() async throws {
        let script = Upstream.Script.by { head in
            guard head.lowercased().contains("range: bytes=3-") else {
                return [.send("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 7\r\n\r\npic"), .close]
            }
            let fields = "ETag: \"1\"\r\nContent-Range: bytes 3-6/7\r\nContent-Length: 4\r\n"
            return [.send("HTTP/1.1 206 Partial Content\r\n\(fields)\r\nture")]
        }
        let (result, heads) = try await fetch(from: script)
        #expect(try result.get().bytes == Array("picture".utf8))
        #expect(heads.count == 2)
        #expect(heads.last?.lowercased().contains("if-range: \"1\"") == true)
    }

    @Test func `what has not changed is not sent again`() async throws {
        let validators = KeptOriginal.Validators(entityTag: "\"1\"", lastModified: nil)
        let kept = KeptOriginal(bytes: [1, 2, 3], validators: validators, checkedAt: .distantPast)
        let script = Upstream.Script.by { head in
            head.lowercased().contains("if-none-match: \"1\"") ? [.send("HTTP/1.1 304 Not Modified\r\n\r\n")] : [.close]
        }
        let (result, heads) = try await fetch(kept: kept, from: script)
        #expect(try result.get().bytes == [1, 2, 3])
        #expect(heads.count == 1)
    }

    @Test(
        arguments: zip(
            [
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")],
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\npicture"), .close],
                [.send("HTTP/1.1 200 OK\r\n\r\n"), .pour],
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 900000000\r\n\r\n"), .pour],
                [.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<p/>")],
                [.send("HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n")],
                [.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")],
                [.send("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n")],
            ] as [[Upstream.Step]],
            [
                .unreachable, .unreachable, .tooCostly(.fileSize), .tooCostly(.fileSize), .unreachable, .unreachable,
                .unknownItem, .busy,
            ] as [PictureError]
        )
    ) func `a reply that is no picture is the error it stands for`(
        steps: [Upstream.Step],
        error: PictureError
    ) async throws {
        let (result, _) = try await fetch(from: .always(steps))
        #expect(throws: error) { try result.get() }
    }

    @Test func `whoever leaves closes the connection`() async throws {
        let key = OriginalKey(id: try #require(MediaID(source: .tmdb, native: "550")), fingerprint: "abcdef01")
        try await Upstream.run(.always([.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\npic")])) { upstream in
            try await withTransport { transport in
                let originals = try self.originals(over: transport, port: upstream.port)
                let task = Task { try await originals.original(for: key) }
                await upstream.log.happened(.requested)
                task.cancel()
                await #expect(throws: PictureError.cancelled) { try await task.value }
                await upstream.log.happened(.disconnected)
            }
        }
    }
}
