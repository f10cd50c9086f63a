import GalleyLayout

/// The documents that are built into a program.
struct DocumentCatalog: Sendable {
  /// The catalog of this program, or nil for the tool itself, which knows only files.
  @TaskLocal static var current: DocumentCatalog?

  /// The documents in their order.
  let entries: [Entry]
  /// Folders of fonts besides the default ones.
  let fontFolders: [String]

  /// A document and the folder of its pictures within the output.
  struct Entry: Sendable {
    var document: Document
    var folder: String
  }

  /// Creates a catalog, if each of its documents can have a folder of its own.
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

  /// Returns the document of a name or folder, whatever the case of the letters, or nil if there is none.
  func entry(named name: String) -> Entry? {
    let name = name.lowercased()
    return entries.first { $0.document.name.lowercased() == name }
      ?? entries.first { $0.folder == name }
  }

  /// The names in their order.
  var names: [String] { entries.map(\.document.name) }

  private static let maximumFolderCount = 60

  /// Returns the letters and digits of a name in small letters, with one dash for all between two of them.
  private static func folder(named name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let folder = words.joined(separator: "-").prefix(maximumFolderCount)
    return String(folder.last == "-" ? folder.dropLast() : folder)
  }
}
