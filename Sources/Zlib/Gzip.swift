private import CZlib

/// Compression for HTTP's `Content-Encoding: gzip`.
package enum Gzip {
    /// Compresses everything at once; nil when zlib cannot (out of memory).
    ///
    /// Blocking; about 10 ms for 1 MB at level 6.
    /// `level` goes from 1 (fast) to 9 (small).
    package static func compressed(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
        var stream = z_stream()
        guard zt_deflate_init_gzip(&stream, level) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
        var input = bytes
        let written: Int? = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
                return Int(stream.total_out)
            }
        }
        guard let written else { return nil }
        return Array(output[..<written])
    }
}
