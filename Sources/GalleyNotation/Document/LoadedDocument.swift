public import GalleyDocuments
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

/// Where the parts of a document that can be spoken of stand in its file.
///
/// ```swift
/// let file = Array("galley: 1\nlayout:\n  vstack: [{ text: Hello, id: greeting }]".utf8)
/// let places = try DocumentReader().read(file, path: "hello.yaml").places
/// let greeting = places.node("greeting")  // line 3, column 12
/// ```
public struct DocumentPlaces: Hashable, Sendable {
  /// The layout as a whole.
  public var layout: Position
  /// The nodes with a name by it: of several with one name, the first that is read.
  ///
  /// A node that comes from a component stands in the body of the component.
  public var nodes: [String: Position]
  /// The acceptances, in their order.
  public var acceptances: [Position]

  /// Creates places.
  public init(
    layout: Position = .start, nodes: [String: Position] = [:], acceptances: [Position] = []
  ) {
    self.layout = layout
    self.nodes = nodes
    self.acceptances = acceptances
  }

  /// Returns where the first node with a name stands, or the layout if there is no name or no such node.
  public func node(_ id: String?) -> Position {
    id.flatMap { nodes[$0] } ?? layout
  }
}
