extension String {
  /// Returns whether two strings have the same bytes, and not only characters that Swift takes for equal.
  func hasBytes(of other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe bytes.hasBytes(of: $0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Compares eight bytes at a time.
  fileprivate func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    var index = 0
    while index + 8 <= count {
      let own = unsafe left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let others = unsafe right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard own == others else { return false }
      index += 8
    }
    while index < count {
      guard unsafe left[index] == right[index] else { return false }
      index += 1
    }
    return true
  }
}
