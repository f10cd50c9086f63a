package import GalleyLayout
import GalleyRaster
import GalleyScene

package struct PreviewExport {
  /// The size in bytes from which a warning is printed.
  package static let largeSize = 5_000_000
  /// The size in bytes that is refused unless asked for.
  package static let maximumSize = 25_000_000

  private let galley: String
  private let revision: String?
  private var documents: [String] = []
  private var earlier: [String] = []

  /// Creates data without documents; the revision to compare with is nil without one.
  package init(galley: String, revision: String? = nil) {
    (self.galley, self.revision) = (galley, revision)
  }

  /// Adds a document at every width, or at a number of widths.
  ///
  /// - Throws: An error of the resolving function.
  package mutating func add<Outlines, Failure: Error>(
    _ document: inout PreviewDocument<Outlines>, sampleCount: Int? = nil,
    references: PreviewReferences? = nil,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    let chunk = try Self.chunk(of: &document, sampleCount, resolve)
    let findings = try PreviewFindings(of: document.rows).json(resolve: resolve)
    documents.append(
      document.json(
        chunks: [chunk], findings: findings, references: references?.json(hasPictures: true)))
  }

  package mutating func addEarlier<Outlines, Failure: Error>(
    _ document: inout PreviewDocument<Outlines>, than rows: PreviewRows, sampleCount: Int? = nil,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    let chunk = try Self.chunk(of: &document, sampleCount, resolve)
    let differences = try rows.differences(from: document.rows, resolve: resolve)
    earlier.append(document.json(chunks: [chunk], ["differences": differences]))
  }

  private static func chunk<Outlines, Failure: Error>(
    of document: inout PreviewDocument<Outlines>, _ sampleCount: Int?,
    _ resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> String {
    guard let sampleCount else {
      return try document.chunk(of: document.rows.indices, resolve: resolve)
    }
    return try document.chunk(sampleCount: sampleCount, resolve: resolve)
  }

  package var json: String {
    PageJSON.object([
      "galley": PageJSON.string(galley), "documents": PageJSON.array(documents),
      "revision": revision.map { PageJSON.string($0.printable) },
      "against": revision.map { _ in PageJSON.array(earlier) },
    ])
  }

  package func deflated() throws -> [UInt8] {
    try Deflate(level: 12).raw(json)
  }
}

extension Deflate {
  func raw(_ text: String) throws -> [UInt8] {
    // The zlib format is raw deflate between two bytes of header and four of a checksum.
    Array(try zlib(Array(text.utf8)).dropFirst(2).dropLast(4))
  }
}
