import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyFiles
import GalleyLayout
import GalleyProjects
import GalleySnapshots

struct DocumentArguments: ParsableArguments {
  @Argument var documents: [String]

  @Option(help: FontFolders.help)
  var fonts: [String] = []

  init() {
    let help: ArgumentHelp =
      DocumentCatalog.current == nil
      ? "Documents in YAML or JSON, or folders of documents. (default: the current folder)"
      : "Names of documents, files, or folders of files. (default: all documents of this program)"
    _documents = Argument(wrappedValue: [], help: help)
  }

  mutating func validate() {
    if documents.isEmpty, DocumentCatalog.current == nil { documents = ["."] }
    documents = documents.map(FilePath.stored)
  }

  var haveFiles: Bool {
    !documents.isEmpty
      && documents.allSatisfy { ((try? DocumentLoader().sources(at: $0)) ?? []).isEmpty == false }
  }

  /// Reads all documents, and reports those that cannot be read.
  ///
  /// If pictures are made, also reports documents whose pictures would overwrite pictures of another. Errors in files that
  /// concern nothing a document shows are a warning for each file unless `faults` asks for more.
  func load(
    _ errors: inout ErrorCollector, showing locales: TraitValues?, makesPictures: Bool = true,
    faults: UnusedFaults = .summarized, jobs: Int = Processors.count
  ) -> [ProjectDocument] {
    var sources = SourceList()
    let catalog = DocumentCatalog.current
    if let catalog, documents.isEmpty {
      for entry in catalog.entries { sources.add(entry) }
    }
    for argument in documents {
      if let entry = catalog?.entry(named: argument) {
        sources.add(entry)
      } else {
        sources.addFiles(at: argument, knowing: catalog?.names)
      }
    }
    var list = LoadedList(makesPictures: makesPictures)
    let names = locales?.values.map(\.locale)
    for outcome in sources.read(showing: names, jobs: jobs) {
      list.add(outcome, faults, &errors)
    }
    return withKnownFonts(list.loaded, &errors)
  }

  enum UnusedFaults {
    case summarized, listed, errors
  }

  private func withKnownFonts(_ loaded: [ProjectDocument], _ errors: inout ErrorCollector)
    -> [ProjectDocument]
  {
    // Fonts that cannot be read are reported when they are needed.
    guard loaded.contains(where: { !$0.document.places.families.isEmpty }),
      let library = try? library(for: loaded),
      let measurer = try? PangoTextMeasurer(library: library)
    else { return loaded }
    return loaded.filter { loaded in
      for warning in Self.missingFamilies(of: loaded, measurer) {
        Console.error(warning.warningLine)
      }
      let unknown = Self.unknownFamilies(of: loaded, measurer)
      if !unknown.isEmpty { errors.report(DocumentError(.malformed, unknown)) }
      return unknown.isEmpty
    }
  }

