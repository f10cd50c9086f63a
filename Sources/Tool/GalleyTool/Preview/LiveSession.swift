import GalleyCairo
import GalleyDocuments
import GalleyExport
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyProjects
import GalleyScene
import GalleySnapshots
import Synchronization

/// A preview that a server shows while the files of its documents change.
final class LiveSession: Sendable {
  private let arguments: DocumentArguments
  private let widths: ClosedRange<Double>
  private let textSizes: [TextSize]
  private let earlier: PreviewRevision?
  private let catalog = DocumentCatalog.current
  private let fonts: Mutex<PreviewFonts>
  private let editor: PreviewEditor?
  private let selected: (@Sendable (SelectedPlace) -> Void)?
  /// Reads documents as they are stored, or as an editor has them.
  let loader: DocumentLoader
  private let version: Mutex<Int>
  private let entries = Mutex<[Entry]>([])

  init(
    _ arguments: DocumentArguments, loaded: [ProjectDocument],
    widths: ClosedRange<Double>, textSizes: [TextSize], against earlier: PreviewRevision?,
    editor: PreviewEditor?, version: Int = 0, edited: EditedFiles? = nil,
    selected: (@Sendable (SelectedPlace) -> Void)? = nil
  ) throws {
    loader = DocumentLoader(edited: edited)
    (self.arguments, self.widths, self.textSizes) = (arguments, widths, textSizes)
    self.earlier = earlier
    self.version = Mutex(version)
    (self.editor, self.selected) = (editor, selected)
    fonts = Mutex(try PreviewFonts(arguments.library(for: loaded)))
  }

  /// Serves documents until the task is cancelled; port 0 is a free one, and `started` receives the server and the watcher.
  ///
  /// If it polls, it reads files regularly instead of waiting for events of the system.
  func serve(
    _ loaded: [ProjectDocument], port: Int, polls: Bool,
    started: (PreviewServer, FileWatcher) throws -> Void
  ) async throws {
    let preview = preview(of: loaded)
    let server = try PreviewServer(port: port) { preview.answer($0) }
    let watcher = try watch(preview, polls: polls) { server.send($0) }
    defer { watcher.stop() }
    try started(server, watcher)
    // The page is made while the browser starts.
    Task { _ = preview.answer(.page) }
    await withTaskCancellationHandler {
      await server.finished()
    } onCancel: {
      server.stop()
    }
  }

  /// Serves documents for another process, when and until that asks for it.
  func serve(
    _ loaded: [ProjectDocument], through link: ProgramLink, polls: Bool
  ) async throws {
    let preview = preview(of: loaded)
    // A document that cannot be laid out ends this program before it replaces another.
    preview.prepare()
    link.noteReady()
    let server = Mutex<PreviewServer?>(nil)
    let send = { @Sendable (event: PreviewEvent) in server.withLock { $0?.send(event) } ?? () }
    let watcher = try watch(preview, polls: polls, send: send)
    defer { watcher.stop() }
    for await request in link.requests {
      switch request {
      case .status(let status):
        preview.replace(status).forEach(send)
      case .serve:
        let started = try PreviewServer(at: link.port) { preview.answer($0) }
        server.withLock { $0 = started }
      }
    }
    let last = server.withLock { $0 }
    last?.leave()
    await last?.finished()
  }

  private func preview(
    of loaded: [ProjectDocument]
  ) -> LivePreview<CairoRenderer> {
    let preview = LivePreview(
      galley: GalleyVersion.current, documents: open(loaded), against: revision, editor: editor,
      selected: selected)
    _ = reload(preview, changed: [])
    return preview
  }

  private func watch(
    _ preview: LivePreview<CairoRenderer>, polls: Bool,
    send: @escaping @Sendable (PreviewEvent) -> Void
  ) throws -> FileWatcher {
    let watcher = try FileWatcher(polls: polls, files: { [self] in files }) { [self] changed in
      for event in reload(preview, changed: changed) { send(event) }
    }
    if let limitation = watcher.limitation { Console.error("galley: \(limitation)") }
    return watcher
  }

  /// A document as it was last read.
  private struct Entry: Sendable {
    var source: DocumentSource
    /// The document as it was last read without errors, if it ever was.
    var loaded: ProjectDocument?
    /// The last document without errors.
    var document: LiveDocument<CairoRenderer>?
    var isShown = false
    var problems: [PreviewProblem] = []
    var unknownFonts: [PreviewProblem] = []

