/// What somebody searches films for: a title and perhaps a year, which sources take apart.
struct MovieQuestion: Hashable {
    let text: String
    let year: Int?

    /// Takes a year off the end of a text, where a title stays and no other year was given.
    init(_ text: String, year: Int?) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard year == nil, words.count > 1, let last = words.last, last.utf8.count == 4, let number = Int(last),
            (1888...2100).contains(number)
        else {
            self.text = text
            self.year = year
            return
        }
        self.text = words.dropLast().joined(separator: " ")
        self.year = number
    }
}