  static func unknownFamilies(
    of loaded: ProjectDocument, _ measurer: PangoTextMeasurer
  ) -> [Diagnostic] {
    diagnostics(ofFamiliesOf: loaded) { family in
      do throws(FontError) {
        try measurer.requireFamilies([family])
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  /// Returns a warning for each list of families of which some are missing.
  private static func missingFamilies(
    of loaded: ProjectDocument, _ measurer: PangoTextMeasurer
  ) -> [Diagnostic] {
    diagnostics(ofFamiliesOf: loaded) { family in
      let list = FontFamilies(family)
      let (missing, used) = measurer.families(of: list)
      guard !missing.isEmpty, list.hasGeneric || used != nil else { return nil }
      let instead = used ?? FontLibrary.defaultFamilies[0]
      return "no font file has the font \(FontError.quoted(missing)), so '\(instead)' is used;"
        + " add the folder that contains \(missing.count == 1 ? "it" : "them") with --fonts"
    }
  }

  private static func diagnostics(
    ofFamiliesOf loaded: ProjectDocument, _ message: (String) -> String?
  ) -> [Diagnostic] {
    let places = loaded.document.places.families.sorted {
      ($0.value.line, $0.value.column) < ($1.value.line, $1.value.column)
    }
    return places.compactMap { family, place in
      message(family).map {
        Diagnostic(
          path: place.file ?? loaded.source.path, line: place.line, column: place.column,
          message: $0)
      }
    }
  }

  static func check(output: String?, isApartFrom documents: [ProjectDocument]) throws {
    guard let output, let identity = try? FileStatus(of: output).identity,
      let document = documents.first(where: {
        (try? FileStatus(of: $0.source.path).identity) == identity
      })
    else { return }
    throw ValidationError(
      "cannot write to '\(output)', which is the document '\(document.source.path)'; name another file with --output"
    )
  }

  func library(for documents: [ProjectDocument]) throws -> FontLibrary {
    try ProjectTable().library(FontFolders.all(fonts), for: documents)
  }
}

enum FontFolders {
  static let help = ArgumentHelp(
    "A folder of fonts to use in addition to Inter and Noto; may be repeated.", valueName: "dir")

  static func all(_ named: [String]) -> [String] {
    named + (DocumentCatalog.current?.fontFolders ?? [])
  }
}

private struct SourceList {
  typealias Outcome = Result<ProjectDocument, any Error>

  private enum Item: Sendable {
    case file(DocumentSource)
    case entry(DocumentCatalog.Entry)
    case error(any Error)
  }

  private var items: [Item] = []
  private let loader = DocumentLoader()
  private var seenFiles: Set<String> = []
  private var seenFolders: Set<String> = []

  mutating func add(_ entry: DocumentCatalog.Entry) {
    if seenFolders.insert(entry.folder).inserted { items.append(.entry(entry)) }
  }

  /// Adds the documents of a file or folder; the names are for the message if the path does not exist.
  mutating func addFiles(at argument: String, knowing names: [String]?) {
    do throws(DocumentError) {
      for source in try loader.sources(at: argument)
      where seenFiles.insert(FilePath.resolved(source.path) ?? source.path).inserted {
        items.append(.file(source))
      }
    } catch {
      guard let names, error.kind == .absent else { return items.append(.error(error)) }
      items.append(.error(CatalogError.unknown(argument, known: names)))
    }
  }

  func read(showing locales: [String]?, jobs: Int) -> [Outcome] {
    Processors.map(items, jobs: jobs) { [loader] item in
      Outcome { () throws in
        switch item {
        case .error(let error): throw error
        case .file(let source):
          return ProjectDocument(
            source: source, document: try loader.load(source, showing: locales))
        case .entry(let entry):
          return ProjectDocument(
            source: DocumentSource(path: entry.document.name, outputPath: entry.folder),
            document: try LoadedDocument(built: entry.document), isBuilt: true)
        }
      }
    }
  }
}

private struct LoadedList {
  private(set) var loaded: [ProjectDocument] = []
  private let makesPictures: Bool
  private var outputs: [String: String] = [:]
  /// The faults that were printed, since documents share files.
  private var printed: Set<Diagnostic> = []

  /// Creates an empty list; if pictures are made, no document may overwrite pictures of another.
  init(makesPictures: Bool) {
    self.makesPictures = makesPictures
  }

  mutating func add(
    _ result: SourceList.Outcome, _ faults: DocumentArguments.UnusedFaults,
    _ errors: inout ErrorCollector
  ) {
    do {
      let document = try result.get()
      let unused = document.document.unusedFaults.unique(by: \.self)
      let listed = (faults == .summarized ? unused.summaries : unused)
        .filter { printed.insert($0).inserted }
      for warning in document.document.warnings + (faults == .errors ? [] : listed) {
        Console.error(warning.warningLine)
      }
      if faults == .errors, !listed.isEmpty { errors.report(DocumentError(.malformed, listed)) }
      if makesPictures, let reason = clash(of: document.source) {
        throw PictureNameError(path: document.source.path, reason: reason)
      }
      loaded.append(document)
    } catch {
      errors.report(error)
    }
  }

  /// Returns why the pictures of a document would overwrite others, or nil if they do not.
  private mutating func clash(of source: DocumentSource) -> String? {
    let output = source.outputPath.lowercased()
    if output == "manifest.json" {
      return "its pictures would overwrite the manifest; rename it"
    }
    guard let other = outputs[output] else {
      outputs[output] = source.path
      return nil
    }
    let clash = "its pictures would have the same names as those of '\(other)'"
    let isBeside = FilePath.folder(of: other) == FilePath.folder(of: source.path)
    return clash + (isBeside ? "; rename one" : "; rename one, or name a folder that contains both")
  }
}

private struct PictureNameError: CodedError, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot render '\(path)': \(reason)" }
}
