import ArgumentParser
import GalleyDocuments
import GalleyExport
import GalleyFiles
import GalleyNotation
import GalleyProjects

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes documents as views of SwiftUI.",
    discussion: """
      Writes <output>/<Name>View.swift for each document, with a view for each of its components. \
      <Name>Previews.swift has previews for the widths of the matrix, and GalleySupport.swift what the views of the folder \
      use that SwiftUI does not have, such as lines that flow. Texts of the document itself become a string catalog, and image files an asset catalog.

      What is different in SwiftUI is a warning with its place. A part that SwiftUI has nothing for is an error, unless \
      --partial leaves a comment in its place. With --check, nothing is written, and the exit code is 1 if anything \
      is different.
      """)

  @Argument(
    help: "Documents in YAML or JSON, or folders of documents. (default: the current folder)")
  var documents: [String] = []

  @Option(name: [.customShort("o"), .long], help: "The folder for the files.")
  var output = "Views"

  @Flag(help: "Say what would be different, and write nothing.")
  var check = false

  @Flag(help: "Leave comments in the places of parts that SwiftUI has nothing for.")
  var partial = false

  @Option(
    help: ArgumentHelp("The version of iOS that the views need, 16 or later.", valueName: "version")
  )
  var deployment = 17

  mutating func validate() throws {
    guard (16...100).contains(deployment) else {
      throw ValidationError(
        "cannot write views for iOS \(deployment), which has no 'ViewThatFits' and no 'Grid'; give --deployment 16 or a later version"
      )
    }
    if documents.isEmpty { documents = ["."] }
    documents = documents.map(FilePath.stored)
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      var sources: [DocumentSource] = []
      var names: Set<String> = []
      for argument in documents {
        do {
          for source in try DocumentLoader().sources(at: argument)
          where names.insert(FilePath.resolved(source.path) ?? source.path).inserted {
            sources.append(source)
          }
        } catch {
          errors.report(error)
        }
      }
      let projects = ProjectTable()
      let written = Processors.map(sources, jobs: Processors.count) { source in
        Result { try self.view(of: source, projects) }
      }
      var views: [(view: ExportedView, source: DocumentSource)] = []
      for (source, result) in zip(sources, written) {
        do {
          let (view, remarks) = try result.get()
          try add(view, source, remarks, to: &views, &errors)
        } catch {
          errors.report(error)
        }
      }
      if !check { try write(views) }
    }
  }

  /// Returns the view of a document, and what is not the same in it.
  private func view(
    of source: DocumentSource, _ projects: ProjectTable
  ) throws -> (ExportedView, [ExportRemark]) {
    let contents = try DocumentLoader().contents(of: source)
    let view = ExportedView(contents, deployment: deployment)
    let document = ProjectDocument(source: source, document: contents.loaded)
    let library = try projects.library([], for: [document])
    return (view, view.remarks + (try RuleCheck(contents, library).remarks))
  }

  private func add(
    _ view: ExportedView, _ source: DocumentSource, _ remarks: [ExportRemark],
    to views: inout [(view: ExportedView, source: DocumentSource)], _ errors: inout ErrorCollector
  ) throws {
    if let other = views.first(where: { $0.view.name == view.name }) {
      throw DocumentError(
        .malformed, path: source.path,
        "its view would have the name of that of '\(other.source.path)', \(view.name); give one of them another 'name'"
      )
    }
    let missing = remarks.filter { $0.kind == .missing }
    for remark in remarks where remark.kind == .approximate || partial || check {
      Console.error(diagnostic(remark, source).warningLine)
    }
    if check, !remarks.isEmpty { errors.note(Exit.findings) }
    if !missing.isEmpty, !partial, !check {
      throw DocumentError(
        .malformed, missing.map { diagnostic($0, source, advice: "; leave it out with --partial") })
    }
    views.append((view, source))
  }

  private func diagnostic(
    _ remark: ExportRemark, _ source: DocumentSource, advice: String = ""
  ) -> Diagnostic {
    Diagnostic(
      path: remark.position.file ?? source.path, line: remark.position.line,
      column: remark.position.column, message: remark.text + advice)
  }

  private func write(_ views: [(view: ExportedView, source: DocumentSource)]) throws {
    guard !views.isEmpty else { return }
    let folder = try OutputFolder(path: output)
    let folders = Dictionary(
      views.flatMap { entry in entry.view.images.values.map { ($0, entry.source.path) } },
      uniquingKeysWith: { first, _ in first })
    // Other views of the folder may need what an earlier export has written.
    let supportPath = FilePath.path(output, ExportedFiles.supportName)
    let support = (try? InputFile(path: supportPath).firstBytes(1 << 20)) ?? []
    let files = ExportedFiles.all(
      of: views.map(\.view), deployment: deployment,
      support: String(decoding: support, as: UTF8.self)
    ) { path in
      let document = folders[path] ?? ""
      return try? InputFile(path: FilePath.path(FilePath.folder(of: document) ?? ".", path))
        .firstBytes(1 << 26)
    }
    for file in files {
      try Console.result(try folder.write(file.bytes, to: file.path))
    }
  }
}
