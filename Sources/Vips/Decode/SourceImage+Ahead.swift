import Coordination
import Dispatch

extension SourceImage {
    private struct Frame: Sendable {
        let index: Int
        let canvas: WebPCanvas
    }

    /// Like `forEachFrame`, but the next frames are decoded and scaled on another thread while `body` works on one.
    ///
    /// Both sides take about the same time, so on two cores an animation is there in little more than half of it. Up to
    /// three more frames are held. When this returns, nothing runs any more.
    func forEachFrameAhead(
        width: Int,
        until interruption: Interruption,
        where isWanted: @escaping @Sendable (Int) -> Bool = { _ in true },
        _ body: (Int, WebPCanvas) throws(VipsError) -> Void
    ) throws(VipsError) {
        let size = fitted(width: width)
        let frames = Handoff<Frame>(capacity: 2)
        let failure = Locked<VipsError?>(nil)
        DispatchQueue(label: "frames").async {
            defer {
                Runtime.leaveThread()
                frames.finish()
            }
            do throws(VipsError) {
                try forEachFrame(width: width, until: interruption, where: isWanted) { index, frame throws(VipsError) in
                    let canvas = try WebPCanvas(frame)
                    if frame.size != size { try canvas.scale(to: size) }
                    // Closed means that the other side failed, and that its error is the one to tell.
                    guard frames.put(Frame(index: index, canvas: canvas)) else { throw .cancelled }
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        // Also after a failure all frames are taken: the other thread has ended when there are no more.
        var refusal: VipsError?
        while let frame = frames.take() {
            guard refusal == nil else { continue }
            do throws(VipsError) {
                try body(frame.index, frame.canvas)
            } catch {
                refusal = error
                frames.close()
            }
        }
        if let error = refusal ?? failure.withLock({ $0 }) { throw error }
    }
}
