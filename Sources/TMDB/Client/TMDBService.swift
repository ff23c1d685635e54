package import Transport

/// Which TMDB is asked, and how.
package struct TMDBService: Sendable {
    /// What comes before `/movie/…`, for example `https://api.themoviedb.org/3`.
    package let base: WebAddress
    package let credential: TMDBCredential
    /// What comes before a picture's size and path, for example `https://image.tmdb.org/t/p/`.
    package let pictures: WebAddress
    /// What comes before the request token on the page where people approve it, for example
    /// `https://www.themoviedb.org/authenticate/`.
    package let approval: WebAddress

    package init(base: WebAddress, credential: TMDBCredential, pictures: WebAddress, approval: WebAddress) {
        self.base = base
        self.credential = credential
        self.pictures = pictures
        self.approval = approval
    }
}

extension TMDBService: CustomStringConvertible, CustomReflectable {
    /// Safe for a log: without the key.
    package var description: String { "\(base)" }

    package var customMirror: Mirror { Mirror(self, children: ["service": description]) }
}
