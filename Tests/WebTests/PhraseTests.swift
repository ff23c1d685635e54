import Foundation
import Media
import Testing

@testable import Web

struct PhraseTests {
    private let book: PhraseBook

    init() throws {
        book = try PhraseBook(folder: Bundle.zoetropeWeb.bundleURL.appending(path: "Phrases"))
    }

    @Test func `both languages have the same phrases with the same places`() {
        let english = book[.english]
        let korean = book[.korean]
        #expect(english.keys.count > 100)
        #expect(english.keys == korean.keys)
        for key in english.keys {
            #expect(places(english[key]) == places(korean[key]), "\(key)")
            #expect(!korean[key].isEmpty && !english[key].isEmpty, "\(key)")
        }
    }

    @Test func `every failure has its sentences`() {
        let failures: [Failure] = [
            .badParameter(name: "x"), .badCursor, .badForm, .needsProfile, .notYours, .crossSite, .notFound,
            .unknownHost, .tooSlow, .methodNotAllowed, .favoritesLimit(5), .tooLarge(limitMegabytes: 20), .notAnImage,
            .damagedImage, .tooManyFrames, .tooManyPixels, .tooComplexPicture, .noFile, .badText, .undoExpired, .busy,
            .storageFull, .storageReadOnly,
            .unexpected, .badCollection(.noRoom),
        ]
        for failure in failures {
            let presentation = FailurePresentation(failure)
            for language in Language.allCases {
                let phrases = book[language]
                let detail = presentation.detail(in: phrases)
                #expect(phrases.keys.contains("failure.\(presentation.name).title"), "\(failure)")
                #expect(phrases.keys.contains("failure.\(presentation.name).detail"), "\(failure)")
                #expect(places(detail) == [], "\(failure) leaves a place open")
            }
        }
    }

    @Test(arguments: zip([0, 7, 999, 1000, 1_234_567, -4200], ["0", "7", "999", "1,000", "1,234,567", "-4,200"]))
    func `numbers are grouped`(number: Int, text: String) {
        #expect(book[.korean].grouped(number) == text)
    }

    @Test func `nothing in the modules' phrases can end their element`() {
        #expect(!book[.english].forScripts.contains("<"))
        #expect(book[.english].forScripts.contains("\"js."))
    }

    private func places(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{[a-zA-Z]+\}/).map { String($0.output) })
    }
}
