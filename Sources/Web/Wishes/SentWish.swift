/// A wish as it was sent, whatever is wrong with it.
struct SentWish: Sendable {
    var album = ""
    var artist = ""
    var note = ""
    var picture: [UInt8]?
    var isTooLarge = false

    init(album: String?, artist: String?, note: String? = nil) {
        self.album = album ?? ""
        self.artist = artist ?? ""
        self.note = note ?? ""
    }

    init(_ form: FileForm) {
        self.init(album: form.texts["album"], artist: form.texts["artist"], note: form.texts["note"])
        picture = form.file
        isTooLarge = form.isTooLarge
    }
}
