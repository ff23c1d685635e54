import NIOPosix
import Transport

/// Answers in files, read and written on threads that may block.
struct ThreadedAnswers: AnswerArchive {
    let files: AnswerFiles
    let threads: NIOThreadPool

    func answer(to question: String) async -> RememberedAnswer? {
        // Fails only when the threads have stopped with the server, or nobody waits any more.
        (try? await threads.runIfActive { [files] in files.answer(to: question) }) ?? nil
    }

    func keep(_ answer: RememberedAnswer, to question: String) async {
        // As above; then it is asked for again after the next start.
        try? await threads.runIfActive { [files] in files.keep(answer, to: question) }
    }
}
