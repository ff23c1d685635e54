import Testing

@testable import Transport

@Suite(.timeLimit(.minutes(1)))
struct HTTPDateTests {
    @Test(
        arguments: zip(
            [
                "Thu, 01 Jan 1970 00:00:00 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 29 Feb 2024 23:59:60 GMT",
                "Fri, 01 Mar 2024 00:00:00 GMT", "Wed, 31 Dec 2025 23:59:59 GMT", "Mon, 01 Mar 2100 00:00:00 GMT",
            ],
            [0, 784_111_777, 1_709_251_200, 1_709_251_200, 1_767_225_599, 4_107_542_400] as [Int64]
        )
    ) func `a date is read`(text: String, seconds: Int64) {
        #expect(HTTPDate.seconds(of: text) == seconds)
    }

    @Test(arguments: [
        "", "now", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun Nov  6 08:49:37 1994", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov +994 08:49:37 GMT",
    ]) func `anything else is none`(text: String) {
        #expect(HTTPDate.seconds(of: text) == nil)
    }
}
