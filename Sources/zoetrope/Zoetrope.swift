import Commands

@main
enum Zoetrope {
    static func main() async {
        await ZoetropeCommand.start()
    }
}
