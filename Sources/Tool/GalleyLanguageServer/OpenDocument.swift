import GalleyAnalysis
import GalleyFiles
import GalleyNotation
import GalleyProjects

/// A document that an editor has open.
struct OpenDocument: Sendable {
  var uri: String
  var path: String
  var version: Int?
  var text: EditedText { didSet { isIndexOld = true } }
  /// The names in the text as it was when it could last be parsed.
  private(set) var index = DocumentIndex()
  /// Whether the text changed since its names were read.
  private(set) var isIndexOld = true
  /// The document as it was when it could last be read.
  var loaded: ProjectDocument?
  /// How long its texts may become, once that is known.
  var limits: [TextLimit] = []

  var isProject: Bool { FilePath.name(of: path) == Project.fileName }

  init(uri: String, path: String, version: Int?, text: EditedText) {
    (self.uri, self.path, self.version, self.text) = (uri, path, version, text)
  }

  mutating func updateIndex() {
    isIndexOld = false
    let next = DocumentIndex(text.bytes, path: path)
    if !next.isEmpty { index = next }
  }
}

/// A file with names that documents share, as the editor has it or as it is stored.
struct IndexedFile: Sendable {
  var path: String
  var text: EditedText
  var index: DocumentIndex

  /// The absolute paths of the files that it includes.
  var included: [String] {
    let folder = FilePath.folder(of: path) ?? "/"
    return index.included.map { FilePath.standardized(FilePath.path(folder, $0)) }
  }

  func location(_ mention: DocumentIndex.Mention) -> TextLocation {
    let range = text.range(line: mention.position.line, column: mention.position.column)
    return TextLocation(uri: FileAddress.uri(path), range: range)
  }
}
