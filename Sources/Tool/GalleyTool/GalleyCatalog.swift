public import GalleyDocuments
import GalleyNotation
import GalleyLayout

/// A program with all commands of the tool for documents that are built in Swift.
///
/// ```swift
/// @main struct Catalog: GalleyCatalog {
///   static let documents: [Document] = [.episodeCard, .flightStatus]
/// }
/// ```
///
/// Commands accept the names of documents, in upper or lower case, as well as files. Without names they use all documents:
/// `swift run Catalog render`. The pictures of a document are written to a folder named after it in lowercase with
/// dashes, such as `episode-card`. Commands accept this name too.
public protocol GalleyCatalog {
  /// The documents, in the order in which commands process them.
  static var documents: [Document] { get }

  /// Folders of fonts to use in addition to Inter and Noto, absolute or relative to the current folder; none by default.
  static var fontFolders: [String] { get }
}

extension GalleyCatalog {
  /// No further fonts.
  public static var fontFolders: [String] { [] }

  /// Runs the tool with the arguments of the program, and ends the program.
  @concurrent public static func main() async {
    do throws(CatalogError) {
      let catalog = try DocumentCatalog(documents, fontFolders: fontFolders)
      await DocumentCatalog.$current.withValue(catalog) { await GalleyCommand.start() }
    } catch {
      Console.error("galley: \(error)".printable)
      Exit.end(error.exitCode)
    }
  }
}

struct DocumentCatalog: Sendable {
  /// The catalog of this program, or nil for the tool itself, which reads only files.
  @TaskLocal static var current: DocumentCatalog?

  let entries: [Entry]
  let fontFolders: [String]

  struct Entry: Sendable {
    var document: Document
    var folder: String
  }

  /// Creates a catalog, or throws an error unless each document has its own folder.
  init(_ documents: [Document], fontFolders: [String] = []) throws(CatalogError) {
    var entries: [Entry] = []
    var owners: [String: String] = [:]
    for document in documents {
      let folder = Self.folder(named: document.name)
      guard !folder.isEmpty else { throw .namelessFolder(document.name) }
      if let owner = owners.updateValue(document.name, forKey: folder) {
        throw .sameFolder(owner, document.name, folder: folder)
      }
      entries.append(Entry(document: document, folder: folder))
    }
    guard !entries.isEmpty else { throw .empty }
    self.entries = entries
    self.fontFolders = fontFolders
  }

  func entry(named name: String) -> Entry? {
    let name = name.lowercased()
    return entries.first { $0.document.name.lowercased() == name }
      ?? entries.first { $0.folder == name }
  }

  func isNamed(_ name: String) -> Bool { entry(named: name) != nil }

  var names: [String] { entries.map(\.document.name) }

  private static let maximumFolderCount = 60

  private static func folder(named name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let folder = words.joined(separator: "-").prefix(maximumFolderCount)
    return String(folder.last == "-" ? folder.dropLast() : folder)
  }
}

enum CatalogError: CodedError, Hashable, CustomStringConvertible {
  case empty
  /// A name has no letter or digit, so it gives no name for a folder.
  case namelessFolder(String)
  case sameFolder(String, String, folder: String)
  case unknown(String, known: [String])

  var description: String {
    switch self {
    case .empty: "cannot start without documents; add a document to the catalog"
    case .namelessFolder(let name):
      "cannot start with the document \(Wording.quoted(name)), because its name has no letter or digit to name its folder after; rename it"
    case .sameFolder(let first, let second, let folder):
      "cannot start with the documents \(Wording.quoted(first)) and \(Wording.quoted(second)), because the pictures of both would go into '\(folder)'; rename one of them"
    case .unknown(let name, let known):
      "cannot find \(Wording.quoted(name)), which is neither a document of the catalog nor a file"
        + Self.advice(name, known)
    }
  }

  private static let maximumListedCount = 8

  private static func advice(_ name: String, _ known: [String]) -> String {
    let nearest = Wording.suggestion(for: name, among: known)
    guard nearest.isEmpty else { return nearest }
    let listed = known.prefix(maximumListedCount).map { Wording.quoted($0) }
    let rest = known.count - listed.count
    let list = rest > 0 ? listed + ["\(rest) more"] : listed
    return "; name \(Wording.list(list)), or none for all"
  }

  var isAbsent: Bool {
    if case .unknown = self { true } else { false }
  }
}
