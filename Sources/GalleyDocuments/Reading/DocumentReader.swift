internal import GalleyLayout

/// The reader of the notation, from the bytes of a file to a document.
///
/// ```swift
/// let file = Array("galley: 1\nlayout: {text: Hello}".utf8)
/// let loaded = try DocumentReader().read(file, path: "hello.yaml")
/// ```
public struct DocumentReader: Sendable {
  /// Creates a reader.
  public init() {}

  /// Returns the document in the bytes of a file.
  ///
  /// Its images are read, and the existence of its font folders is looked up; nothing else is.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The path of the file, which messages name, and which images and font folders are relative to.
  /// - Returns: The document, the folders of its fonts, and its places.
  /// - Throws: Every fault of the file.
  /// - Complexity: Linear in the size of the document with aliases and components written out.
  public func read(_ bytes: [UInt8], path: String) throws(DocumentError) -> LoadedDocument {
    var compilation = Compilation(path: path)
    var faults = FaultList()
    let isJSON = path.lowercased().hasSuffix(".json")
    let bytes = isJSON ? SurrogatePairs.joined(in: bytes) : bytes
    compilation.places = ScalarPlaces(bytes)
    let tree = TreeParser.parse(bytes, faults: &faults)
    let result = tree.flatMap { compilation.document($0, name: Self.name(of: path)) }
    faults.add(compilation.faults)
    var folders: [String] = []
    for folder in result?.fonts ?? [] {
      do throws(SyntaxFault) {
        folders.append(try folder.resolved(beside: path))
      } catch {
        faults.add(error.message, at: error.position)
      }
    }
    guard let result, faults.isEmpty else {
      throw DocumentError(.malformed, faults.diagnostics(path: path))
    }
    return LoadedDocument(
      document: result.document, fontFolders: folders, images: compilation.images.files,
      places: result.places)
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "document"
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}
