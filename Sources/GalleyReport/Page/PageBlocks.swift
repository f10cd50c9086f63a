import GalleySnapshots

/// The details of results in blocks of text, each of which a browser reads when it is needed.
///
/// A browser that read the details of thousands of results at once would not answer meanwhile.
struct PageBlocks {
  /// The number of bytes after which a block ends with the details that it has.
  private static let size = 1 << 16

  private var blocks: [(texts: [String], size: Int)] = []

  /// Adds details and returns the number of their block and their place in it.
  ///
  /// - Throws: An error if they hold numbers that cannot be written.
  mutating func add(_ details: PageDetails) throws -> [Int] {
    let text = try details.pageJSON()
    if blocks.last.map({ $0.size >= Self.size }) ?? true { blocks.append(([], 0)) }
    blocks[blocks.count - 1].texts.append(text)
    blocks[blocks.count - 1].size += text.utf8.count
    return [blocks.count - 1, blocks[blocks.count - 1].texts.count - 1]
  }

  /// The blocks as elements of a page.
  var html: String {
    blocks.enumerated().map { number, block in
      "<script type=\"application/json\" id=\"details-\(number)\">[\(block.texts.joined(separator: ",\n"))]</script>\n"
    }.joined()
  }
}

extension Encodable {
  /// Returns a value as JSON as it stands in a page, where nothing in it can end the element around it.
  ///
  /// - Throws: An error if it holds numbers that cannot be written.
  func pageJSON() throws -> String {
    let json = try JSONText.text(self)
    // Looking at bytes is quicker than looking for characters, and hardly any text has one.
    return json.utf8.contains(UInt8(ascii: "<")) ? json.replacing("<", with: "\\u003c") : json
  }
}
