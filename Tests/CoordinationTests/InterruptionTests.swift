import Coordination
import Testing

struct InterruptionTests {
    @Test func `work goes on until it is stopped`() {
        let interruption = Interruption()
        #expect(interruption.reason == nil)
        interruption.stop()
        #expect(interruption.reason == .cancelled)
        interruption.stop()
        #expect(interruption.reason == .cancelled)
    }

    @Test func `time that is up is a reason, too, and being stopped goes before it`() {
        let late = Interruption(after: .zero)
        #expect(late.reason == .timeIsUp)
        late.stop()
        #expect(late.reason == .cancelled)
        #expect(Interruption(after: .seconds(3600)).reason == nil)
    }

    @Test func `a part has a time of its own and is stopped with the whole`() {
        let whole = Interruption()
        #expect(whole.part(after: .zero).reason == .timeIsUp)
        #expect(Interruption(after: .zero).part(after: .seconds(3600)).reason == .timeIsUp)
        let part = whole.part(after: .seconds(3600))
        #expect(part.reason == nil)
        part.stop()
        #expect(part.reason == .cancelled && whole.reason == nil)
        let other = whole.part(after: .seconds(3600))
        whole.stop()
        #expect(other.reason == .cancelled)
    }

    @Test func `anybody may stop it, from anywhere`() async {
        let interruption = Interruption(after: .seconds(3600))
        await withDiscardingTaskGroup { group in
            for _ in 0..<8 { group.addTask { interruption.stop() } }
        }
        #expect(interruption.reason == .cancelled)
    }
}
