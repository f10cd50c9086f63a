internal import GalleyTextFiles

/// Reads `.strings` files: tables of keys and texts in the old notation of property lists, or XML property lists.
struct StringsReader {
  static let binaryStart = Array("bplist".utf8)

  /// Reads a file.
  ///
  /// The last of several strings with the same key counts, as on Apple's platforms.
  static func read(_ file: [UInt8], language: String) -> StringCatalog {
    let source = SourceText(file)
    guard !file.has(binaryStart, at: 0), !isXML(source.bytes) else {
      return PropertyListStrings.read(file, .strings, language: language)
    }
    var parser = StringsParser(source, language: language)
    parser.parse()
    return StringCatalog(
      format: .strings, entries: parser.entries.entries,
      problems: (source.problems + parser.problems.problems).inOrder)
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { !$0.isSpace } == UInt8(ascii: "<")
  }
}
