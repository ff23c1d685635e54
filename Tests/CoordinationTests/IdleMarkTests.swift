import Coordination
import Testing

struct IdleMarkTests {
    @Test func `it rests since it was last used`() {
        let mark = IdleMark(restingSince: 5)
        #expect(mark.restingSince == 5)
        #expect(mark.resume() && mark.restingSince == nil)
        mark.rest(at: 9)
        #expect(mark.restingSince == 9)
        mark.rest(at: 11)
        #expect(mark.restingSince == 9, "it rested already")
    }

    @Test func `what is in use is never given up`() {
        let mark = IdleMark(restingSince: 5)
        #expect(mark.resume() && mark.resume() && !mark.giveUp())
    }

    @Test func `what was given up stays so`() {
        let mark = IdleMark(restingSince: 5)
        #expect(mark.giveUp() && !mark.giveUp() && !mark.resume())
        mark.rest(at: 9)
        #expect(mark.restingSince == nil)
    }

    @Test func `any instant can be told from use and from the end`() {
        #expect(IdleMark(restingSince: 0).restingSince != nil)
        #expect(IdleMark(restingSince: .max).restingSince != nil)
    }
}
