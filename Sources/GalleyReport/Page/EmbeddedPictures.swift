import Foundation
import GalleyFiles
import GalleySnapshots

/// Pictures of a run as addresses that hold the pictures themselves.
struct EmbeddedPictures {
  /// The most bytes that a page with its pictures may have.
  static let limit = 50_000_000

  private let folder: String
  private var size = 0

  init(folder: String) {
    self.folder = folder
  }

  /// Returns an address that holds a file of the run, or nil if the file is gone, leads elsewhere or is no picture.
  ///
  /// - Throws: A ``ReportError`` if all files so far are larger than the page may be.
  mutating func address(of name: String) throws(ReportError) -> String? {
    let path = FilePath.path(folder, name)
    guard let kind = Self.kind(of: name), FilePath.isDescending(name),
      FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes()
    else { return nil }
    size += bytes.count / 3 * 4
    guard size < Self.limit else { throw .tooLarge(folder) }
    return "data:\(kind);base64," + Data(bytes).base64EncodedString()
  }

  private static func kind(of name: String) -> String? {
    if name.hasSuffix(".png") { return "image/png" }
    return name.hasSuffix(".svg") ? "image/svg+xml" : nil
  }
}
