import Coordination
import Media
import TestSupport
import Testing
import Vips

@testable import Pictures

@Suite(.timeLimit(.minutes(1)))
struct FairPicturesTests {
    private let darkroom = Darkroom()
    private let greedy = WorkSlots.Client("greedy")
    private let other = WorkSlots.Client("other")

    /// Begins to ask for animations of these items; returns once all are in line or under way.
    private func ask(
        _ pipeline: PicturePipeline,
        for names: [String],
        _ client: WorkSlots.Client
    ) async throws -> [Task<ReadyPicture, any Error>] {
        var tasks: [Task<ReadyPicture, any Error>] = []
        for name in names {
            let before = pipeline.load
            let key = try PictureKey.sample(name, role: .motion)
            tasks.append(Task { try await pipeline.picture(for: key, urgency: .normal, client: client) })
            while pipeline.load == before { await Task.yield() }
        }
        return tasks
    }

    @Test func `a still is made while somebody else's animations take all they may`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 2)
        let animations = try await ask(pipeline, for: ["a", "b", "c", "d"], greedy)
        artist.finish("still")
        _ = try await pipeline.picture(for: try .sample("still"), urgency: .urgent, client: other)
        #expect(pipeline.load == WorkSlots.Load(running: 1, waiting: 3))
        for name in ["a", "b", "c", "d"] { artist.finish(name) }
        for animation in animations { _ = try await animation.value }
    }

    @Test func `somebody else's animation is the next that is made`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 2)
        let tasks = try await ask(pipeline, for: ["a", "b", "c"], greedy) + ask(pipeline, for: ["z"], other)
        for name in ["a", "b", "c", "z"] { artist.finish(name) }
        for task in tasks { _ = try await task.value }
        var started: [String] = []
        var events = artist.events.makeAsyncIterator()
        while started.count < 4, let event = await events.next() {
            if event.hasPrefix("started") { started.append(event) }
        }
        #expect(started == ["started a", "started z", "started b", "started c"])
    }

    @Test func `a picture that two want comes in the turn of the one who has had less`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 2)
        var tasks = try await ask(pipeline, for: ["a", "b", "both"], greedy)
        let key = try PictureKey.sample("both", role: .motion)
        tasks.append(Task.immediate { try await pipeline.picture(for: key, urgency: .normal, client: other) })
        for name in ["a", "b", "both"] { artist.finish(name) }
        for task in tasks { _ = try await task.value }
        var started: [String] = []
        var events = artist.events.makeAsyncIterator()
        while started.count < 3, let event = await events.next() {
            if event.hasPrefix("started") { started.append(event) }
        }
        #expect(started == ["started a", "started both", "started b"])
    }

    @Test func `a full line makes room for whoever has nothing in it`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 1, waiting: 2)
        let tasks = try await ask(pipeline, for: ["a", "b", "c"], greedy)
        let key = try PictureKey.sample("z")
        let late = Task.immediate { try await pipeline.picture(for: key, urgency: .urgent, client: other) }
        await #expect(throws: PictureError.busy) { try await tasks[2].value }
        for name in ["a", "b", "z"] { artist.finish(name) }
        for task in [tasks[0], tasks[1], late] { _ = try await task.value }
    }

    @Test func `costs are what is decoded and encoded`() throws {
        let facts = try SourceImage(try Files.gif(frames: 9)).facts
        let (whole, half) = (48.0 * 36, 24.0 * 18)
        for (role, cost) in [(PictureRole.motion, 9 * whole + 9 * half), (.light, 9 * whole + 6 * half)] {
            #expect(try PictureKey.sample("a", role: role, width: 24).cost(from: facts) == cost)
        }
        #expect(try PictureKey.sample("a", role: .still, width: 24).cost(from: facts) == whole + half)
        #expect(try PictureKey.sample("a", role: .still, width: 900).cost(from: facts) == 2 * whole)
        #expect(try PictureKey.sample("a", role: .original, width: 48).cost(from: facts) == 1)
    }
}
