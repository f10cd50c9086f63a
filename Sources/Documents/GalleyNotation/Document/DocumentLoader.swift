internal import GalleyFiles
internal import GalleyGeometry

/// A file with a document, and the path of its outputs.
package struct DocumentSource: Hashable, Sendable {
  package var path: String
  /// The path of its outputs, relative to the folder of outputs and without extension.
  package var outputPath: String

  package init(path: String, outputPath: String) {
    self.path = path
    self.outputPath = outputPath
  }

  /// Returns a path without the extension of its last part.
  static func withoutExtension(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path.lastIndex(of: "."), dot > start else { return path }
    return String(path[..<dot])
  }
}

package struct DocumentLoader: Sendable {
  package init() {}

  /// Returns the documents of a file or folder.
  ///
  /// A file is one document. A folder has the files in it and in its folders that end in yaml, yml or json
  /// and have a `galley` key at their top, sorted by path. Hidden folders, `Output`, `Snapshots`, `node_modules`,
  /// linked folders and `galley.yaml`, which is a ``Project``, are skipped.
  package func sources(at argument: String) throws(DocumentError) -> [DocumentSource] {
    let argument = FilePath.stored(argument)
    switch FileStatus.kind(of: argument) {
    case .file:
      let name = DocumentSource.withoutExtension(FilePath.name(of: argument))
      return [DocumentSource(path: argument, outputPath: name)]
    case .folder: return try sources(in: argument)
    case nil:
      throw DocumentError(.absent, path: argument, AbsentFile.message(for: argument))
    case .link, .pipe, .special:
      throw DocumentError(
        .unreadable, path: argument,
        "this is neither a file nor a folder; name a document or a folder")
    }
  }

  /// Returns the document of a source.
  package func load(_ source: DocumentSource) throws(DocumentError) -> LoadedDocument {
    try DocumentReader().read(try bytes(ofFile: source.path), path: source.path)
  }

  /// Returns the document of a source with some values replaced.
  package func load(
    _ source: DocumentSource, trying changes: [Position: String]
  ) throws(DocumentError) -> LoadedDocument {
    try DocumentReader().read(
      try bytes(ofFile: source.path), path: source.path, trying: changes)
  }

  /// Returns the values of a source that can be tried; none if it cannot be read.
  package func values(of source: DocumentSource) -> DocumentValues {
    DocumentValues((try? bytes(ofFile: source.path)) ?? [], path: source.path)
  }

  /// Returns what a file holds, or throws why it cannot be read.
  func bytes(ofFile path: String) throws(DocumentError) -> [UInt8] {
    switch FileStatus.kind(of: path) {
    case .file: break
    case nil:
      throw DocumentError(.absent, path: path, "there is no such file; check the name")
    case .folder, .link, .pipe, .special:
      throw DocumentError(.unreadable, path: path, "this is not a file")
    }
    if let size = try? FileStatus(of: path).size, size > SourceText.maximumByteCount {
      throw DocumentError(.malformed, path: path, SourceError.tooLarge(size).message)
    }
    guard let bytes = try? InputFile(path: path).firstBytes(SourceText.maximumByteCount + 1) else {
      throw DocumentError(
        .unreadable, path: path, "the file cannot be read; look at its permissions")
    }
    return bytes
  }

  private func sources(in folder: String) throws(DocumentError) -> [DocumentSource] {
    let documents = try files(in: folder) { $0 }
    guard !documents.isEmpty else {
      throw DocumentError(
        .absent, path: folder,
        "the folder has no document, which is a .yaml, .yml or .json file that begins with 'galley: 1'; 'galley init' writes a first one"
      )
    }
    return documents
  }

  package func otherFiles(in folder: String) throws(DocumentError) -> [DocumentSource] {
    try files(in: folder) { !$0 }
  }

  private func files(
    in folder: String, where isIncluded: (Bool) -> Bool
  ) throws(DocumentError) -> [DocumentSource] {
    let base = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = try FolderWalk(root: base).files().filter { path in
      let file = InputFile(path: "\(base)/\(path)")
      let bytes = try? file.firstBytes(SourceText.maximumByteCount)
      return isIncluded(bytes.map(TopLevelKey.isDocument) ?? true)
    }
    return paths.map {
      DocumentSource(path: "\(base)/\($0)", outputPath: DocumentSource.withoutExtension($0))
    }
  }
}

/// The search of a folder for files that may hold documents.
private struct FolderWalk {
  private static let extensions = ["yaml", "yml", "json"]
  private static let skipped: Set = ["Output", "Snapshots", "node_modules"]
  private static let partsOfRuns: Set = ["run.json", "times.json", "images"]
  private static let maximumDepth = 64

  let root: String

  /// Returns the paths of the files, relative to the folder and sorted.
  func files() throws(DocumentError) -> [String] {
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
    guard name != "manifest.json", name != Project.fileName, !name.hasSuffix(".layout.json"),
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
private enum TopLevelKey {
  private static let key = Array("galley".utf8)
  private static let spaces = Set(" \t\r\n".utf8)
  private static let quotes = Set("\"'".utf8)

  /// Returns whether the bytes of a file look like a document.
  static func isDocument(_ bytes: [UInt8]) -> Bool {
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
