import Foundation
import Tenor
import Testing
import TolerantJSON

/// What is written for Tenor's own clients.
struct TenorWireTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func `a post has Tenor's keys and numbers`() throws {
        var post = TenorPost(id: "1")
        post.created = 1_600_000_000
        post.tags = ["a"]
        post.mediaFormats[.tinyGif] = TenorMedia(url: "u", width: 220, height: 124, duration: 2.5, size: 9)
        #expect(
            try json(post)
                == #"{"content_description":"","created":1600000000,"flags":[],"hasaudio":false,"id":"1","itemurl":"","#
                + #""media_formats":{"tinygif":{"dims":[220,124],"duration":2.5,"size":9,"url":"u"}},"tags":["a"],"#
                + #""title":"","url":""}"#
        )
        #expect(try TolerantJSON.decode(TenorPost.self, from: Array(try json(post).utf8)) == post)
    }

    @Test func `lists, categories and failures have Tenor's shapes`() throws {
        #expect(try json(TenorResponse(results: ["a"])) == #"{"results":["a"]}"#)
        #expect(try json(TenorResponse(results: [String](), next: "")) == #"{"next":"","results":[]}"#)
        let category = TenorCategory(searchTerm: "a b", path: "p", image: "i", name: "#a b")
        #expect(
            try json(TenorCategories(tags: [category], locale: "en"))
                == ##"{"locale":"en","tags":[{"image":"i","name":"#a b","path":"p","searchterm":"a b"}]}"##
        )
        #expect(
            try json(TenorFailure(code: 400, message: "m", status: "INVALID_ARGUMENT"))
                == #"{"error":{"code":400,"message":"m","status":"INVALID_ARGUMENT"}}"#
        )
    }
}
