// swift-tools-version: 6.3

import PackageDescription

/// Every target compiles with these; see docs/decisions/0001-house.md.
func settings(_ more: SwiftSetting...) -> [SwiftSetting] {
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .treatAllWarnings(as: .error),
    ] + more
}

/// For what goes through pixels, bytes or all records one by one: tests wait for it, and without the optimizer for long.
let optimized = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

func module(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    resources: [Resource]? = nil,
    settings: [SwiftSetting] = settings()
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    resources: [Resource]? = nil
) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies,
        exclude: exclude,
        resources: resources,
        swiftSettings: settings()
    )
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioEmbedded = Target.Dependency.product(name: "NIOEmbedded", package: "swift-nio")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTPTypesHTTP1 = Target.Dependency.product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")

let package = Package(
    name: "zoetrope",
    defaultLocalization: "en",
    products: [.executable(name: "zoetrope", targets: ["zoetrope"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird",
            exact: "2.28.1",
            traits: ["FullFoundation"]
        ),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ],
    targets: [
        module("Media", settings: settings(optimized)),
        module("Coordination"),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(
            name: "CGlyph",
            pkgConfig: "harfbuzz freetype2",
            providers: [.apt(["libharfbuzz-dev", "libfreetype-dev"])]
        ),
        module(
            "Vips",
            ["Coordination", "CVips", "CWebP", "CGlyph"],
            settings: settings(.strictMemorySafety(), optimized)
        ),
        module("Transport", ["Coordination", httpTypes]),
        module(
            "LiveTransport",
            ["Coordination", "Transport", asyncHTTPClient, httpTypes, nioCore, nioHTTP1, nioPosix]
        ),
        module("TolerantJSON"),
        module("Giphy", ["Media", "Transport", "TolerantJSON", httpTypes]),
        module("Tenor", ["Media", "Transport", "TolerantJSON", httpTypes]),
        module("TMDB", ["Media", "Transport", "TolerantJSON", httpTypes]),
        module("Discogs", ["Media", "Transport", "TolerantJSON", httpTypes]),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        module("Sodium", ["CSodium"]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        module("Zlib", ["CZlib"]),
        module("Catalog", ["Media", grdb], resources: [.copy("Words")], settings: settings(optimized)),
        module(
            "Starter",
            ["Media", "Coordination", "Vips"],
            resources: [.copy("Facts"), .copy("Films"), .copy("Records")],
            settings: settings(optimized)
        ),
        module("Pictures", ["Media", "Coordination", "Transport", "Vips", httpTypes, nioCore, nioPosix, logging]),
        module("Database", [grdb]),
        module("Shelf", ["Media", "Database"]),
        module("Accounts", ["Media", "Database", "Sodium"]),
        module("Library", ["Media", "Coordination", "Database", "Sodium", "Vips"]),
        module("AccountSync", ["Media", "Coordination", "TMDB", "Shelf", "Accounts", lifecycle, logging]),
        module(
            "Web",
            [
                "Media", "Coordination", "Catalog", "Pictures", "Giphy", "Tenor", "TMDB", "Discogs", "Database",
                "Shelf", "Accounts", "Library", "Zlib", httpTypes, hummingbird, hummingbirdCore, lifecycle, logging,
                mustache,
                nioCore, nioHTTP1, nioHTTPTypes, nioHTTPTypesHTTP1,
            ],
            resources: [.copy("Templates"), .copy("Assets"), .copy("Phrases"), .copy("OpenAPI")]
        ),
        module(
            "Commands",
            [
                "Media", "Coordination", "Vips", "Transport", "LiveTransport", "Giphy", "Tenor", "TMDB", "Discogs",
                "Catalog", "Starter", "Pictures", "Database", "Shelf", "Accounts", "AccountSync", "Library", "Web",
                argumentParser,
                configuration, httpTypes,
                hummingbird, hummingbirdCore, lifecycle, logging, nioCore, nioPosix,
                system, unixSignals,
            ]
        ),
        .executableTarget(name: "zoetrope", dependencies: ["Commands"], swiftSettings: settings()),

        .target(
            name: "TestSupport",
            dependencies: ["Coordination", "Transport", httpTypes],
            path: "Tests/TestSupport",
            swiftSettings: settings()
        ),
        tests("MediaTests", ["Media"]),
        tests("CoordinationTests", ["TestSupport", "Coordination"]),
        tests("VipsTests", ["Vips", "Coordination"]),
        tests("TransportTests", ["TestSupport", "Transport", "Coordination", httpTypes]),
        tests(
            "LiveTransportTests",
            [
                "LiveTransport", "Transport", "Coordination", "Media", "Pictures", "Vips", httpTypes, logging, nioCore,
                nioPosix,
            ]
        ),
        tests("TolerantJSONTests", ["TolerantJSON"]),
        tests("GiphyTests", ["TestSupport", "Giphy", "Media", "Transport", "TolerantJSON", "Coordination", httpTypes]),
        tests("TenorTests", ["TestSupport", "Tenor", "Media", "Transport", "TolerantJSON", "Coordination", httpTypes]),
        tests("TMDBTests", ["TestSupport", "TMDB", "Media", "Transport", "TolerantJSON", "Coordination", httpTypes]),
        tests(
            "DiscogsTests",
            ["TestSupport", "Discogs", "Media", "Transport", "TolerantJSON", "Coordination", httpTypes]
        ),
        tests("SodiumTests", ["Sodium"]),
        tests("CatalogTests", ["TestSupport", "Catalog", "Media"]),
        tests("StarterTests", ["Starter", "Media", "Coordination", "Vips"]),
        tests(
            "PicturesTests",
            [
                "TestSupport", "Pictures", "Media", "Coordination", "Transport", "Vips", httpTypes, logging, nioCore,
                nioPosix,
            ]
        ),
        tests("DatabaseTests", ["TestSupport", "Database"]),
        tests("ShelfTests", ["TestSupport", "Shelf", "Media", "Database"]),
        tests("AccountsTests", ["TestSupport", "Accounts", "Media", "Database"]),
        tests(
            "AccountSyncTests",
            [
                "TestSupport", "AccountSync", "Media", "Coordination", "TMDB", "Transport", "Database", "Shelf",
                "Accounts",
                httpTypes, logging,
            ]
        ),
        tests("LibraryTests", ["TestSupport", "Library", "Media", "Database", "Vips"]),
        tests(
            "WebTests",
            [
                "TestSupport", "Web", "Media", "Coordination", "Catalog", "Pictures", "Database", "Shelf", "Accounts",
                "Library",
                httpTypes, hummingbird, hummingbirdTesting, logging, mustache, nioCore, nioEmbedded, nioHTTP1,
                nioHTTPTypes, nioPosix,
            ],
            exclude: ["__Snapshots__"]
        ),
        tests(
            "CommandsTests",
            [
                "TestSupport", "Commands", "Media", "Pictures", "Vips", "Transport", "Giphy", "Tenor", "TMDB",
                "Discogs", "Accounts", "Database", "Shelf", "Web", "Coordination", httpTypes, logging, nioPosix,
            ]
        ),
        tests("ArchitectureTests", []),
    ],
    swiftLanguageModes: [.v6]
)
