package import Foundation

/// An original that was fetched, and what is needed to ask later whether it is still the same.
package struct KeptOriginal: Hashable, Sendable {
    /// What an upstream said to recognize a version by; sent back as it came.
    package struct Validators: Hashable, Sendable, Codable {
        package var entityTag: String?
        package var lastModified: String?

        package init(entityTag: String?, lastModified: String?) {
            self.entityTag = entityTag
            self.lastModified = lastModified
        }
    }

    package var bytes: [UInt8]
    package var validators: Validators
    /// When the upstream last said that this is what it has.
    package var checkedAt: Date

    package init(bytes: [UInt8], validators: Validators, checkedAt: Date) {
        self.bytes = bytes
        self.validators = validators
        self.checkedAt = checkedAt
    }
}
