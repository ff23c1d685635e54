import Hummingbird

/// The cookie that binds a profile to a browser.
enum SessionCookie {
    static let name = "zoetrope_session"
    /// 30 days in seconds; the server's own clock decides when a session really ends.
    private static let maxAge = 30 * 24 * 60 * 60

    static func cookie(token: String, isSecure: Bool) -> Cookie {
        Cookie(
            name: name,
            value: token,
            maxAge: maxAge,
            path: "/",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }
}
