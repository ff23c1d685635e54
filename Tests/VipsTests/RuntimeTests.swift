import Glibc
import Testing

@testable import Vips

struct RuntimeTests {
    /// liborc, which would generate the code, does it for several threads at once without a lock of its own.
    @Test func `no code is generated while pictures are made`() throws {
        try Runtime.start()
        let symbol = try unsafe #require(dlsym(nil, "vips_vector_isenabled"))
        let isEnabled = unsafe unsafeBitCast(symbol, to: (@convention(c) () -> CInt).self)
        #expect(isEnabled() == 0)
    }
}
