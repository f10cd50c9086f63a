import ArgumentParser
import GalleyLanguageServer
import GalleyLayout
import GalleyPreview

struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Answers an editor while it changes documents.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output: errors while one types, the findings of 'check', \
      what a word or an element is, completion, definitions, references, renaming, outline, quick fixes, the form of \
      'format' and a preview beside the text. Editors start it; see the article about editors.

      Exit codes: 0 the editor ended it, 1 the editor left without that.
      """)

  @Option(help: FontFolders.help)
  var fonts: [String] = []

  func run() async throws {
    let output = MessageOutput(descriptor: 1)
    let start: PreviewStart = { [fonts] client in
      var arguments = DocumentArguments()
      (arguments.documents, arguments.fonts) = ([client.path], fonts)
      // The page shows the errors.
      var errors = ErrorCollector()
      let loaded = arguments.load(&errors, showing: nil, makesPictures: false)
      let session = try LiveSession(
        arguments, loaded: loaded, widths: WidthRange.phonesAndTablets.widths,
        textSizes: TextSize.allCategories, against: nil, editor: nil, edited: client.edited,
        selected: client.selected)
      try await session.serve(loaded, port: 0, polls: false) { server, watcher in
        // The text may not be stored.
        watcher.note([client.path])
        client.started(server, watcher.note)
      }
    }
    let server = LanguageServer(fontFolders: FontFolders.all(fonts), preview: start) {
      output.send($0)
    }
    for await message in MessageInput(descriptor: 0).messages {
      guard await server.receive(message) else { break }
    }
    await server.stop()
    if await !server.isShutDown { throw ExitCode(1) }
  }
}
