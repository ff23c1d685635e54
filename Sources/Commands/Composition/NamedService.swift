import ServiceLifecycle

/// A service under the name of its type.
///
/// A service group names each service by describing it, which for a `struct` means everything it holds: with a whole
/// catalog below, that is half a second.
struct NamedService: Service, CustomStringConvertible {
    let service: any Service

    var description: String { "\(type(of: service))" }

    func run() async throws { try await service.run() }
}
