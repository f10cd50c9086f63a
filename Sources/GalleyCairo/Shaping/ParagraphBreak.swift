/// The ends of paragraphs: line feeds and what else counts as one.
enum ParagraphBreak {
  /// Returns where a paragraph ends and where the next one starts, which is the same at the end of the text.
  @unsafe static func next(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, next: Int) {
    var index = start
    while index < bytes.count {
      let byte = unsafe bytes[index]
      switch byte {
      case 0x0A...0x0D:
        let isPair = unsafe byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        return (index, index + (isPair ? 2 : 1))
      // U+0085, next line.
      case 0xC2 where unsafe bytes[index + 1] == 0x85: return (index, index + 2)
      // U+2028 and U+2029, line and paragraph separator.
      case 0xE2 where unsafe bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
        return (index, index + 3)
      default: index += 1
      }
    }
    return (index, index)
  }
}
