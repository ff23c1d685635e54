import Coordination
import Foundation
import HTTPTypes
import Hummingbird
import Media
import NIOCore

/// Server-sent events (HTML, 9.2): a profile's changes, and a comment every so often so that proxies keep the line open.
struct EventStream {
    /// Also how long a vanished reader can go unnoticed.
    private static let heartbeat = Duration.seconds(20)

    let events: Broadcast<ProfileID, SiteEvent>
    /// The reader's connection; nil when there is none.
    let channel: (any Channel)?

    /// The stream as an answer, which holds the seat until it has ended.
    func response(for profile: ProfileID, on seat: OpenStreams.Seat) -> Response {
        let messages = events.messages(on: profile)
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
                for await text in Self.texts(messages, to: channel) {
                    try await writer.write(ByteBuffer(string: text))
                }
                try await writer.finish(nil)
                withExtendedLifetime(seat) {}
            }
        )
    }

    /// The events as text with heartbeats between them, until the events end or the reader leaves.
    private static func texts(
        _ messages: AsyncStream<SiteEvent>,
        to channel: (any Channel)?
    ) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(64))
        let pump = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    while (try? await Task.sleep(for: heartbeat)) != nil { continuation.yield(": still here\n\n") }
                }
                group.addTask {
                    // Cancelled when the reader leaves, or with the group.
                    try? await DepartureHandler.cancelling(when: channel) {
                        try await Task.sleep(for: .seconds(1 << 30))
                    }
                    continuation.finish()
                }
                for await message in messages { continuation.yield(text(of: message)) }
                group.cancelAll()
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in pump.cancel() }
        return stream
    }

    /// On one line, as an event's data has to be: JSON writes line breaks in texts as escapes.
    private static func json(_ value: some Encodable) -> String {
        // Texts and numbers can always be encoded.
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    static func text(of event: SiteEvent) -> String {
        switch event {
        case .favorite(let id, let kind, let isFavorite, let origin):
            """
            event: favorite
            data: {"id":"\(id)","kind":"\(kind.rawValue)","favorite":\(isFavorite),"token":"\(origin)"}


            """
        case .twin(let id, let isFavorite, let origin):
            "event: twin\ndata: {\"id\":\"\(id)\",\"favorite\":\(isFavorite),\"token\":\"\(origin)\"}\n\n"
        case .rating(let id, let rating, let origin):
            "event: rating\ndata: {\"id\":\"\(id)\",\"value\":\(rating.map { String($0.stars) } ?? "null"),\"token\":\"\(origin)\"}\n\n"
        case .box(let id, let change, let origin):
            "event: box\ndata: {\"id\":\"\(id)\",\(change.fields),\"token\":\"\(origin)\"}\n\n"
        case .boxFilled(let origin): "event: boxfilled\ndata: {\"token\":\"\(origin)\"}\n\n"
        case .library(let id, let change):
            "event: library\ndata: {\"id\":\"\(id)\",\"change\":\"\(change.rawValue)\"}\n\n"
        case .notice(let notice): "event: notice\ndata: \(json(NoticeItem(notice)))\n\n"
        case .wish(let album): "event: wish\ndata: \(json(["album": album]))\n\n"
        }
    }
}

extension SiteEvent.BoxChange {
    /// As members of a JSON object.
    fileprivate var fields: String {
        switch self {
        case .put(let rating): "\"change\":\"put\",\"rating\":\(rating.points)"
        case .removed: "\"change\":\"removed\""
        case .represents(let does): "\"change\":\"represents\",\"representative\":\(does)"
        }
    }
}
