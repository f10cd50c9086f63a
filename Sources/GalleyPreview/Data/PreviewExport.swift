package import GalleyLayout
import GalleyRaster
import GalleyScene

/// The data of documents as one file that shows them without the tool.
package struct PreviewExport {
  /// The size in bytes from which a warning is printed.
  package static let largeSize = 5_000_000
  /// The size in bytes that is refused unless asked for.
  package static let maximumSize = 25_000_000

  private let galley: String
  private var documents: [String] = []

  /// Creates data without documents.
  ///
  /// - Parameter galley: The version of the tool.
  package init(galley: String) {
    self.galley = galley
  }

  /// Adds a document with all its rows.
  package mutating func add<Outlines, Failure: Error>(
    _ document: inout PreviewDocument<Outlines>,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    let chunk = try document.chunk(of: 0..<document.rowCount, resolve: resolve)
    documents.append(document.json(chunks: [chunk]))
  }

  /// The data as the page reads it.
  package var json: String {
    PageJSON.object([
      "galley": PageJSON.string(galley), "documents": PageJSON.array(documents),
    ])
  }

  /// Returns the data compressed by raw deflate.
  ///
  /// - Throws: An error if memory is short.
  package func deflated() throws -> [UInt8] {
    let bytes = try Deflate(level: 9).zlib(Array(json.utf8))
    // The zlib format is raw deflate between two bytes of header and four of a checksum.
    return Array(bytes.dropFirst(2).dropLast(4))
  }
}
