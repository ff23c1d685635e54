import Foundation
import Giphy
import Hummingbird
import Media

/// Puts what was found into GIPHY's envelope.
struct GiphyAnswer: Sendable {
    let site: Site
    let request: Request
    let language: Language
    private let fields: FieldSelection?

    init(site: Site, request: Request) {
        let query = DoorQuery(request)
        self.site = site
        self.request = request
        language = Language(rawValue: String(query.text("lang").lowercased().prefix(2))) ?? .english
        fields = FieldSelection(query.list("fields"))
    }

    /// A page of GIFs.
    func list(_ page: DoorPage, _ range: PageRange, _ kind: GiphyCall.Kind) async throws -> Response {
        try list(await written(page.items, kind), total: page.total, range)
    }

    /// A page of anything.
    func list(_ data: [some Encodable], total: Int?, _ range: PageRange) throws -> Response {
        let pagination = GiphyPagination(totalCount: total, count: data.count, offset: range.offset)
        return try response(GiphyEnvelope(data: data, pagination: pagination, meta: Self.success))
    }

    /// The part of a whole list that was asked for.
    func page(_ data: [some Encodable], _ range: PageRange) throws -> Response {
        try list(Array(data.dropFirst(range.offset).prefix(range.limit)), total: nil, range)
    }

    func item(_ item: DoorGif, _ kind: GiphyCall.Kind) async throws -> Response {
        try plain(await written([item], kind)[0])
    }

    /// One GIF with the old flat keys; an empty list when there is none.
    func random(_ item: DoorGif?, _ kind: GiphyCall.Kind) async throws -> Response {
        guard let item else { return try plain([String]()) }
        await prepare([item])
        return try plain(writer.random(item, as: kind))
    }

    /// What has no pages.
    func plain(_ data: some Encodable) throws -> Response {
        try response(GiphyEnvelope(data: data, meta: Self.success))
    }

    func written(_ items: [DoorGif], _ kind: GiphyCall.Kind) async -> [GiphyGif] {
        await prepare(items)
        return items.map { writer.gif($0, as: kind) }
    }

    /// 32 hexadecimal digits.
    static func freshID() -> String {
        let number = UInt128.random(in: .min ... .max)
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    private static var success: GiphyMeta { GiphyMeta(responseID: freshID()) }

    private var writer: GiphyWriter {
        GiphyWriter(origin: site.origin(of: request), language: language, renditions: site.doorRenditions)
    }

    /// Makes what is told of, as far as there is time; nothing for those who want no pictures.
    private func prepare(_ items: [DoorGif]) async {
        guard fields?.includes("images") ?? true else { return }
        await site.doorRenditions.make(DoorGif.measured(items))
    }

    private func response(_ envelope: some Encodable) throws -> Response {
        guard let fields else { return try .door(envelope, for: request) }
        return try .door(fields.selected(in: envelope), for: request)
    }
}
