public import GalleyLayout

/// A document, the fonts and images that came with it, and where its parts stand in its file.
public struct LoadedDocument: Sendable {
  /// The document.
  public var document: Document
  /// The absolute paths of the folders with the document's fonts.
  public var fontFolders: [String]
  /// The images that the document names, sorted by their names.
  public var images: [ImageFile]
  /// Where the parts of the document stand.
  public var places: DocumentPlaces

  /// Creates a document with its fonts, images and places.
  public init(
    document: Document, fontFolders: [String] = [], images: [ImageFile] = [],
    places: DocumentPlaces = DocumentPlaces()
  ) {
    self.document = document
    self.fontFolders = fontFolders
    self.images = images
    self.places = places
  }
}
