/// A file with a document, and where what is made from it belongs.
public struct DocumentSource: Hashable, Sendable {
  /// The path of the file, as messages name it.
  public var path: String
  /// The path of what is made from the document, relative to the outputs and without extension.
  public var outputPath: String

  /// Creates a source.
  public init(path: String, outputPath: String) {
    self.path = path
    self.outputPath = outputPath
  }
}