    /// Whether the document is built in Swift, so that it has no file.
    var isBuilt: Bool { loaded?.isBuilt == true }
  }

  private func open(
    _ loaded: [ProjectDocument]
  ) -> [LiveDocument<CairoRenderer>] {
    let version = nextVersion
    let entries = loaded.map { shown(Entry(source: $0.source, loaded: $0), version: version) }
    self.entries.withLock { $0 = entries }
    return entries.compactMap(\.document)
  }

  /// Makes the document of an entry, unless a font that it names is unknown.
  private func shown(_ entry: Entry, version: Int) -> Entry {
    guard let loaded = entry.loaded else { return entry }
    var entry = entry
    entry.isShown = true
    let unknown = fonts.withLock { $0.unknownFamilies(of: loaded) }
    entry.unknownFonts = unknown.map(PreviewProblem.init)
    guard unknown.isEmpty else { return entry }
    // A project file with errors stops tests, not previews.
    let references = (try? StoredReferences().entries(of: loaded)) ?? []
    entry.document = live(
      loaded.document.document, PreviewSource(of: loaded), version: version, references,
      trial: trial(of: loaded), letters: entry.document?.letters, code: code(of: loaded))
    return entry
  }

  /// Returns what writes nodes of a document as views; nil for a document that is not in a file.
  private func code(of loaded: ProjectDocument) -> (@Sendable (Int, Int) -> String?)? {
    guard loaded.file != nil else { return nil }
    return { [source = loaded.source, loader] line, column in
      (try? loader.contents(of: source)).flatMap {
        ExportedView.code(ofNodeAt: Position(line: line, column: column), in: $0)
      }
    }
  }

  /// The letters of the arrangements of a document as it is shown.
  func letters(of source: DocumentSource) -> ArrangementList? {
    entries.withLock { $0.first { $0.source.path == source.path }?.document?.letters }
  }

  private var nextVersion: Int {
    version.withLock { version in
      version += 1
      return version
    }
  }

  private var revision: LivePreview<CairoRenderer>.Revision? {
    earlier.map { earlier in
      LivePreview<CairoRenderer>.Revision(
        name: earlier.name,
        documents: earlier.documents.map { live($0.document, $0.source, version: 1) })
    }
  }

  func live(
    _ document: Document, _ source: PreviewSource, version: Int,
    _ references: [PreviewReferences.Entry] = [], trial: LiveTrial<CairoRenderer>? = nil,
    letters: ArrangementList? = nil, code: (@Sendable (Int, Int) -> String?)? = nil
  ) -> LiveDocument<CairoRenderer> {
    let (renderer, engine) = fonts.withLock { ($0.renderer, $0.engine) }
    let page = PreviewDocument(
      document, from: source, widths: widths, textSizes: textSizes,
      letters: letters ?? ArrangementList(), outlines: renderer)
    return LiveDocument(
      page, version: version, references: PreviewReferences(references, of: page.rows),
      trial: trial, code: code
    ) {
      let resolver = SweepResolver(engine)
      return { resolver.resolve($0, traits: $1) }
    }
  }

  /// Reads changed documents again, and returns the events for open pages.
  ///
  /// A document with errors is shown as it was before; the others are not kept waiting.
  private func reload(
    _ preview: LivePreview<CairoRenderer>, changed: Set<String>
  ) -> [PreviewEvent] {
    // All documents of the program.
    guard !arguments.documents.isEmpty else { return [] }
    let before = entries.withLock { $0 }
    var (entries, problems): ([Entry], [PreviewProblem]) = ([], [])
    let paths = Set(before.map(\.source.path))
    for argument in arguments.documents {
      if let built = before.first(where: { $0.isBuilt && isName(argument, of: $0) }) {
        if !entries.contains(where: { $0.source.path == built.source.path }) {
          entries.append(built)
        }
        continue
      }
      do throws(DocumentError) {
        for source in try sources(at: argument, before)
        where !entries.contains(where: { $0.source.path == source.path }) {
          let last = before.first { $0.source.path == source.path }
          let isSame = changed.isSubset(of: paths.subtracting([source.path]))
          entries.append(
            isSame && last != nil ? last ?? Entry(source: source) : read(source, last))
        }
      } catch {
        problems += error.diagnostics.map(PreviewProblem.init)
        // Documents that are gone, or cannot be read for now, stay in the page.
        entries += before.filter { last in
          last.source.isAt(argument) && !entries.contains { $0.source.path == last.source.path }
        }
      }
    }
    let haveNewFonts = refreshFonts(for: entries, changed: changed, &problems)
    let version = nextVersion
    for index in entries.indices where haveNewFonts || !entries[index].isShown {
      entries[index] = shown(entries[index], version: version)
    }
    self.entries.withLock { [entries] in $0 = entries }
    return preview.replace(
      entries.compactMap(\.document),
      errors: problems + entries.flatMap { $0.problems + $0.unknownFonts })
  }

