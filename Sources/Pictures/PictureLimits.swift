package import Vips

/// What pictures may cost, together and one by one.
package struct PictureLimits: Sendable {
    package var image: ImageLimits
    /// How long one picture may be worked on; waiting in line and fetching do not count.
    package var time: Duration
    /// How many are worked on at a time.
    package var workers: Int
    /// How many may wait; the next one is refused.
    package var waiting: Int

    package init(
        image: ImageLimits = .standard,
        time: Duration = .seconds(10),
        workers: Int,
        waiting: Int = 64
    ) {
        self.image = image
        self.time = time
        self.workers = workers
        self.waiting = waiting
    }
}
