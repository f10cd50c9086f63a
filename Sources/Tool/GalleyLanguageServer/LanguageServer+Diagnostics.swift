import Dispatch
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyProjects
import GalleySnapshots

extension LanguageServer {
  func close(_ uri: String) {
    checks.removeValue(forKey: uri)?.cancel()
    if let path = open.removeValue(forKey: uri)?.path {
      (edited[path], stored[path]) = (nil, nil)
      checkUsers(of: path)
    }
    publish([:], of: uri, version: nil)
  }

  /// Reads a changed text again, and the documents and previews that use it.
  func noteChange(of uri: String) {
    guard let document = open[uri] else { return }
    edited[document.path] = document.text.bytes
    check(uri)
    checkUsers(of: document.path)
  }

  private func checkUsers(of path: String) {
    let target = FilePath.resolved(path) ?? path
    for (uri, user) in open where user.path != path {
      let wasRead = user.loaded?.document.textFiles.contains(target) ?? false
      if wasRead || family(of: user.path).contains(where: { $0.path == path }) { check(uri) }
    }
    for preview in previews.values { preview.note?([path]) }
  }

  /// Reads a document again, and then checks it, unless it changes meanwhile.
  func check(_ uri: String) {
    checks[uri]?.cancel()
    guard let document = open[uri] else { return }
    guard isDocument(document) else {
      if document.isProject { checkProject(document) }
      return
    }
    checks[uri] = Task { [edited] in
      // Of changes that wait, only the last one is read.
      guard !Task.isCancelled else { return }
      guard let outcome = await Self.read(document, edited), !Task.isCancelled,
        let loaded = accept(outcome, of: document),
        let runner = runner(for: loaded)
      else { return }
      // The variants of the matrix come first, since they take less time than all widths.
      let matrix = loaded.document.document.matrix
      let points = matrix.variants().prefix(Self.maximumPointCount).map { variant in
        TraitRange(
          traits: variant.traits, widths: variant.traits.width...variant.traits.width)
      }
      let margin = ((try? ProjectTable().project(of: loaded)) ?? nil)?.margin?.share ?? 0
      for (ranges, isWhole) in [(Array(points), false), (matrix.traitRanges(), true)] {
        let entry = DocumentCheck(
          Check(of: loaded.document.document, traitRanges: ranges, margin: margin),
          name: document.path)
        guard var report = await Self.check(entry, with: runner), !Task.isCancelled else { return }
        // What is accepted may occur at other widths.
        if !isWhole { report.unusedAcceptances = [] }
        show(report, of: loaded, document, outcome)
      }
      guard !loaded.document.strings.fileKeys.isEmpty, let measurer = measurer(for: loaded) else {
        return
      }
      let limits = await Self.limits(
        of: loaded.document.document, matrix.traitRanges(), measurer)
      if open[uri]?.version == document.version { open[uri]?.limits = limits }
    }
  }

  private func checkProject(_ document: OpenDocument) {
    var list = DiagnosticList(of: document.path) { _ in document.text }
    do {
      _ = try Project(document.text.bytes, path: document.path)
    } catch {
      list.add(error.diagnostics, .error)
    }
    publish(list.diagnostics, of: document.uri, version: document.version)
  }

  // Threads beside those of requests, which many documents would keep waiting. What runs there is a function apart from
  // the server: an actor that a task enters runs on the threads that the task prefers, and would wait behind their work.
  private static let readExecutor = BackgroundExecutor(label: "galley.reading", .userInitiated)
  private static let checkExecutor = BackgroundExecutor(
    label: "galley.checks", .utility, threads: SnapshotRunner.defaultJobs)
  private static let limitExecutor = BackgroundExecutor(label: "galley.limits", .background)

  /// Finds how long texts may become.
  @concurrent private static func limits(
    of document: Document, _ ranges: [TraitRange], _ measurer: PangoTextMeasurer
  ) async -> [TextLimit] {
    await withTaskExecutorPreference(limitExecutor) {
      let limits = try? TextLimits(of: document, traitRanges: ranges, measurer: measurer) {
        try Task.checkCancellation()
      }
      return limits?.limits ?? []
    }
  }

  @concurrent private static func check(
    _ entry: DocumentCheck, with runner: SnapshotRunner
  ) async -> CheckReport? {
    await withTaskExecutorPreference(checkExecutor) {
      guard let results = try? await runner.check([entry], jobs: SnapshotRunner.defaultJobs),
        case .done(let report)? = results.first
      else { return nil }
      return report
    }
  }

  private static var maximumPointCount: Int { 48 }

