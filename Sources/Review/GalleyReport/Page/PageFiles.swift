import GalleyAnalysis
import GalleyFiles
import GalleyLayout
import GalleySnapshots

/// The files of a run that a page links to, embeds, or gets from a server by their numbers.
struct PageFiles {
  /// The maximum number of bytes of a page with embedded pictures.
  static let maximumSize = 50_000_000

  private let folder: String
  private var access: Access

  enum Access {
    case linked
    case embedded(EmbeddedPictures)
    /// The names of the files so far, at a server that shows a version of the page.
    case served([String], version: Int)
  }

  init(folder: String, _ access: Access = .linked) {
    (self.folder, self.access) = (folder, access)
  }

  /// The names of the files that a server has to answer, by their numbers.
  var served: [String] { if case .served(let names, _) = access { names } else { [] } }

  mutating func addresses(of names: [String: String]) throws(ReportError) -> [String: String] {
    var addresses: [String: String] = [:]
    for (kind, name) in names.sorted(by: { $0.key < $1.key }) {
      switch access {
      case .linked: addresses[kind] = Self.address(of: name)
      case .embedded(var pictures):
        addresses[kind] = try pictures.address(of: name)
        access = .embedded(pictures)
      case .served(let known, let version):
        guard PagePicture.kind(of: name) != nil else { continue }
        addresses[kind] = "/picture?number=\(known.count)&version=\(version)"
        access = .served(known + [name], version: version)
      }
    }
    return addresses
  }

  func layout(_ name: String?) -> LayoutRecord? {
    guard let name, name.hasSuffix(".json"), FilePath.isDescending(name) else { return nil }
    let path = FilePath.path(folder, name)
    guard FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes() else {
      return nil
    }
    return try? SnapshotRecord(json: bytes).layout
  }

  /// Returns the address of a file relative to the page, or nil if it is outside of the run.
  private static func address(of name: String) -> String? {
    FilePath.isDescending(name) ? link(to: name) : nil
  }

  static func link(to path: String) -> String { "./" + Markup.percentEncoded(path) }
}

extension RunRecord {
  /// Returns the files of snapshots that are missing in the folder of the run or cannot be read, in their order.
  ///
  /// Files that a page would not show, because their paths lead out of the folder, do not count.
  package func missingFiles(in folder: String) -> [String] {
    results.flatMap { ($0.files ?? [:]).values.sorted() }.filter { name in
      let path = FilePath.path(folder, name)
      guard FilePath.isDescending(name), FilePath.isInside(path, folder) else { return false }
      return (try? InputFile(path: path).firstBytes(1)) == nil
    }
  }
}

/// A picture in the folder of a run, which may be untrusted.
package struct PagePicture: Sendable {
  package var type: String
  package var bytes: [UInt8]

  /// Reads a picture, or returns nil if it is missing, outside of the run or not a picture.
  package init?(_ name: String, ofRunIn folder: String) {
    let path = FilePath.path(folder, name)
    guard let kind = Self.kind(of: name), FilePath.isDescending(name),
      FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes()
    else { return nil }
    (type, self.bytes) = (kind, bytes)
  }

  static func kind(of name: String) -> String? {
    switch FilePath.fileExtension(of: name)?.lowercased() {
    case "png", "apng": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "svg": "image/svg+xml"
    default: nil
    }
  }
}

/// Pictures of a run as data URLs.
struct EmbeddedPictures {
  private let folder: String
  private var size = 0

  init(folder: String) {
    self.folder = folder
  }

  /// Returns a picture of the run as a data URL, or nil if there is none.
  mutating func address(of name: String) throws(ReportError) -> String? {
    guard let picture = PagePicture(name, ofRunIn: folder) else { return nil }
    size += picture.bytes.count / 3 * 4
    guard size < PageFiles.maximumSize else { throw .tooLarge(folder) }
    return "data:\(picture.type);base64," + picture.bytes.base64
  }
}

package enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page of the run in a folder would exceed the maximum size if its pictures were embedded.
  case tooLarge(String)

  package var description: String {
    switch self {
    case .tooLarge(let folder):
      "cannot put the pictures of the run in '\(folder.printable)' into one file: it would be larger than 50 MB; leave out --single-file and share the whole folder"
    }
  }
}
