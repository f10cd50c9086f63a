import Foundation
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// The files of a run as a page refers to them or holds them.
struct PageFiles {
  /// The maximum number of bytes that a page with its pictures may have.
  static let maximumSize = 50_000_000

  /// The folder of the run.
  private let folder: String
  /// The pictures that the page holds itself; nil if it refers to those of the run.
  private var pictures: EmbeddedPictures?

  /// Creates the files of a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run.
  ///   - areEmbedded: Whether the page is to hold its pictures itself.
  init(folder: String, areEmbedded: Bool) {
    self.folder = folder
    pictures = areEmbedded ? EmbeddedPictures(folder: folder) : nil
  }

  /// Returns the addresses of files, without those of files that are not to be shown.
  ///
  /// - Throws: A ``ReportError`` if the pictures so far are larger than a page may be.
  mutating func addresses(of names: [String: String]) throws(ReportError) -> [String: String] {
    var addresses: [String: String] = [:]
    for (kind, name) in names.sorted(by: { $0.key < $1.key }) {
      addresses[kind] =
        pictures == nil ? Self.address(of: name) : try pictures?.address(of: name)
    }
    return addresses
  }

  /// Returns the layout that a file of the run records, or nil if it is gone, leads elsewhere or is damaged.
  func layout(_ name: String?) -> LayoutRecord? {
    guard let name, name.hasSuffix(".json"), FilePath.isDescending(name) else { return nil }
    let path = FilePath.path(folder, name)
    guard FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes() else {
      return nil
    }
    return try? SnapshotRecord(json: bytes).layout
  }

  /// Returns the address of a file of the run as seen from the page; nil if it leads elsewhere.
  private static func address(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !name.hasPrefix("/") else { return nil }
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@")
    return "./" + (name.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }
}

/// Pictures of a run as addresses that hold the pictures themselves.
private struct EmbeddedPictures {
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
    guard size < PageFiles.maximumSize else { throw .tooLarge(folder) }
    return "data:\(kind);base64," + Data(bytes).base64EncodedString()
  }

  private static func kind(of name: String) -> String? {
    if name.hasSuffix(".png") { return "image/png" }
    return name.hasSuffix(".svg") ? "image/svg+xml" : nil
  }
}

/// Why a report cannot be made.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A page with its pictures in it would be larger than services and browsers like; of the run in a folder.
  case tooLarge(String)

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    switch self {
    case .tooLarge(let folder):
      "cannot put the pictures of the run in '\(folder.printable)' into one file: it would be larger than 50 MB; leave out --single-file and pass on the whole folder"
    }
  }
}
