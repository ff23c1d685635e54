import ArgumentParser

@main
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures Zoetrope beside other programs; script/bench builds and starts it.",
        subcommands: [PicturesCommand.self]
    )
}
