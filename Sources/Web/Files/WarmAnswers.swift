import Coordination
import Foundation
package import HTTPTypes
import Media
package import NIOCore
package import Pictures

/// Answers to requests for pictures that are in memory, ready to be sent without looking anything up.
///
/// Only addresses that were answered in the usual way before are known here, so nothing has to be judged again. The
/// pictures themselves stay in the pipeline's memory tier; when one leaves it, its request goes the usual way again.
package final class WarmAnswers: Sendable {
    private struct Answer: Sendable {
        let key: PictureKey
        var response: HTTPResponse
        /// The second the response's date says.
        var second: Int

        mutating func date(_ now: Int) {
            second = now
            response.headerFields[.date] = Date(timeIntervalSince1970: TimeInterval(now)).formatted(.header)
        }
    }

    /// Beyond this, all are forgotten: an address costs one usual answer to learn.
    private static let capacity = 4096

    private let pictures: PicturePipeline
    private let answers = Locked<[String: Answer]>([:])

    package init(pictures: PicturePipeline) {
        self.pictures = pictures
    }

    /// The answer to a request for this path and query; nil when it has to go the usual way.
    package func answer(to path: String) -> (response: HTTPResponse, body: ByteBuffer)? {
        let second = time(nil)
        let known: Answer? = answers.withLock { answers -> Answer? in
            guard let place = answers.index(forKey: path) else { return nil }
            if answers.values[place].second != second { answers.values[place].date(second) }
            return answers.values[place]
        }
        guard let known, let picture = pictures.warmPicture(for: known.key) else { return nil }
        return (known.response, picture.body)
    }

    /// Learns how a request for a picture that never changes is answered.
    func learn(_ path: String, _ key: PictureKey, _ headers: HTTPFields) {
        var answer = Answer(key: key, response: HTTPResponse(status: .ok, headerFields: headers), second: 0)
        answer.date(time(nil))
        answers.withLock { [answer] answers in
            if answers.count >= Self.capacity { answers.removeAll(keepingCapacity: true) }
            answers[path] = answer
        }
    }
}

extension FormatStyle where Self == Date.VerbatimFormatStyle {
    /// As in the `Date` header (RFC 9110, IMF-fixdate): `Sun, 06 Nov 1994 08:49:37 GMT`.
    fileprivate static var header: Self {
        Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) GMT
                """,
            locale: Locale(identifier: "en_US_POSIX"),
            timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian)
        )
    }
}
