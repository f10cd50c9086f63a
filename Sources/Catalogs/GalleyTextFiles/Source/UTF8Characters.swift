extension UInt8 {
  package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  package var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  package var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }
}

extension [UInt8] {
  package mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
  }

  package func has(_ other: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + other.count <= count else { return false }
    for index in other.indices where other[index] != self[offset + index] { return false }
    return true
  }
}
