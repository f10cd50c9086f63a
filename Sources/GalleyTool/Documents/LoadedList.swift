import GalleyDocuments
import GalleyLayout

/// The documents that were read so far, each once.
struct LoadedList {
  /// The documents in the order in which they were named.
  private(set) var loaded: [DocumentArguments.Loaded] = []
  private let makesPictures: Bool
  private let loader = DocumentLoader()
  private var seenFiles: Set<String> = []
  private var seenFolders: Set<String> = []

  /// Creates an empty list, of documents whose pictures must not overwrite others if any are made.
  init(makesPictures: Bool) {
    self.makesPictures = makesPictures
  }

  /// Adds a document of the program's catalog.
  mutating func add(_ entry: DocumentCatalog.Entry, _ faults: inout ErrorCollector) {
    guard seenFolders.insert(entry.folder).inserted else { return }
    add(
      DocumentArguments.Loaded(
        source: DocumentSource(path: entry.document.name, outputPath: entry.folder),
        document: LoadedDocument(document: entry.document), isBuilt: true), &faults)
  }

  /// Adds the documents of a file or folder.
  ///
  /// - Parameters:
  ///   - argument: The path.
  ///   - names: The names of the program's catalog, none of which it is, or nil if there is none.
  ///   - faults: Hears of what cannot be read.
  mutating func addFiles(
    at argument: String, knowing names: [String]?, _ faults: inout ErrorCollector
  ) {
    do throws(DocumentError) {
      for source in try loader.sources(at: argument)
      where seenFiles.insert(source.path).inserted {
        read(source, &faults)
      }
    } catch {
      guard let names, error.kind == .absent else { return faults.report(error) }
      faults.report(CatalogError.unknown(argument, known: names))
    }
  }

  private mutating func read(_ source: DocumentSource, _ faults: inout ErrorCollector) {
    do throws(DocumentError) {
      add(
        DocumentArguments.Loaded(source: source, document: try loader.load(source)), &faults)
    } catch {
      faults.report(error)
    }
  }

  private mutating func add(_ document: DocumentArguments.Loaded, _ faults: inout ErrorCollector) {
    if makesPictures, let message = clash(of: document.source) {
      faults.note(Exit.wrongInput)
      return Console.error("galley: cannot render '\(document.source.path)': \(message)")
    }
    loaded.append(document)
  }

  /// Returns why the pictures of a document would overwrite others, if they would.
  private func clash(of source: DocumentSource) -> String? {
    if source.outputPath.lowercased() == "manifest.json" {
      return "its pictures would take the place of the manifest; rename it"
    }
    let other = loaded.first {
      $0.source.outputPath.lowercased() == source.outputPath.lowercased()
    }
    return other.map {
      "its pictures would have the same names as those of '\($0.source.path)'; rename one of them"
    }
  }
}
