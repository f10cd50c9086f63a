import GalleyFiles

/// A file of a revision, as git lists it and takes it into an index.
struct TreeEntry: Sendable {
  /// The line of git: mode, kind, number and path.
  let record: [UInt8]
  /// The path from the root.
  let path: String
  /// Whether it is a link.
  let isLink: Bool

  /// Creates an entry from a line, or returns nil if that is of no file, as of a submodule.
  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = line[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
    record = Array(line)
    path = String(decoding: line[(tab + 1)...], as: UTF8.self)
    isLink = words[0].elementsEqual("120000".utf8)
  }

  /// Whether the name is one that documents, projects and images usually have; a link may lead to any.
  var mayBeDocumentOrImage: Bool { isLink || ends(in: ["yaml", "yml", "json", "png"]) }

  /// Whether the name is that of a font.
  var isFont: Bool { ends(in: ["ttf", "otf", "ttc", "otc", "woff", "woff2"]) }

  private func ends(in endings: [String]) -> Bool {
    let parts = FilePath.name(of: path).lowercased().split(separator: ".")
    return parts.last.map { endings.contains(String($0)) } ?? false
  }
}
