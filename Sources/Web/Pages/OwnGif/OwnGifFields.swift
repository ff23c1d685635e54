/// The three things people may say about an own GIF.
struct OwnGifFields {
    let titleValue: String
    let tagsValue: String
    let altValue: String

    static let empty = OwnGifFields(titleValue: "", tagsValue: "", altValue: "")
}
