import TolerantJSON

/// What every answer of GIPHY's comes in.
///
/// Read with ``LossyList`` for lists and ``Possibly`` for single items as the `Content`; written with plain ones. An answer without `data`, or with `data`
/// of another shape, cannot be decoded; everything beside it may be missing or broken.
package struct GiphyEnvelope<Content> {
    package var data: Content
    /// Nil on single items and on lists that have no pages.
    package var pagination: GiphyPagination?
    package var meta: GiphyMeta?

    package init(data: Content, pagination: GiphyPagination? = nil, meta: GiphyMeta) {
        self.data = data
        self.pagination = pagination
        self.meta = meta
    }

    private enum CodingKeys: String, CodingKey {
        case data
        case pagination
        case meta
    }
}

extension GiphyEnvelope: Sendable where Content: Sendable {}

extension GiphyEnvelope: Decodable where Content: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        data = try container.decode(Content.self, forKey: .data)
        pagination = container.value(GiphyPagination.self, .pagination)
        meta = container.value(GiphyMeta.self, .meta)
    }
}

extension GiphyEnvelope: Encodable where Content: Encodable {}

/// Where a page lies in its list.
package struct GiphyPagination: Hashable, Sendable, Codable {
    /// How many there are in all; absent on some lists.
    package var totalCount: Int?
    package var count: Int?
    package var offset: Int?

    package init(totalCount: Int?, count: Int, offset: Int) {
        self.totalCount = totalCount
        self.count = count
        self.offset = offset
    }

    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case count
        case offset
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        totalCount = container.number(.totalCount)
        count = container.number(.count)
        offset = container.number(.offset)
    }
}

/// The status of an answer, said once more in its body.
package struct GiphyMeta: Hashable, Sendable, Codable {
    package var status: Int?
    package var msg: String?
    /// Hexadecimal; empty on errors and when GIPHY answers without having looked.
    package var responseID: String?

    package init(status: Int = 200, msg: String = "OK", responseID: String) {
        self.status = status
        self.msg = msg
        self.responseID = responseID
    }

    private enum CodingKeys: String, CodingKey {
        case status
        case msg
        case responseID = "response_id"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = container.number(.status)
        msg = container.text(.msg)
        responseID = container.text(.responseID)
    }
}
