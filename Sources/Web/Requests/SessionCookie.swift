import Hummingbird

/// The cookie that binds a profile to a browser.
///
/// Over https its name begins with `__Host-`: browsers then take it only from this very host, over https, for all paths,
/// so neither another host of the same domain nor a page over http can put one of theirs in its place.
enum SessionCookie {
    private static let plainName = "zoetrope_session"
    private static let hostName = "__Host-" + plainName
    /// 30 days in seconds; the server's own clock decides when a session really ends.
    private static let maxAge = 30 * 24 * 60 * 60

    static func cookie(token: String, isSecure: Bool) -> Cookie {
        cookie(isSecure ? hostName : plainName, token, maxAge: maxAge, isSecure: isSecure)
    }

    /// The token a request brings, and whether it is under the name of before there was https, or of an earlier version.
    static func token(in request: Request, isSecure: Bool) -> (text: String, isOutdated: Bool)? {
        if isSecure, let cookie = request.cookies[hostName] { return (cookie.value, false) }
        return request.cookies[plainName].map { ($0.value, isSecure) }
    }

    /// Has the browser forget the name of before, so that it is sent no longer.
    static var removal: Cookie {
        cookie(plainName, "", maxAge: 0, isSecure: true)
    }

    private static func cookie(_ name: String, _ value: String, maxAge: Int, isSecure: Bool) -> Cookie {
        Cookie(name: name, value: value, maxAge: maxAge, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    }
}
