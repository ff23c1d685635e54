/// The languages Zoetrope speaks.
package enum Language: String, Hashable, Sendable, Codable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The other one, whose words also find things.
    package var other: Language { self == .english ? .korean : .english }
}

/// A value in each language; at least one is there.
package struct Localized<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    package let english: Value
    package let korean: Value

    package init(english: Value, korean: Value) {
        self.english = english
        self.korean = korean
    }

    /// The same value whoever reads it, as with text a person typed once.
    package init(_ value: Value) {
        self.init(english: value, korean: value)
    }

    package subscript(language: Language) -> Value {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}
