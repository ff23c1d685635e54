package import Accounts
package import Hummingbird
import Logging
package import Media
package import NIOCore
import Shelf

/// What is known about a request beyond the request itself.
package struct SiteContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The connection; nil when there is none, as in tests without one.
    package let channel: (any Channel)?
    /// Who asks and how they read.
    package var reader = Reader.stranger
    /// The address they ask from.
    package var client = ClientAddress.unknown

    /// Names the request in the log; nil when the log keeps no names.
    var requestID: String? { logger[metadataKey: "hb.request.id"]?.description }

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}

/// Who asks: the profile of the session, if any, and how they want to read.
package struct Reader: Sendable {
    /// How a request said who it is from.
    package enum Credential: Sendable {
        case none
        case cookie
        case bearer
    }

    package let profile: Profile?
    package let language: Language
    package let credential: Credential
    /// The country the browser's languages name first, as an upper-case ISO 3166-1 code; nil when they name none.
    package var region: String?
    /// What the page says first, because nobody has seen it yet.
    var notices: [ProfileNotice] = []

    package static let stranger = Reader(profile: nil, language: .english, credential: .none)
}
