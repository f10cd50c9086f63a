import GalleyFiles
import GalleySnapshots

/// The pictures of the worst results side by side, by the addresses at which they can be seen.
struct MarkdownPictures {
  private let record: RunRecord
  private let base: String

  /// The number of results of which pictures are shown.
  private static let count = 8
  private static let kinds = ["reference", "actual", "difference"]

  init(_ record: RunRecord, folder: String, base: String) {
    (self.record, self.base) = (record, base.hasSuffix("/") ? base : base + "/")
  }

  /// The table; empty if nothing has a picture.
  var text: String {
    let pictured = record.results.filter { $0.isFailure && !cells(of: $0).allSatisfy(\.isEmpty) }
    let rows = pictured.worstFirst().map(row).filter { $0.utf8.count < 4000 }.prefix(Self.count)
    guard !rows.isEmpty else { return "" }
    return "### Pictures\n\n| | Reference | Actual | Difference |\n|---|---|---|---|\n"
      + rows.joined() + "\n"
  }

  private func row(_ result: SnapshotResult) -> String {
    let name = MarkdownText.code(result.name, isCell: true)
    return "| \(name) | \(cells(of: result).joined(separator: " | ")) |\n"
  }

  private func cells(of result: SnapshotResult) -> [String] {
    Self.kinds.map { kind in
      guard let file = result.viewableFiles[kind], file.hasSuffix(".png") || file.hasSuffix(".svg"),
        FilePath.isDescending(file)
      else { return "" }
      let address = Markup.escaped(base + Self.percentEncoded(file))
      return "<img alt=\"\(kind)\" width=\"240\" src=\"\(address)\">"
    }
  }

  /// Returns a path with every byte encoded that is neither a letter, a digit nor a mark without a meaning.
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
      guard !isPlain, !(0x30...0x39).contains(byte), !"-._/".unicodeScalars.contains(scalar) else {
        return String(scalar)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
