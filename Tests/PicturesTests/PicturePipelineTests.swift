import Coordination
import Foundation
import Media
import TestSupport
import Testing
import Vips

@testable import Pictures

@Suite(.timeLimit(.minutes(1)))
struct PicturePipelineTests {
    private let darkroom = Darkroom()
    private let artist = CountingArtist()

    private func pipeline() throws -> PicturePipeline { try darkroom.pipeline([.starter: .drawn(artist)]) }

    @Test func `a picture is made once and then remembered`() async throws {
        let pipeline = try pipeline()
        let first = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        let second = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        #expect(first == second)
        #expect(pipeline.warmPicture(for: try .sample("a")) == first)
        #expect(artist.drawn.count == 1)
    }

    @Test func `how large a made picture is, is known without reading it`() async throws {
        let pipeline = try pipeline()
        #expect(pipeline.byteCount(of: try .sample("a")) == nil)
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        try await pipeline.prepare(try .sample("b"))
        for url in darkroom.files() { try FileManager.default.removeItem(at: url) }
        #expect(pipeline.byteCount(of: try .sample("a")) == 40)
        #expect(pipeline.byteCount(of: try .sample("b")) == 40)
        await pipeline.forget(try .sample("a"))
        #expect(pipeline.byteCount(of: try .sample("a")) == nil)
    }

    @Test func `a picture of another height is another picture`() async throws {
        let pipeline = try pipeline()
        let key = try PictureKey.sample("a")
        try await pipeline.prepare(key)
        #expect(pipeline.byteCount(of: key.with(height: 200)) == nil)
        try await pipeline.prepare(key.with(height: 200))
        #expect(artist.drawn == [key, key.with(height: 200)])
        #expect(pipeline.byteCount(of: key.with(height: 200)) == 40)
    }

    @Test func `a restart finds on disk what was made before`() async throws {
        _ = try await pipeline().picture(for: try .sample("a"), urgency: .normal)
        darkroom.memory.shrink(to: 0)
        _ = try await pipeline().picture(for: try .sample("a"), urgency: .normal)
        #expect(artist.drawn.count == 1)
    }

    @Test func `however many ask at once, a picture is made once`() async throws {
        let pipeline = try pipeline()
        try await withThrowingTaskGroup(of: ReadyPicture.self) { group in
            for _ in 0..<40 {
                group.addTask { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
            }
            for try await picture in group { #expect(picture.count == 40) }
        }
        #expect(artist.drawn.count == 1)
    }

    @Test func `an item of a source nobody serves is unknown`() async throws {
        await #expect(throws: PictureError.unknownItem) {
            try await pipeline().picture(for: try .sample("550", of: .tmdb), urgency: .normal)
        }
    }

    @Test func `a failure of the origin is told and not remembered`() async throws {
        let pipeline = try pipeline()
        artist.fail(with: .damaged)
        await #expect(throws: PictureError.damaged) {
            try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        }
        artist.fail(with: nil)
        #expect(try await pipeline.picture(for: try .sample("a"), urgency: .normal).count == 40)
    }

    @Test func `when nobody waits any more, drawing stops`() async throws {
        let patient = PatientArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(patient)], workers: 1, waiting: 1)
        let visitor = Task { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
        var events = patient.events.makeAsyncIterator()
        #expect(await events.next() == "started")
        visitor.cancel()
        await #expect(throws: PictureError.cancelled) { try await visitor.value }
        #expect(await events.next() == "stopped")
    }

    @Test func `a drawing that takes too long is stopped and told`() async throws {
        let pipeline = try darkroom.pipeline([.starter: .drawn(PatientArtist())], time: .milliseconds(20))
        await #expect(throws: PictureError.tookTooLong) {
            try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        }
    }

    @Test func `a full line is told, and a place in it is free again later`() async throws {
        let stubborn = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(stubborn)], workers: 1, waiting: 0)
        let first = Task { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
        var events = stubborn.events.makeAsyncIterator()
        #expect(await events.next() == "started a")
        #expect(pipeline.load == WorkSlots.Load(running: 1, waiting: 0))
        await #expect(throws: PictureError.busy) {
            try await pipeline.picture(for: try .sample("b"), urgency: .urgent)
        }
        stubborn.finish("a")
        stubborn.finish("b")
        _ = try await first.value
        #expect(try await pipeline.picture(for: try .sample("b"), urgency: .normal).count == 40)
    }

    @Test func `a disk that cannot be written costs nothing but time`() async throws {
        let darkroom = Darkroom(memory: 0)
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)])
        try FileManager.default.removeItem(at: darkroom.folder)
        try Data().write(to: darkroom.folder)
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        #expect(artist.drawn.count == 2)
    }

    @Test func `one original serves all pictures that are made from it at a time`() async throws {
        let originals = HeldOriginals(try Files.gif())
        let pipeline = try darkroom.pipeline([.library: .files(originals)], workers: 4)
        let visitors = try [PictureRole.still, .motion].map { role in
            let key = try PictureKey.sample("a", of: .library, role: role, width: 48)
            return Task { try await pipeline.picture(for: key, urgency: .normal) }
        }
        await originals.gate.reached()
        originals.gate.open()
        for visitor in visitors { #expect(try SourceImage(try await visitor.value.bytes).facts.width == 48) }
        #expect((1...2).contains(originals.requests))
    }

    @Test(arguments: [PictureRole.still, .motion, .light])
    func `a picture of a file is decoded and made`(role: PictureRole) async throws {
        let originals = HeldOriginals(try Files.gif(frames: 9))
        originals.gate.open()
        let pipeline = try darkroom.pipeline([.library: .files(originals)])
        let key = try PictureKey.sample("a", of: .library, role: role, width: 24)
        let picture = try await pipeline.picture(for: key, urgency: .normal)
        let facts = try SourceImage(picture.bytes).facts
        #expect(facts.width == 24)
        #expect(facts.frameCount == [.still: 1, .motion: 9, .light: 6][role])
        #expect(picture.format == .webp)
    }

    @Test func `an original is handed out as it is`() async throws {
        let file = try Files.gif()
        let originals = HeldOriginals(file)
        originals.gate.open()
        let pipeline = try darkroom.pipeline([.library: .remote(originals)])
        let key = try PictureKey.sample("a", of: .library, role: .original, width: 48)
        let picture = try await pipeline.picture(for: key, urgency: .normal)
        #expect(picture.bytes == file)
        #expect(picture.format == .gif)
    }
}
