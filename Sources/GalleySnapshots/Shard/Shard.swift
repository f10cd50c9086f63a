/// One of the parts into which a run is cut, such as the second of four.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  public let index: Int
  /// The number of all parts.
  public let count: Int

  /// The greatest number of parts.
  public static let maximumCount = 100_000

  /// Creates a part, or returns nil if there is no such one.
  ///
  /// - Parameters:
  ///   - index: The number of the part, from 1.
  ///   - count: The number of all parts, at most ``maximumCount``.
  public init?(index: Int, count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads a part from a text such as 2/4, or returns nil if it means none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(index: index, count: count)
  }

  /// The part as text, such as 2/4.
  public var text: String { "\(index)/\(count)" }

  /// Returns the number that plain digits mean.
  static func number(_ text: some StringProtocol) -> Int? {
    let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isPlain ? Int(text) : nil
  }
}
