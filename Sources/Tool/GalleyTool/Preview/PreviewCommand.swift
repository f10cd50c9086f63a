import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyProjects
import GalleySnapshots

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Opens a page in which documents can be dragged through every width.",
    discussion: """
      The ruler of the page shows the exact breakpoints at each text size, and each decision its reason in points. The \
      page shows every change of the files as soon as they are saved, and errors over the last picture. \
      Documents in Swift are built again when their sources change. Only browsers of this machine can open it, with the \
      address that is printed. It ends with Ctrl-C.

      With --export, the same page is written as one file that needs neither network nor tool: it contains the layout \
      at every width, at all text sizes, and for all other traits that the matrices of the documents list.
      """)

  @OptionGroup var arguments: DocumentArguments

  @Option(
    help: ArgumentHelp("Write the page to a file instead of opening it.", valueName: "file"))
  var export: String?

  @Option(help: "The port of the page, or 0 for any that is free.")
  var port = 0

  @Flag(inversion: .prefixedNo, help: "Whether to open the page in the browser.")
  var open = true

  @Flag(
    help: "Read the files twice a second, for folders whose changes the system does not report.")
  var poll = false

  @Option(
    help: ArgumentHelp(
      "The range of offered widths in points. (default: 280...1366)", valueName: "range"),
    transform: WidthRange.parse)
  var widths = WidthRange.phonesAndTablets

  @Option(help: .values(of: .textSize), transform: TraitValues.parser(of: .textSize))
  var textSizes: TraitValues?

  @Option(
    help: ArgumentHelp(
      "Compare with the documents of another git revision, such as main or HEAD~1.",
      valueName: "revision"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      """
      How the page opens sources: \(PreviewEditor.names), or an address with {file}, {line} and {column}. \
      (default: GALLEY_EDITOR of the environment)
      """, valueName: "editor"))
  var editor: String?

  @Flag(help: "Include the pictures of stored references in the exported file.")
  var references = false

  @Flag(help: "Write the file even if it is larger than 25 MB.")
  var large = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("'\(port)' is not a port; use a number from 1 to 65535, or 0 for any")
    }
    if let export, !export.lowercased().hasSuffix(".html"), !export.lowercased().hasSuffix(".htm") {
      // A document given in the place of the page would be lost.
      throw ValidationError(
        "cannot export to '\(export.printable)', because a page's name ends in .html; name it such as review.html"
      )
    }
    do throws(PreviewError) {
      _ = try pageEditor
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let link = try ProgramLink()
      if link == nil, let code = try await runSwiftPreview() { return errors.note(code) }
      // A preview shows the errors of files, too, and waits until they are corrected.
      var faults = ErrorCollector()
      let loaded = arguments.load(&faults, showing: nil, makesPictures: false)
      if export != nil || !arguments.haveFiles { errors.note(faults.code) }
      guard !loaded.isEmpty || (export == nil && arguments.haveFiles) else { return }
      var earlier: PreviewRevision?
      if let against {
        earlier = try await PreviewRevision(against, of: loaded, arguments, &errors)
      }
      if let export { return try write(loaded, against: earlier, to: export, &errors) }
      try await serve(loaded, against: earlier, link)
    }
  }

  private func serve(
    _ loaded: [ProjectDocument], against earlier: PreviewRevision?, _ link: ProgramLink?
  ) async throws {
    let session = try LiveSession(
      arguments, loaded: loaded, widths: widths.widths, textSizes: sizes, against: earlier,
      editor: try pageEditor, version: link?.version ?? 0)
    try await Interruption.cancelling { [port, poll, started] in
      if let link {
        try await session.serve(loaded, through: link, polls: poll)
      } else {
        try await session.serve(loaded, port: port, polls: poll) { server, _ in
          try started(server.address)
        }
      }
    }
  }

  /// Shows documents that are built in Swift while their sources change, and returns the exit code.
  ///
  /// Returns nil if there are none or their program cannot be built again.
  private func runSwiftPreview() async throws -> Int32? {
    guard let catalog = DocumentCatalog.current, export == nil,
      arguments.documents.isEmpty || arguments.documents.contains(where: catalog.isNamed)
    else { return nil }
    let preview: SwiftPreview
    do throws(PreviewError) {
      preview = try SwiftPreview()
    } catch {
      if !quiet { Console.error("galley: \(error)") }
      return nil
    }
    return try await Interruption.cancelling { [port, poll, quiet, started] in
      try await preview.run(port: port, polls: poll, isQuiet: quiet, started: started) ?? 0
    }
  }

  private var pageEditor: PreviewEditor? {
    get throws(PreviewError) {
      guard let word = editor ?? OwnProcess.variables["GALLEY_EDITOR"],
        !word.isEmpty
      else { return nil }
      return try PreviewEditor(word, folder: FilePath.resolved(".") ?? ".")
    }
  }

  private var started: @Sendable (String) throws -> Void {
    { [open, quiet] address in
      try Console.result(address)
      guard open else { return }
      BrowserOpening.open(address) { if !quiet { Console.error("galley: \($0)") } }
    }
  }

  /// The text sizes, each once; all twelve by default.
  var sizes: [TextSize] {
    textSizes?.values.map(\.textSize).unique(by: \.self) ?? TextSize.allCategories
  }
}
