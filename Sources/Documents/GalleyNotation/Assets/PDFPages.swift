internal import GalleyAssets
internal import GalleyFiles
internal import GalleySource

/// The first pages of PDF files as SVG, each made once for the same bytes.
struct PDFPages {
  private static let maximumByteCount = 32 << 20
  private var known: [String: Result<[UInt8], DocumentFiles.Failure>] = [:]

  static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  mutating func svg(ofPDF bytes: [UInt8]) throws(DocumentFiles.Failure) -> [UInt8] {
    let digest = Fingerprint.sha256(of: bytes)
    if let result = known[digest] { return try result.get() }
    let result = Result { () throws(DocumentFiles.Failure) in try Self.convert(bytes) }
    known[digest] = result
    return try result.get()
  }

  private static func convert(_ bytes: [UInt8]) throws(DocumentFiles.Failure) -> [UInt8] {
    do throws(LimitedProgram.Failure) {
      guard bytes.count <= maximumByteCount else { throw .limit }
      return try LimitedProgram.output(
        of: "pdftocairo", ["-svg", "-f", "1", "-l", "1", "-", "-"], input: bytes)
    } catch {
      throw DocumentFiles.Failure(.pdf(error))
    }
  }
}
