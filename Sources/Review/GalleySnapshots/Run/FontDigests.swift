import GalleyCairo
import GalleyFiles
import Synchronization

/// The SHA-256 of font files, kept between runs in a file of the user's cache.
///
/// Reading a large font takes as long as testing a hundred unchanged snapshots. A digest is used while the font has the
/// same path, identity, size and time of the last change, which programs cannot set. A cache that is missing, damaged or
/// not writable only costs time.
final class FontDigests: Sendable {
  private let path: String?
  private let minimumAge: Int
  private let table = Mutex<Table?>(nil)

  /// The file of this user, or nil if there is no folder for it.
  static var userFile: String? {
    SharedFolders.cache.map { FilePath.path($0, "galley/font-digests") }
  }

  /// Creates a table; without the path of a cache, each digest is computed.
  ///
  /// A digest is kept if the font has not changed for `minimumAge` nanoseconds. A later change within the resolution of
  /// the file system's clock has the same time.
  init(path: String?, minimumAge: Int = 2_000_000_000) {
    self.path = path
    self.minimumAge = minimumAge
  }

  /// Returns the digest of a font file.
  ///
  /// - Throws: An error if the file cannot be read.
  func digest(
    of font: FontLibrary.File, _ compute: (FontLibrary.File) throws(FontError) -> String
  ) throws(FontError) -> String {
    guard let path, let status = try? FileStatus(of: font.path), let key = key(font.path, status)
    else { return try compute(font) }
    if let known = table.withLock({ known(key, in: path, &$0) }) { return known }
    let digest = try compute(font)
    let now = SystemClock.nanoseconds
    guard status == (try? FileStatus(of: font.path)), now - status.changeTime >= minimumAge
    else { return digest }
    table.withLock { table in
      table?.insert(digest, for: key)
      try? table.map { try OutputFile(path: path).write(Array($0.text.utf8)) }
    }
    return digest
  }

  private func known(_ key: String, in path: String, _ table: inout Table?) -> String? {
    let known = table ?? Table((try? InputFile(path: path).firstBytes(Table.maximumSize)) ?? [])
    table = known
    return known.digests[key]
  }

  /// Returns the key that must be equal for a digest to be valid, or nil for a path that is not a line of text.
  private func key(_ path: String, _ status: FileStatus) -> String? {
    guard status.kind == .file, !path.contains(where: \.isNewline) else { return nil }
    return "\(status.identity) \(status.size) \(status.changeTime) \(path)"
  }

  struct Table {
    private(set) var digests: [String: String] = [:]
    private var keys: [String] = []

    static let maximumSize = 1 << 20
    private static let maximumCount = 1024
    private static let title = "galley font digests 1"

    /// Reads a cache: a title, the digest of the rest, and the digest and the key of each font, one on each line.
    init(_ bytes: [UInt8]) {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      guard lines.count > 2, lines[0] == Self.title,
        lines[1] == Fingerprint.sha256(of: Array(lines[2...].joined(separator: "\n").utf8))
      else { return }
      for line in lines[2...] {
        guard let space = line.firstIndex(of: " ") else { continue }
        insert(String(line[..<space]), for: String(line[line.index(after: space)...]))
      }
    }

    mutating func insert(_ digest: String, for key: String) {
      if digests.updateValue(digest, forKey: key) == nil { keys.append(key) }
      if keys.count > Self.maximumCount { digests[keys.removeFirst()] = nil }
    }

    var text: String {
      let lines = keys.map { "\(digests[$0] ?? "") \($0)" }.joined(separator: "\n")
      return "\(Self.title)\n\(Fingerprint.sha256(of: Array(lines.utf8)))\n\(lines)\n"
    }
  }
}
