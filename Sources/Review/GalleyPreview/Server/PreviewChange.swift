package struct PreviewChange: Hashable, Sendable {
  package var line: Int
  package var column: Int
  package var text: String

  static let maximumCount = 64
}

extension PreviewChange {
  /// Reads changes as the page writes them: each as line, column and the bytes of UTF-8 in hexadecimal digits.
  init?(written: Substring) {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let line = PreviewRequest.number(parts[0]),
      let column = PreviewRequest.number(parts[1]), let text = Self.text(parts[2])
    else { return nil }
    self.init(line: line, column: column, text: text)
  }

  static func text(_ digits: Substring) -> String? {
    let values = digits.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count.isMultiple(of: 2), values.allSatisfy({ $0 != nil }) else { return nil }
    let bytes = stride(from: 0, to: values.count, by: 2).map { index in
      UInt8((values[index] ?? 0) << 4 | (values[index + 1] ?? 0))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
