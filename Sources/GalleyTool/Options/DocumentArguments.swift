import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import Synchronization

/// The documents of a command, and their fonts.
struct DocumentArguments: ParsableArguments {
  @Argument var documents: [String]

  @OptionGroup var fontOptions: FontOptions

  init() {
    let help: ArgumentHelp =
      DocumentCatalog.current == nil
      ? "Documents in YAML or JSON, or folders of documents. (default: the current folder)"
      : "Names of documents, files, or folders of files. (default: all documents of this program)"
    _documents = Argument(wrappedValue: [], help: help)
  }

  mutating func validate() {
    if documents.isEmpty, DocumentCatalog.current == nil { documents = ["."] }
  }

  /// A document that was read from a file, or that is built into the program.
  struct Loaded {
    /// The file, or the name of a document that is built in Swift.
    var source: DocumentSource
    var document: LoadedDocument
    /// Whether the document is part of the program's catalog.
    var isBuilt = false

    /// The path of the file, or nil if there is none.
    var file: String? { isBuilt ? nil : source.path }
  }

  /// Whether all arguments are files or folders with documents that can be read.
  var haveFiles: Bool {
    !documents.isEmpty
      && documents.allSatisfy { ((try? DocumentLoader().sources(at: $0)) ?? []).isEmpty == false }
  }

  /// Reads all documents, and reports those that cannot be read.
  ///
  /// If pictures are made, also reports documents whose pictures would overwrite those of another.
  func load(
    _ errors: inout ErrorCollector, makesPictures: Bool = true, jobs: Int = Processors.count
  ) -> [Loaded] {
    var list = LoadedList(makesPictures: makesPictures, jobs: jobs)
    let catalog = DocumentCatalog.current
    if let catalog, documents.isEmpty {
      for entry in catalog.entries { list.add(entry, &errors) }
    }
    for argument in documents {
      if let entry = catalog?.entry(named: argument) {
        list.add(entry, &errors)
      } else {
        list.addFiles(at: argument, knowing: catalog?.names, &errors)
      }
    }
    return withKnownFonts(list.loaded, &errors)
  }

  /// Returns the documents whose font families exist, and reports unknown families with their lines.
  private func withKnownFonts(_ loaded: [Loaded], _ errors: inout ErrorCollector) -> [Loaded] {
    // Fonts that cannot be read are reported when they are needed.
    guard loaded.contains(where: { !$0.document.places.families.isEmpty }),
      let library = try? library(for: loaded),
      let measurer = try? PangoTextMeasurer(library: library)
    else { return loaded }
    return loaded.filter { loaded in
      let unknown = Self.unknownFamilies(of: loaded, measurer)
      if !unknown.isEmpty { errors.report(DocumentError(.malformed, unknown)) }
      return unknown.isEmpty
    }
  }

  /// Returns an error for each font family that a document names and no file has.
  static func unknownFamilies(
    of loaded: Loaded, _ measurer: PangoTextMeasurer
  ) -> [Diagnostic] {
    let places = loaded.document.places.families.sorted {
      ($0.value.line, $0.value.column) < ($1.value.line, $1.value.column)
    }
    return places.compactMap { family, place in
      do throws(FontError) {
        try measurer.requireFamilies([family])
        return nil
      } catch {
        return Diagnostic(
          path: loaded.source.path, line: place.line, column: place.column, message: "\(error)")
      }
    }
  }

  /// Checks that a file to write is none of the documents that were read.
  static func check(output: String?, isApartFrom documents: [Loaded]) throws {
    guard let output, let identity = try? FileStatus(of: output).identity,
      let document = documents.first(where: {
        (try? FileStatus(of: $0.source.path).identity) == identity
      })
    else { return }
    throw ValidationError(
      "cannot write to '\(output)', which is the document '\(document.source.path)'; name another file with --output"
    )
  }

  /// Returns the fonts of the command line, then those of documents, then those of their projects.
  func library(for documents: [Loaded]) throws -> FontLibrary {
    let projects = ProjectTable()
    var folders = fontOptions.folders + documents.flatMap(\.document.fontFolders)
    for document in documents {
      for folder in try projects.project(of: document)?.fontFolders ?? []
      where !folders.contains(folder) {
        folders.append(folder)
      }
    }
    return try FontLibrary(folders: folders)
  }
}

