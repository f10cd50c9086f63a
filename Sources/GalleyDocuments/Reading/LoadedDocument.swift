public import GalleyLayout

/// A document, and the fonts that came with it.
public struct LoadedDocument: Sendable {
  /// The document.
  public var document: Document
  /// The absolute paths of the folders with the document's fonts.
  public var fontFolders: [String]

  /// Creates a document with its fonts.
  public init(document: Document, fontFolders: [String] = []) {
    self.document = document
    self.fontFolders = fontFolders
  }
}
