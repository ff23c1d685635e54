/// Asks one server of this machine, over as many connections as there are requests at once.
package actor HTTPClient {
    package nonisolated let port: Int
    private let headers: [(String, String)]
    private var idle: [HTTPConnection] = []

    /// Sends the headers with every request.
    package init(port: Int, headers: [(String, String)] = []) {
        self.port = port
        self.headers = headers
    }

    /// Asks for a path and returns the whole answer; anything but 200 is an error.
    ///
    /// The time it took does not include opening a connection.
    package func get(_ path: String) async throws -> Answer {
        let connection = try await connection()
        let answer = try await connection.get(path, headers: headers)
        idle.append(connection)
        guard answer.status == 200 else { throw LoadError.unexpectedStatus(answer.status, path: path) }
        return answer
    }

    /// Whether anybody answers, with whatever status.
    package func isAnswered() async -> Bool {
        do {
            let connection = try await HTTPConnection.open(port: port)
            _ = try await connection.get("/", headers: headers)
            try await connection.close()
            return true
        } catch {
            // Nobody listens yet, which is the answer to the question.
            return false
        }
    }

    private func connection() async throws -> HTTPConnection {
        while let connection = idle.popLast() {
            if connection.isOpen { return connection }
        }
        return try await HTTPConnection.open(port: port)
    }
}
