import Testing

@Suite(.timeLimit(.minutes(1)))
struct DependencyDirectionTests {
    private static let system: Set<String> = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Synchronization",
    ]
    /// The only targets that may know a package, whatever the table says.
    private static let homes: [String: Set<String>] = [
        "ArgumentParser": ["Commands"],
        "Configuration": ["Commands"],
        "GRDB": ["Catalog", "Database"],
        "Hummingbird": ["Commands", "Web"],
        "Mustache": ["Web"],
    ]

    /// Those below `Tests`.
    private static let testTargets: Set<String> = ["TestSupport"]

    private let checkout = Checkout()
    private let table: DependencyTable

    init() throws {
        table = DependencyTable(markdown: try checkout.text("docs/architecture.md"))
    }

    @Test func `every folder of Sources has a row, and every row a folder`() throws {
        let targets = Set(table.targets.keys).subtracting(Self.testTargets)
        #expect(try checkout.folders(in: "Sources") == targets.sorted())
    }

    @Test func `a source file imports only what its target's row allows`() throws {
        var seen = 0
        for target in table.targets.keys.sorted() {
            let ours = table.targets[target] ?? []
            let allowed = Self.system.union(ours).union(table.packages[target] ?? [])
            for (file, source) in try checkout.swiftFiles(
                below: "\(Self.testTargets.contains(target) ? "Tests" : "Sources")/\(target)"
            ) {
                let modules = SourceImports.modules(in: source)
                seen += modules.count
                #expect(modules.subtracting(allowed).isEmpty, "\(target)/\(file)")
            }
        }
        #expect(seen > 100, "the scan found too little to mean anything")
    }

    @Test func `no target depends on itself through others`() {
        for target in table.targets.keys {
            #expect(!table.reachable(from: target).contains(target), "\(target)")
        }
    }

    @Test(arguments: homes.keys.sorted())
    func `a package stays in the targets that are its home`(package: String) {
        let users = table.packages.filter { $0.value.contains(package) }.keys
        #expect(Set(users).isSubset(of: Self.homes[package] ?? []))
        #expect(!users.isEmpty, "nobody uses \(package) any more")
    }

    @Test(arguments: ["CVips", "CSodium", "CZlib"])
    func `a C library has one Swift target above it`(library: String) {
        let users = table.targets.filter { $0.value.contains(library) }.keys
        #expect(Array(users) == [String(library.dropFirst())])
    }

    @Test(arguments: ["Starter", "Vips", "Sodium"])
    func `the web layer does not reach past its interfaces`(target: String) {
        #expect(table.targets["Web"]?.contains(target) == false)
    }

    @Test func `of the database the web layer knows only the errors`() throws {
        let users = try checkout.swiftFiles(below: "Sources/Web")
            .filter { SourceImports.modules(in: $0.value).contains("Database") }
        #expect(Array(users.keys) == ["Requests/Failure+Errors.swift"])
    }

    @Test(arguments: ["Media", "Coordination"])
    func `the leaves do without the large Foundation`(target: String) throws {
        let files = try checkout.swiftFiles(below: "Sources/\(target)")
        #expect(!files.isEmpty)
        for (file, source) in files {
            #expect(!SourceImports.modules(in: source).contains("Foundation"), "\(target)/\(file)")
        }
    }

    @Test(
        arguments: zip(
            ["import Media", "package import struct Media.Gif", "@testable import Web", "let important = 1"],
            [["Media"], ["Media"], ["Web"], []] as [Set<String>]
        )
    )
    func `imports are read in every spelling`(line: String, modules: Set<String>) {
        #expect(SourceImports.modules(in: "// import Nothing\n\(line)\n") == modules)
    }
}
