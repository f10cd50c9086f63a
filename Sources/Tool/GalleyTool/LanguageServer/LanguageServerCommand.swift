import ArgumentParser
import GalleyPreview

struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Answers an editor while it changes documents.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output: errors while one types, the findings of 'check', \
      what a word or an element is, completion, definitions, references, renaming, outline and quick fixes. Editors start \
      it; see the article about editors.

      Exit codes: 0 the editor ended it, 1 the editor left without that.
      """)

  @Option(help: FontFolders.help)
  var fonts: [String] = []

  func run() async throws {
    let output = MessageOutput(descriptor: 1)
    let server = LanguageServer(fontFolders: FontFolders.all(fonts)) { output.send($0) }
    for await message in MessageInput(descriptor: 0).messages {
      guard await server.receive(message) else { break }
    }
    await server.stop()
    if await !server.isShutDown { throw ExitCode(1) }
  }
}
