import GalleyLayout

/// A fast hash of what is asked of a measurer, for tables in memory.
enum RequestHash {
  /// Returns the hash of a request, from its words and the look of the letters.
  static func hash(_ request: ShapingRequest) -> UInt64 {
    var hash = Self.hash(request.string)
    let look =
      UInt64(request.weight.value) << 2 | (request.isItalic ? 2 : 0)
      | (request.direction == .rightToLeft ? 1 : 0)
    hash = mix(hash ^ look)
    if let size = request.size { hash = mix(hash ^ size.bitPattern) }
    for span in request.spans {
      hash = mix(hash ^ UInt64(truncatingIfNeeded: span.range.lowerBound << 12 ^ span.weight.value))
    }
    return hash
  }

  private static func hash(_ string: String) -> UInt64 {
    let hash = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe Self.hash($0) }
    if let hash { return hash }
    // The string comes from another language and is stored otherwise.
    var string = string
    return string.withUTF8 { unsafe Self.hash($0) }
  }

  @unsafe private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(raw.count) &* multiplier
    var index = 0
    while index + 8 <= raw.count {
      hash = unsafe mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(unsafe raw[index])
      index += 1
    }
    return mix(hash ^ rest)
  }

  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Spreads the bits of a number, by folding the halves of a product onto each other.
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}
