public import GalleyLayout

/// A document, the fonts that came with it, and where its parts stand in its file.
public struct LoadedDocument: Sendable {
  /// The document.
  public var document: Document
  /// The absolute paths of the folders with the document's fonts.
  public var fontFolders: [String]
  /// Where the parts of the document stand.
  public var places: DocumentPlaces

  /// Creates a document with its fonts and places.
  public init(
    document: Document, fontFolders: [String] = [], places: DocumentPlaces = DocumentPlaces()
  ) {
    self.document = document
    self.fontFolders = fontFolders
    self.places = places
  }
}
