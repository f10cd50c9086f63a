/// A recorded length on the point grid, with four decimals, which are finer than the grid.
///
/// Reading rounds to the grid, which restores the written length.
package struct RecordedLength: Codable {
  package var points: Double

  package init(_ points: Double) {
    self.points = points
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    points = PointGrid.nearest(try container.decode(Double.self))
    guard points.isFinite else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a length is too large")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoder.writesExactLengths ? points : Self.rounded(points))
  }

  package static let isExact = CodingUserInfoKey(rawValue: "isExact")

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
    let lengths = try decoder.lengths(4)
    self.init(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }
}

extension Size: Codable {
  /// Writes the size as two numbers.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(lengths: width, height) }

  /// Reads the size from two numbers.
  public init(from decoder: any Decoder) throws {
    let lengths = try decoder.lengths(2)
    self.init(width: lengths[0], height: lengths[1])
  }
}

extension Point: Codable {
  /// Writes the point as two numbers.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(lengths: x, y) }

  /// Reads the point from two numbers.
  public init(from decoder: any Decoder) throws {
    let lengths = try decoder.lengths(2)
    self.init(x: lengths[0], y: lengths[1])
  }
}

extension Encoder {
  fileprivate var writesExactLengths: Bool {
    RecordedLength.isExact.map { userInfo[$0] != nil } ?? false
  }

  fileprivate func encode(lengths: Double...) throws {
    var container = unkeyedContainer()
    for length in lengths { try container.encode(RecordedLength(length)) }
  }
}

extension Decoder {
  fileprivate func lengths(_ count: Int) throws -> [Double] {
    let lengths = try [RecordedLength](from: self).map(\.points)
    guard lengths.count == count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "there are \(lengths.count) numbers, not \(count)"))
    }
    return lengths
  }
}

package struct MemberKey: CodingKey {
  package var stringValue: String
  package var intValue: Int? { nil }

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
