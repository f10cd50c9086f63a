/// A recorded length on the point grid, with four decimals, which are finer than the grid.
///
/// Reading rounds to the grid, which restores the written length.
package struct RecordedLength: Codable {
  /// The length in points.
  package var points: Double

  /// Creates a length to be written.
  package init(_ points: Double) {
    self.points = points
  }

  /// Reads a length, which must be finite.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    points = PointGrid.nearest(try container.decode(Double.self))
    guard points.isFinite else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a length is too large")
    }
  }

  /// Writes the length, with all its decimals if the encoder's user info asks for them.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoder.writesExactLengths ? points : Self.rounded(points))
  }

  /// The user info key that makes an encoder write all decimals.
  package static let isExact = CodingUserInfoKey(rawValue: "isExact")

  /// Returns a length with four decimals.
  package static func rounded(_ points: Double) -> Double {
    (points * 10_000).rounded() / 10_000
  }
}

extension Rect: Codable {
  /// Writes the corner and the size as four numbers.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(lengths: x, y, width, height)
  }

  /// Reads the corner and the size from four numbers.
  public init(from decoder: any Decoder) throws {
    let lengths = try [RecordedLength](count: 4, from: decoder)
    self.init(
      x: lengths[0].points, y: lengths[1].points, width: lengths[2].points,
      height: lengths[3].points)
  }
}

extension Size: Codable {
  /// Writes the size as two numbers.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(lengths: width, height)
  }

  /// Reads the size from two numbers.
  public init(from decoder: any Decoder) throws {
    let lengths = try [RecordedLength](count: 2, from: decoder)
    self.init(width: lengths[0].points, height: lengths[1].points)
  }
}

extension Point: Codable {
  /// Writes the point as two numbers.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(lengths: x, y)
  }

  /// Reads the point from two numbers.
  public init(from decoder: any Decoder) throws {
    let lengths = try [RecordedLength](count: 2, from: decoder)
    self.init(x: lengths[0].points, y: lengths[1].points)
  }
}

extension Encoder {
  fileprivate var writesExactLengths: Bool {
    RecordedLength.isExact.map { userInfo[$0] != nil } ?? false
  }

  /// Writes lengths as a list of numbers.
  fileprivate func encode(lengths: Double...) throws {
    let isExact = writesExactLengths
    var container = unkeyedContainer()
    for length in lengths {
      try container.encode(isExact ? length : RecordedLength.rounded(length))
    }
  }
}

extension [RecordedLength] {
  /// Reads a number of lengths, neither more nor fewer.
  fileprivate init(count: Int, from decoder: any Decoder) throws {
    self = try [RecordedLength](from: decoder)
    guard self.count == count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "there are \(self.count) numbers, not \(count)"))
    }
  }
}

/// A key of an object that is written by name.
package struct MemberKey: CodingKey {
  /// The name.
  package var stringValue: String
  /// No number.
  package var intValue: Int? { nil }

  /// Creates the key of a name.
  package init(stringValue: String) { self.stringValue = stringValue }

  /// Creates no key, since members have names.
  package init?(intValue: Int) { nil }
}

extension Encoder {
  /// Writes an object of members, each a name and a value, without those whose value is nil.
  package func encode<each Value: Encodable>(
    members: repeat (String, (each Value)?)
  ) throws {
    var container = container(keyedBy: MemberKey.self)
    for (name, value) in repeat each members {
      try container.encodeIfPresent(value, forKey: MemberKey(stringValue: name))
    }
  }
}
