// swift-tools-version: 6.3

import PackageDescription

/// The same settings as the application's; see docs/decisions/0001-house.md.
func settings() -> [SwiftSetting] {
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .treatAllWarnings(as: .error),
    ]
}

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings())
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings())
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioHTTP = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
    name: "zoetrope-benchmarks",
    products: [.executable(name: "bench", targets: ["bench"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        module("Measurement"),
        module("Programs", [subprocess, system]),
        module("Corpus", ["Programs", system]),
        module("Load", ["Programs", nioCore, nioHTTP, nioPosix]),
        .executableTarget(
            name: "bench",
            dependencies: ["Measurement", "Programs", "Corpus", "Load", argumentParser, nioCore, system],
            swiftSettings: settings()
        ),
        tests("MeasurementTests", ["Measurement"]),
        tests("CorpusTests", ["Corpus"]),
        tests("ProgramsTests", ["Programs", subprocess]),
        tests("LoadTests", ["Load"]),
        tests("benchTests", ["bench", "Corpus", "Load", "Measurement"]),
    ],
    swiftLanguageModes: [.v6]
)
