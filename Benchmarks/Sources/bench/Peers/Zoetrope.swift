import Corpus
import Foundation
import Load
import Programs

/// Our own program, serving pictures of a folder's files.
struct Zoetrope: Sendable {
    let workplace: Workplace

    static let name = "zoetrope"
    static let headers = [("Accept", "image/webp,*/*;q=0.8")]

    /// Serves the originals through the pipeline that the app has.
    func pictures() async throws -> Server {
        let data = try workplace.emptyFolder("zoetrope")
        return try await workplace.server("zoetrope-pictures") { port in
            Program(
                workplace.zoetrope,
                ["pictures", "serve", workplace.originals, "--port", "\(port)", "--data", data]
            )
        }
    }

    /// The whole app with nothing kept yet.
    func app() async throws -> Server {
        let data = try workplace.emptyFolder("zoetrope-app")
        return try await workplace.server("zoetrope-app") { port in
            Program(workplace.zoetrope, ["serve", "--port", "\(port)", "--data", data])
        }
    }

    /// Looks up where the pictures of the copies are, which is not measured.
    func peer(_ client: HTTPClient, _ tree: ProcessTree, for copies: [SpecimenCopy]) async throws -> ServedPeer {
        var items: [SpecimenCopy: ListedItem] = [:]
        for copy in copies {
            let answer = try await client.get("/api/v1/gifs/library:\(copy.name)")
            items[copy] = try JSONDecoder().decode(ListedItem.self, from: Data(answer.body))
        }
        return ServedPeer(name: Self.name, client: client, tree: tree) { [items] copy, job, _ in
            guard let address = items[copy]?.address(job) else { throw BenchError.notListed(copy.name) }
            return address
        }
    }
}

/// An item as the API answers it.
private struct ListedItem: Decodable, Sendable {
    private struct Picture: Decodable {
        let url: String
    }

    private let pictures: [String: Picture]

    /// The address of the picture at the width of the job; the one that is listed is as wide as can be.
    func address(_ job: Job) -> String? {
        pictures[job.isMoving ? "motion" : "still"]?.url.replacing(#/\/\d+\.webp/#, with: "/\(job.width).webp")
    }
}
