import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyNotation

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a project with a first document.",
    discussion: """
      Writes galley.yaml, layouts/first-card.yaml, schemas for editors, .gitignore and .gitattributes. Existing files \
      are not changed. Prints each file, the string and asset catalogs of the folder, and the next two commands.
      """)

  @Argument(help: "The folder of the project. It is created if it does not exist.")
  var folder = "."

  @Flag(
    help: "Also write components of controls, rows, bars and messages, which documents can include."
  )
  var components = false

  @Flag(help: "Also write a test for a Swift package.")
  var swift = false

  @Option(
    help: ArgumentHelp(
      "Also write a workflow that checks and tests the documents: github, gitlab.",
      valueName: "service"))
  var ci: ContinuousIntegration?

  func run() async throws {
    guard !folder.isEmpty else {
      throw ValidationError(
        "cannot create a project in a folder without a name; name a folder, or omit the argument")
    }
    try await ErrorCollector.run { errors in
      let project = NewProject(folder: folder)
      do {
        try project.requireFolder()
        for file in files { try Console.result(try project.write(file).printable) }
      } catch let error as OutputError {
        throw error.advisingElse("name another folder")
      }
      for line in CatalogSearch(of: folder).lines { try Console.result(line.printable) }
      try Console.result(componentWords)
      if swift {
        try Console.result(String(EmbeddedFile.text(of: "init/manifest-advice.txt").dropLast()))
      }
      if let ci {
        try Console.result(ci.advice)
        if let line = ci.advice(in: folder) { try Console.result(line.printable) }
      }
      try Console.result(nextCommands)
    }
  }

  private var files: [NewFile] {
    NewFile.ofEveryProject + (components ? NewFile.components : []) + (swift ? [.swiftTest] : [])
      + (ci.map { [$0.file] } ?? [])
  }

  private var componentWords: String {
    let names = ComponentLibrary.contents
    guard components else {
      let all = names.flatMap(\.names).joined(separator: ", ")
      return "'galley init --components' adds components: \(all)"
    }
    let lines = names.map {
      "  include: [../components/\($0.file)]: \($0.names.joined(separator: ", "))"
    }
    return (["components for documents in 'layouts':"] + lines).joined(separator: "\n")
  }

  private var nextCommands: String {
    let place = folder == "." ? "" : ", in \(folder.printable)"
    return "\nnext\(place):\n  galley render\n  galley check"
  }
}

/// A CI service for which a workflow can be written.
enum ContinuousIntegration: String, CaseIterable, ExpressibleByArgument {
  case github
  case gitlab

  var file: NewFile {
    switch self {
    case .github: NewFile(".github/workflows/galley.yml", template: "github.yml")
    case .gitlab: NewFile(".gitlab-ci.yml", template: "gitlab.yml")
    }
  }

  var advice: String {
    "set the CI variable GALLEY_PACKAGE to the address of galley_VERSION_amd64.deb, which the job installs"
  }

  /// Returns where to move the workflow of a project that is not at the root of its repository; nil if it is.
  func advice(in folder: String) -> String? {
    guard let place = FilePath.resolved(folder), !FileStatus.isThere(FilePath.path(place, ".git"))
    else { return nil }
    var root = FilePath.folder(of: place)
    while let parent = root, !FileStatus.isThere(FilePath.path(parent, ".git")) {
      root = FilePath.folder(of: parent)
    }
    guard let root, let inner = FilePath.path(of: place, in: root) else { return nil }
    return
      "move '\(file.path)' to '\(FilePath.path(root, file.path))', the only place where the service reads it, and replace 'layouts' in its commands with '\(inner)/layouts'"
  }
}