/// The option for folders of fonts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of fonts to use in addition to Inter and Noto; may be repeated.", valueName: "dir"))
  var fonts: [String] = []

  /// The folders of the command line, then those of the program's catalog.
  var folders: [String] { fonts + (DocumentCatalog.current?.fontFolders ?? []) }
}

/// The documents that were read so far, without duplicates.
private struct LoadedList {
  /// The documents in the order of the arguments.
  private(set) var loaded: [DocumentArguments.Loaded] = []
  private let makesPictures: Bool
  /// The number of files to read at the same time.
  private let jobs: Int
  private let loader = DocumentLoader()
  private var seenFiles: Set<String> = []
  private var seenFolders: Set<String> = []

  /// Creates an empty list; if pictures are made, no document may overwrite those of another.
  init(makesPictures: Bool, jobs: Int) {
    (self.makesPictures, self.jobs) = (makesPictures, jobs)
  }

  /// Adds a document of the program's catalog.
  mutating func add(_ entry: DocumentCatalog.Entry, _ errors: inout ErrorCollector) {
    guard seenFolders.insert(entry.folder).inserted else { return }
    add(
      DocumentArguments.Loaded(
        source: DocumentSource(path: entry.document.name, outputPath: entry.folder),
        document: LoadedDocument(document: entry.document), isBuilt: true), &errors)
  }

  /// Adds the documents of a file or folder.
  ///
  /// - Parameters:
  ///   - argument: The path.
  ///   - names: The names in the program's catalog, for the message if the path does not exist.
  ///   - errors: The errors so far.
  mutating func addFiles(
    at argument: String, knowing names: [String]?, _ errors: inout ErrorCollector
  ) {
    do throws(DocumentError) {
      let sources = try loader.sources(at: argument).filter {
        seenFiles.insert($0.path).inserted
      }
      let documents = Processors.map(sources, jobs: jobs) { [loader] source in
        Result { () throws(DocumentError) in try loader.load(source) }
      }
      for (source, document) in zip(sources, documents) { add(document, from: source, &errors) }
    } catch {
      guard let names, error.kind == .absent else { return errors.report(error) }
      errors.report(CatalogError.unknown(argument, known: names))
    }
  }

  private mutating func add(
    _ document: Result<LoadedDocument, DocumentError>, from source: DocumentSource,
    _ errors: inout ErrorCollector
  ) {
    do throws(DocumentError) {
      let document = try document.get()
      for warning in document.warnings {
        Console.error(
          "\(warning.path):\(warning.line):\(warning.column): warning: \(warning.message)".printable
        )
      }
      add(DocumentArguments.Loaded(source: source, document: document), &errors)
    } catch {
      errors.report(error)
    }
  }

  private mutating func add(_ document: DocumentArguments.Loaded, _ errors: inout ErrorCollector) {
    if makesPictures, let message = clash(of: document.source) {
      errors.note(Exit.wrongInput)
      return Console.error("galley: cannot render '\(document.source.path)': \(message)")
    }
    loaded.append(document)
  }

  /// Returns why the pictures of a document would overwrite others, or nil if they do not.
  private func clash(of source: DocumentSource) -> String? {
    if source.outputPath.lowercased() == "manifest.json" {
      return "its pictures would overwrite the manifest; rename it"
    }
    let other = loaded.first {
      $0.source.outputPath.lowercased() == source.outputPath.lowercased()
    }
    return other.map {
      "its pictures would have the same names as those of '\($0.source.path)'; rename one of them"
    }
  }
}

/// The projects that documents belong to, each read once.
final class ProjectTable: Sendable {
  private let known = Mutex<[String: Project?]>([:])

  /// Returns the project of a document, or nil if there is none.
  ///
  /// A document that is built in Swift belongs to the project of the current folder.
  ///
  /// - Throws: All errors of the project's file.
  func project(of document: DocumentArguments.Loaded) throws(DocumentError) -> Project? {
    let folder = document.file.map { FilePath.folder(of: $0) ?? "." } ?? "."
    if let project = known.withLock({ $0[folder] }) { return project }
    let project = try Project.find(from: folder)
    known.withLock { $0[folder] = .some(project) }
    return project
  }
}
