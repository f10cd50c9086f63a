internal import GalleyFiles
internal import GalleyGeometry

/// The search of a folder for files that may hold documents.
package struct FolderWalk {
  private static let extensions = ["yaml", "yml", "json"]
  private static let skipped: Set = ["Output", "Snapshots", "node_modules"]
  private static let partsOfRuns: Set = ["run.json", "times.json", "images"]
  private static let maximumDepth = 64

  private let root: String

  package init(root: String) { self.root = root }

  package func files() throws(DocumentError) -> [String] {
    var found: [String] = []
    var folders = [(path: "", depth: 0)]
    while let folder = folders.popLast() {
      let location = folder.path.isEmpty ? root : "\(root)/\(folder.path)"
      guard let names = try? FolderListing.names(in: location) else {
        throw DocumentError(
          .unreadable, path: location, "the folder cannot be read; look at its permissions")
      }
      // Files that a test run writes are not documents.
      let isRun = names.contains("run.json")
      for name in names where !name.hasPrefix(".") && !(isRun && Self.partsOfRuns.contains(name)) {
        let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
        if isDocumentName(name) {
          if FileStatus.isFile("\(root)/\(path)") { found.append(path) }
        } else if folder.depth < Self.maximumDepth, isFolder(path, named: name) {
          folders.append((path, folder.depth + 1))
        }
      }
    }
    return found.sorted()
  }

  /// Returns whether a file may hold a document; a manifest, a project and a reference in text never do.
  private func isDocumentName(_ name: String) -> Bool {
    guard name != "manifest.json", name != DocumentFolder.projectFileName,
      !name.hasSuffix(".layout.json"),
      let dot = name.lastIndex(of: ".")
    else { return false }
    return Self.extensions.contains(String(name[name.index(after: dot)...]))
  }

  /// Returns whether a path is a folder to search; a link to a folder is not, since links may form circles.
  private func isFolder(_ path: String, named name: String) -> Bool {
    !Self.skipped.contains(name)
      && (try? FileStatus(of: "\(root)/\(path)", followsLinks: false))?.kind == .folder
  }
}

/// A quick test that distinguishes documents from other files of their type.
///
/// A document has a line that begins with its version key, or begins with a brace and has the key one level deep. A
/// file with errors is a document too, so that its errors are reported, also if the key is misspelled above a layout.
package enum TopLevelKey {
  private static let key = Array("galley".utf8)
  private static let spaces = Set(" \t\r\n".utf8)
  private static let quotes = Set("\"'".utf8)

  package static func isDocument(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = bytes[start...].split(separator: UInt8(ascii: "\n")).lazy
    if lines.contains(where: { isKey($0, at: $0.startIndex) }) { return true }
    let beginning = lines.first { line in
      line.contains { !spaces.contains($0) } && !isComment(line)
    }
    guard let beginning else { return false }
    return hasKeyInBraces(bytes[beginning.startIndex...])
      || isMisspelledKey(beginning) && lines.contains { $0.starts(with: "layout:".utf8) }
  }

  private static func isMisspelledKey(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.prefix { $0 != UInt8(ascii: ":") }
    let value = line[word.endIndex...].dropFirst().filter { !spaces.contains($0) }
    guard value == [UInt8(ascii: "1")], word.count <= key.count + 2 else { return false }
    let name = String(decoding: word, as: UTF8.self)
    return !name.nearest(1, among: [String(decoding: key, as: UTF8.self)]).isEmpty
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { !spaces.contains($0) } == UInt8(ascii: "#")
  }

  /// Returns whether the key and a colon begin at an index, with or without quotation marks.
  private static func isKey(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    var rest = bytes[index...]
    let quote = rest.first.flatMap { quotes.contains($0) ? $0 : nil }
    if quote != nil { rest = rest.dropFirst() }
    guard rest.starts(with: key) else { return false }
    rest = rest.dropFirst(key.count)
    if let quote {
      guard rest.first == quote else { return false }
      rest = rest.dropFirst()
    }
    return rest.drop { spaces.contains($0) }.first == UInt8(ascii: ":")
  }

  private static func hasKeyInBraces(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var quote: UInt8?
    var mayBeKey = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      defer { index += 1 }
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
        if byte == open { quote = nil }
        continue
      }
      if mayBeKey, depth == 1, !spaces.contains(byte) {
        if isKey(bytes, at: index) { return true }
        mayBeKey = false
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        mayBeKey = byte == UInt8(ascii: "{")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): mayBeKey = true
      case _ where quotes.contains(byte): quote = byte
      case _ where depth == 0 && !spaces.contains(byte): return false
      default: break
      }
    }
    return false
  }
}
