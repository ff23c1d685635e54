/// Puts a file together from the parts of another one that stay.
struct Excerpt {
    fileprivate enum Part {
        case kept(Range<Int>)
        case new([UInt8])
    }

    private let file: [UInt8]
    private var parts: [Part] = []

    init(of file: [UInt8]) { self.file = file }

    mutating func keep(_ range: Range<Int>) {
        if case .kept(let last) = parts.last, last.upperBound == range.lowerBound {
            parts[parts.count - 1] = .kept(last.lowerBound..<range.upperBound)
        } else {
            parts.append(.kept(range))
        }
    }

    mutating func insert(_ bytes: [UInt8]) { parts.append(.new(bytes)) }

    /// The parts one after the other: the file itself, not copied, when all of it stays.
    func bytes() -> [UInt8] {
        if parts.count == 1, case .kept(let range) = parts[0], range == 0..<file.count { return file }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts {
            switch part {
            case .kept(let range): bytes += file[range]
            case .new(let new): bytes += new
            }
        }
        return bytes
    }
}

extension Excerpt.Part {
    fileprivate var count: Int {
        switch self {
        case .kept(let range): range.count
        case .new(let new): new.count
        }
    }
}
