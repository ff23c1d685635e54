private import Glibc

/// The fields of a `multipart/form-data` body (RFC 7578).
struct MultipartForm: Sendable {
    struct File: Sendable {
        let name: String
        let bytes: [UInt8]
    }

    enum Failure: Error {
        /// Not multipart, no boundary, or a body that does not follow it.
        case malformed
        case tooManyParts
    }

    private static let mostParts = 64
    private static let longestBoundary = 70

    private(set) var texts: [String: String] = [:]
    private(set) var files: [File] = []

    /// Takes a body apart.
    ///
    /// Texts that are not UTF-8 are repaired; a later field of one name replaces an earlier one. Of a body that is not
    /// whole, the part in which it ends is left out.
    init(contentType: String?, body: [UInt8], isWhole: Bool = true) throws(Failure) {
        guard let boundary = Self.boundary(in: contentType) else { throw .malformed }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter has no line break before it; giving it one makes all parts alike.
        let bytes = [0x0D, 0x0A] + body
        guard var start = Self.find(delimiter, in: bytes[...]) else { throw .malformed }
        var parts = 0
        while true {
            let afterDelimiter = start + delimiter.count
            if bytes[afterDelimiter...].starts(with: Array("--".utf8)) { return }
            guard let end = Self.find(delimiter, in: bytes[afterDelimiter...]) else {
                if isWhole { throw .malformed }
                return
            }
            parts += 1
            guard parts <= Self.mostParts else { throw .tooManyParts }
            try add(bytes[afterDelimiter..<end])
            start = end
        }
    }

    private mutating func add(_ part: ArraySlice<UInt8>) throws(Failure) {
        guard let headerEnd = Self.find(Array("\r\n\r\n".utf8), in: part) else { throw .malformed }
        let header = String(decoding: part[..<headerEnd], as: UTF8.self)
        let content = part[(headerEnd + 4)...]
        let disposition = header.split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("content-disposition:")
        }
        guard let disposition else { throw .malformed }
        let parameters = Self.parameters(of: disposition)
        guard let name = parameters["name"] else { throw .malformed }
        if let fileName = parameters["filename"] {
            // A form sent without choosing a file has an empty one.
            guard !fileName.isEmpty || !content.isEmpty else { return }
            files.append(File(name: fileName, bytes: Array(content)))
        } else {
            texts[name] = String(decoding: content, as: UTF8.self)
        }
    }

    private static func boundary(in contentType: String?) -> String? {
        guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data"),
            let range = contentType.lowercased().firstRange(of: "boundary=")
        else { return nil }
        let offset = contentType.lowercased().distance(from: contentType.startIndex, to: range.upperBound)
        var value = contentType.dropFirst(offset).prefix { $0 != ";" }
        if value.hasPrefix("\"") { value = value.dropFirst().prefix { $0 != "\"" } }
        return (1...longestBoundary).contains(value.utf8.count) ? String(value) : nil
    }

    /// The `name="value"` pairs of a header; quoted values may hold semicolons.
    private static func parameters(of header: Substring) -> [String: String] {
        var parameters: [String: String] = [:]
        var rest = header.drop { $0 != ";" }
        while rest.first == ";" {
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            let isQuoted = rest.first == "\""
            if isQuoted { rest = rest.dropFirst() }
            let value = rest.prefix { isQuoted ? $0 != "\"" : $0 != ";" }
            rest = rest.dropFirst(value.count).drop { $0 != ";" }
            // Browsers write quotes and line breaks inside a name as percent escapes (HTML, 4.10.22.8).
            let plain = value.replacing("%22", with: "\"").replacing("%0D", with: " ").replacing("%0A", with: " ")
            parameters[name.lowercased()] = String(plain)
        }
        return parameters
    }

    /// Where `needle` begins.
    private static func find(_ needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        let offset = bytes.withUnsafeBytes { buffer -> Int? in
            guard let start = buffer.baseAddress, buffer.count >= needle.count else { return nil }
            let end = start + (buffer.count - needle.count + 1)
            var place = start
            while place < end, let next = memchr(place, Int32(needle[0]), end - place) {
                if memcmp(next, needle, needle.count) == 0 { return UnsafeRawPointer(next) - start }
                place = UnsafeRawPointer(next) + 1
            }
            return nil
        }
        return offset.map { bytes.startIndex + $0 }
    }
}
