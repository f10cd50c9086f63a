extension LayoutPath: LosslessStringConvertible {
  /// The numbers with dots between them, such as 1.0.2; empty for the root.
  public var description: String {
    indices.map(String.init).joined(separator: ".")
  }

  /// Creates the place that a description is of, or nil if it is of none.
  ///
  /// Each place has one description only, so numbers have neither signs nor needless zeros.
  ///
  /// - Complexity: Linear in the length of the description.
  public init?(_ description: String) {
    guard !description.isEmpty else {
      self.init()
      return
    }
    var indices: [Int] = []
    for digits in description.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    {
      guard let index = Self.index(Substring(digits)) else { return nil }
      indices.append(index)
    }
    self.init(indices)
  }

  private static func index(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      digits.utf8.count == 1 || digits.utf8.first != UInt8(ascii: "0")
    else { return nil }
    return Int(digits)
  }
}

extension LayoutPath: Codable {
  /// Writes the place as its description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the place from its description.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let description = try container.decode(String.self)
    guard let path = LayoutPath(description) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the path \(description) leads nowhere")
    }
    self = path
  }
}
