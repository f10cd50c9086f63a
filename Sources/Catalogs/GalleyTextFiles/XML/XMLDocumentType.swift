/// A document type declaration, which is skipped with all that it declares.
struct XMLDocumentType {
  private(set) var end: Int
  private(set) var entity: Int?
  private(set) var isClosed = false

  private static let entityStart = Array("<!ENTITY".utf8)
  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)

  init(_ bytes: [UInt8], at start: Int) {
    end = start + 2
    var depth = 0
    while end < bytes.count, !isClosed {
      switch bytes[end] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skip(to: [bytes[end]], in: bytes)
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "<"):
        if bytes.has(Self.commentStart, at: end) {
          skip(to: Self.commentEnd, in: bytes)
        } else if entity == nil, bytes.has(Self.entityStart, at: end) {
          entity = end
        }
      case UInt8(ascii: ">"): isClosed = depth <= 0
      default: break
      }
      end += 1
    }
    end = min(end, bytes.count)
  }

  private mutating func skip(to mark: [UInt8], in bytes: [UInt8]) {
    end += 1
    while end < bytes.count, !bytes.has(mark, at: end) { end += 1 }
    end += mark.count - 1
  }
}
