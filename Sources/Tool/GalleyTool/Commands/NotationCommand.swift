import ArgumentParser
import GalleyFiles
import GalleyNotation
import GalleySnapshots

struct NotationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notation",
    abstract: "Prints the reference of the notation.",
    discussion: """
      Without a word, lists the pages. With a word, prints the page of that kind or property, such as hstack, padding \
      or matrix. For words of other tools, such as gap or shadow, names the key to use instead.
      """)

  @Argument(help: "A kind of node, a property, or a word of another tool.")
  var word: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write all pages and their examples to this folder instead.", valueName: "folder"))
  var output: String?

  func validate() throws {
    if word != nil, output != nil {
      throw ValidationError("'--output' writes all pages; omit the word")
    }
  }

  func run() async throws {
    try await ErrorCollector.run { _ in
      guard let output else { return try Console.result(try text) }
      let folder = try OutputFolder(path: output)
      for file in NotationReference.files {
        try folder.write(Array(file.text.utf8), to: file.path)
      }
    }
  }

  private var text: String {
    get throws {
      guard let word else { return NotationReference.index }
      guard let text = NotationReference.text(about: word) else {
        throw ValidationError(
          "cannot find \(Wording.quoted(word)) in the reference"
            + NotationReference.suggestion(for: word))
      }
      return text
    }
  }
}