  /// Returns the documents of an argument, and files that were documents before, which may be half-written now.
  private func sources(
    at argument: String, _ before: [Entry]
  ) throws(DocumentError) -> [DocumentSource] {
    let listed = try loader.sources(at: argument)
    let paths = Set(listed.map(\.path))
    let others = before.map(\.source).filter {
      $0.isAt(argument) && !paths.contains($0.path) && FileStatus.isFile($0.path)
    }
    return others.isEmpty ? listed : (listed + others).sorted { $0.path < $1.path }
  }

  private func isName(_ argument: String, of built: Entry) -> Bool {
    catalog?.entry(named: argument)?.document.name == built.source.path
  }

  /// Reads a document, and keeps the last one without errors if it has any.
  private func read(_ source: DocumentSource, _ last: Entry?) -> Entry {
    var entry = last ?? Entry(source: source)
    do throws(DocumentError) {
      entry.loaded = .init(source: source, document: try loader.load(source))
      (entry.isShown, entry.problems) = (false, [])
    } catch {
      entry.isShown = true
      entry.problems = error.diagnostics.map(PreviewProblem.init)
    }
    return entry
  }

  /// Loads fonts again if a document names another folder of them, or if a file of a font changed.
  private func refreshFonts(
    for entries: [Entry], changed: Set<String>, _ problems: inout [PreviewProblem]
  ) -> Bool {
    do {
      let library = try arguments.library(for: entries.compactMap(\.loaded))
      let isSame = fonts.withLock { $0.library == library && !$0.isStale }
      guard !isSame || changed.contains(where: FontLibrary.isFont) else { return false }
      let new = try PreviewFonts(library)
      fonts.withLock { $0 = new }
      return true
    } catch {
      // Each later change tries again, so that the error stays until the fonts can be read.
      fonts.withLock { $0.isStale = true }
      problems.append(PreviewProblem(file: nil, message: "\(error)"))
      return false
    }
  }

  /// All files beside the documents and in folders below them, since documents name images, strings and fonts there.
  private var files: WatchedFiles {
    let entries = entries.withLock { $0 }.filter { !$0.isBuilt }
    var watched = WatchedFiles(
      files: Set(
        entries.map(\.source.path) + entries.flatMap { $0.loaded?.document.textFiles ?? [] }),
      folders: [], endings: Self.endings)
    var folders = Set(entries.map { FilePath.folder(of: $0.source.path) ?? "." })
    folders.formUnion(fonts.withLock(\.library.folders))
    for argument in arguments.documents where catalog?.isNamed(argument) != true {
      if FileStatus.isFolder(argument) {
        folders.insert(argument)
      } else {
        watched.files.insert(argument)
      }
    }
    for folder in folders {
      guard let listing = try? FolderListing(of: folder, endings: Self.endings) else { continue }
      let path = { folder == "." ? $0 : FilePath.path(folder, $0) }
      watched.files.formUnion(listing.files.prefix(Self.maximumFileCount).map(path))
      watched.folders.formUnion(listing.folders.prefix(Self.maximumFileCount).map(path))
    }
    return watched
  }

  private static let endings = [
    ".yaml", ".yml", ".json", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".pdf", ".otf",
    ".ttf", ".tokens", ".xcstrings", ".strings", ".stringsdict", ".xml", ".arb",
  ]
  private static let maximumFileCount = 2_000
}

extension DocumentSource {
  fileprivate func isAt(_ argument: String) -> Bool {
    path == argument || argument == "." || FilePath.path(of: path, in: argument) != nil
  }
}

extension PreviewProblem {
  init(_ diagnostic: Diagnostic) {
    self.init(
      file: diagnostic.path, line: diagnostic.line, column: diagnostic.column,
      message: diagnostic.message)
  }
}