  /// Whether a text is a document, or is to become one.
  func isDocument(_ document: OpenDocument) -> Bool {
    TopLevelKey.isDocument(document.text.bytes) || document.loaded != nil
  }

  private struct Outcome: Sendable {
    var loaded: LoadedDocument?
    var errors: [Diagnostic] = []
    var warnings: [Diagnostic] = []
  }

  /// Reads a document; nil if its task was cancelled while others were read.
  @concurrent private static func read(
    _ document: OpenDocument, _ edited: EditedFiles
  ) async -> Outcome? {
    await withTaskExecutorPreference(readExecutor) {
      guard !Task.isCancelled else { return nil }
      do throws(DocumentError) {
        let loaded = try DocumentReader(edited: edited).read(
          document.text.bytes, path: document.path)
        return Outcome(loaded: loaded, warnings: loaded.warnings + loaded.unusedFaults)
      } catch {
        return Outcome(errors: error.diagnostics, warnings: error.warnings)
      }
    }
  }

  /// Shows what reading a document found, and returns the document if it has no errors and did not change meanwhile.
  private func accept(
    _ outcome: Outcome, of document: OpenDocument
  ) -> ProjectDocument? {
    guard open[document.uri]?.version == document.version else { return nil }
    guard let loaded = outcome.loaded else {
      publishKeeping(list(outcome, of: document), of: document)
      return nil
    }
    let source = DocumentSource(path: document.path, outputPath: document.path)
    let result = ProjectDocument(source: source, document: loaded)
    open[document.uri]?.loaded = result
    publishKeeping(list(outcome, of: document), of: document)
    return result
  }

  /// Sends what reading found beside the findings that were there, which stay at their places until the next check.
  private func publishKeeping(_ list: DiagnosticList, of document: OpenDocument) {
    var all = list.diagnostics
    for (path, known) in published[document.uri] ?? [:] {
      all[path, default: []] += known.filter { $0.code != nil }
    }
    publish(all, of: document.uri, version: document.version)
  }

  private func show(
    _ report: CheckReport, of loaded: ProjectDocument, _ document: OpenDocument, _ outcome: Outcome
  ) {
    guard open[document.uri]?.version == document.version else { return }
    var report = report
    report.setPlaces(in: loaded, file: document.path)
    var list = list(outcome, of: document)
    list.add(report)
    publish(list.diagnostics, of: document.uri, version: document.version)
  }

  private func list(_ outcome: Outcome, of document: OpenDocument) -> DiagnosticList {
    var list = DiagnosticList(of: document.path) { [self] path in
      path == document.path ? document.text : file(path).text
    }
    list.add(outcome.errors, .error)
    list.add(outcome.warnings, .warning)
    return list
  }

  /// Sends the diagnostics of a document and of the files that it uses, and removes those that are gone.
  private func publish(_ diagnostics: [String: [EditorDiagnostic]], of uri: String, version: Int?) {
    let known = published[uri] ?? [:]
    for path in Set(known.keys).subtracting(diagnostics.keys).sorted() {
      notify(PublishedDiagnostics(uri: FileAddress.uri(path), diagnostics: []))
    }
    published[uri] = diagnostics.isEmpty ? nil : diagnostics
    for (path, found) in diagnostics.sorted(by: { $0.key < $1.key }) {
      let isDocument = path == open[uri]?.path
      guard isDocument || known[path] != found else { continue }
      notify(
        PublishedDiagnostics(
          uri: isDocument ? uri : FileAddress.uri(path), version: isDocument ? version : nil,
          diagnostics: found))
    }
  }

  private func notify(_ diagnostics: PublishedDiagnostics) {
    notify("textDocument/publishDiagnostics", diagnostics)
  }

  /// The folders that say which fonts a document has: its own, since a project may name some, and those that it names.
  private func fontKey(of loaded: ProjectDocument) -> [String] {
    [FilePath.folder(of: loaded.source.path) ?? "/"] + loaded.document.fontFolders
  }

  func library(for loaded: ProjectDocument) -> FontLibrary? {
    let folders = fontKey(of: loaded)
    if let library = libraries[folders] { return library }
    let library = try? ProjectTable().library(fontFolders, for: [loaded])
    libraries[folders] = library
    return library
  }

  private func runner(for loaded: ProjectDocument) -> SnapshotRunner? {
    let folders = fontKey(of: loaded)
    if let runner = runners[folders] { return runner }
    let runner = library(for: loaded).map { SnapshotRunner(library: $0) }
    runners[folders] = runner
    return runner
  }

  func measurer(for loaded: ProjectDocument) -> PangoTextMeasurer? {
    library(for: loaded).flatMap { try? PangoTextMeasurer(library: $0) }
  }
}
