import Foundation
import Media
import Testing

@testable import Web

struct RecordWordsTests {
    private let book: PhraseBook

    init() throws {
        book = try PhraseBook(folder: Bundle.zoetropeWeb.bundleURL.appending(path: "Phrases"))
    }

    private func line(_ names: [(name: String, join: String?)], _ language: Language) -> String {
        let artists = names.map { RecordCredit.Artist(name: Localized($0.name), join: $0.join) }
        return RecordWords(book[language]).artists(RecordCredit(artists))
    }

    @Test func `what stands for many or for nobody is said in the reader's language`() {
        #expect(line([("Various Artists", nil)], .korean) == "여러 아티스트")
        #expect(line([("Various Artists", nil)], .english) == "Various Artists")
        #expect(line([("Unknown Artist", nil)], .korean) == "알 수 없는 아티스트")
        #expect(line([], .korean) == "알 수 없는 아티스트")
    }

    @Test func `words between names are none of the reader's language`() {
        #expect(line([("A", "And"), ("B", "feat."), ("C", nil)], .korean) == "A & B feat. C")
        #expect(line([("A", "And"), ("B", nil)], .english) == "A And B")
    }
}
