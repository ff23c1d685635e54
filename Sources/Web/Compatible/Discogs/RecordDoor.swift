import Discogs
import HTTPTypes
import Hummingbird
import Media

/// `/discogs/`: this server's records, and the box of whoever asks, for programs made for Discogs.
struct RecordDoor: Sendable {
    let site: Site
    private let catalog: RecordDoorCatalog
    let orders = RecordDoorOrders()

    init(site: Site) {
        self.site = site
        catalog = RecordDoorCatalog(site)
    }

    func add(to router: Router<SiteContext>) {
        ReleaseRoutes(site: site, catalog: catalog).add(to: router)
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
            router.on(SiteRoute.discogsDoor.pattern, method: method) { request, context in
                try await response(to: request, context)
            }
        }
    }

    private func response(to request: Request, _ context: SiteContext) async throws -> Response {
        guard let call = RecordDoorCall(path: request.uri.path) else { throw RecordDoorFailure.notFound }
        return try await DepartureHandler.cancelling(when: context.channel) {
            let own = try await catalog.own()
            let answer = RecordDoorAnswer(
                question: RecordDoorQuestion(request),
                writer: RecordDoorWriter(origin: site.origin(of: request), own: own),
                lookup: RecordDoorLookup(site: site, own: own),
                person: try await site.recordDoorPerson(request)
            )
            return switch request.method {
            case .get, .head: try await read(call, answer)
            case .post: try await post(call, answer)
            case .put: try await put(call, answer)
            case .delete: try await remove(call, answer)
            default: throw RecordDoorFailure.badMethod
            }
        }
    }

    private func read(_ call: RecordDoorCall, _ answer: RecordDoorAnswer) async throws -> Response {
        switch call {
        case .search: try await search(answer)
        case .release(let number, let part): try await release(number, part, answer)
        case .userRating(let number, let name): try await userRating(of: number, by: name, answer)
        case .master(let number): try await master(number, answer)
        case .versions(let number): try await versions(ofMaster: number, answer)
        case .artist(let number): try answer.answer(answer.writer.artist(artist(number, answer)))
        case .artistReleases(let number):
            try await releases(answer.writer.own.artists.places(of: artist(number, answer)), answer)
        case .label(let number): try answer.answer(answer.writer.label(label(number, answer)))
        case .labelReleases(let number):
            try await releases(answer.writer.own.labels.places(of: label(number, answer)), answer)
        case .identity: try identity(answer)
        case .user(RecordDoorServer.username, .profile) where answer.person?.isCalled(RecordDoorServer.username) != true:
            try answer.answer(answer.writer.server)
        case .user(let name, let call): try await read(call, of: answer.caller(called: name), answer)
        }
    }

    private func read(
        _ call: RecordDoorCall.UserCall,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        switch call {
        case .profile: try await profile(of: person, answer)
        case .folders: try await folders(of: person, answer)
        case .folder(let number): try await folder(number, of: person, answer)
        case .folderReleases(let number): try await collection(number, of: person, answer)
        case .copies(let number): try await copies(of: number, person, answer)
        case .fields: try fields(answer)
        case .value: try value(answer)
        case .inventory: try inventory(answer)
        case .wants: try await wants(of: person, answer)
        case .want(let number): try await want(number, of: person, answer)
        case .folderRelease, .instance, .field: throw RecordDoorFailure.badMethod
        }
    }

    private func post(_ call: RecordDoorCall, _ answer: RecordDoorAnswer) async throws -> Response {
        guard case .user(let name, let call) = call else { throw RecordDoorFailure.badMethod }
        let person = try answer.caller(called: name)
        switch call {
        case .folders, .folder: throw RecordDoorFailure.oneFolder
        case .folderRelease(let folder, let number): return try await add(number, to: folder, of: person, answer)
        case .instance(let instance): return try await change(instance, of: person, answer)
        case .field(let field, let instance): return try await write(field, instance, of: person, answer)
        case .want(let number): return try await changeWant(number, of: person, answer)
        default: throw RecordDoorFailure.badMethod
        }
    }

    private func put(_ call: RecordDoorCall, _ answer: RecordDoorAnswer) async throws -> Response {
        switch call {
        case .userRating(let number, let name): return try await rate(number, by: name, answer)
        case .user(let name, .want(let number)):
            return try await addWant(number, of: answer.caller(called: name), answer)
        default: throw RecordDoorFailure.badMethod
        }
    }

    private func remove(_ call: RecordDoorCall, _ answer: RecordDoorAnswer) async throws -> Response {
        switch call {
        case .userRating(let number, let name): return try await unrate(number, by: name, answer)
        case .user(let name, .folder):
            _ = try answer.caller(called: name)
            throw RecordDoorFailure.oneFolder
        case .user(let name, .instance(let instance)):
            return try await remove(instance, of: answer.caller(called: name), answer)
        case .user(let name, .want(let number)):
            return try await removeWant(number, of: answer.caller(called: name), answer)
        default: throw RecordDoorFailure.badMethod
        }
    }
}
