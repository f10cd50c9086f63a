import GalleyGeometry

/// What a choice chose, and why.
public struct Decision: Hashable, Sendable {
  /// The place of the choice.
  public var path: LayoutPath
  /// The name of the choice, if it has one.
  public var id: String?
  /// The width that the choice was offered, in points; infinity if there was no limit.
  public var offered: Double
  /// The height that the choice was offered, in points, if it goes by height and there was one.
  public var offeredHeight: Double?
  /// The number of the alternative taken, from 0.
  public var chosen: Int
  /// The alternatives, preferred first.
  public var alternatives: [Alternative]

  /// Creates a decision.
  public init(
    path: LayoutPath, id: String? = nil, offered: Double, offeredHeight: Double? = nil,
    chosen: Int, alternatives: [Alternative]
  ) {
    self.path = path
    self.id = id
    self.offered = offered
    self.offeredHeight = offeredHeight
    self.chosen = chosen
    self.alternatives = alternatives
  }

  /// What an alternative would have needed.
  public struct Alternative: Hashable, Sendable {
    /// The least width at which the alternative fits, in points; in lines, of what its line still has.
    ///
    /// In lines where several are too wide, it is what the first of them would need in the continuation that leaves
    /// the fewest.
    public var fit: Double
    /// The points of width that were missing, 0 if it fits or goes by height alone.
    public var deficit: Double
    /// The height that the alternative needs at the width that was offered, in points, if that was asked for.
    public var height: Double?
    /// The points of height that were missing, 0 if it fits.
    public var heightDeficit: Double
    /// The name of the element with which it stops fitting, if it does not.
    public var blame: String?

    /// Creates an alternative.
    public init(
      fit: Double, deficit: Double = 0, height: Double? = nil, heightDeficit: Double = 0,
      blame: String? = nil
    ) {
      self.fit = fit
      self.deficit = deficit
      self.height = height
      self.heightDeficit = heightDeficit
      self.blame = blame
    }

    /// Whether nothing was missing.
    public var fits: Bool { deficit == 0 && heightDeficit == 0 }
  }
}

extension Decision: Codable {
  private enum CodingKeys: CodingKey {
    case path, id, offered, offeredHeight, chosen, alternatives
  }

  /// Writes the decision; without a limit, there is no offered width.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(id, forKey: .id)
    if offered != .infinity { try container.encode(RecordedLength(offered), forKey: .offered) }
    try container.encodeIfPresent(offeredHeight.map(RecordedLength.init), forKey: .offeredHeight)
    try container.encode(chosen, forKey: .chosen)
    try container.encode(alternatives, forKey: .alternatives)
  }

  /// Reads a decision, which must take one of its alternatives.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> Double? {
      try container.decodeIfPresent(RecordedLength.self, forKey: key)?.points
    }
    self.init(
      path: try container.decode(LayoutPath.self, forKey: .path),
      id: try container.decodeIfPresent(String.self, forKey: .id),
      offered: try length(.offered) ?? .infinity, offeredHeight: try length(.offeredHeight),
      chosen: try container.decode(Int.self, forKey: .chosen),
      alternatives: try container.decode([Alternative].self, forKey: .alternatives))
    guard alternatives.indices.contains(chosen) else {
      throw DecodingError.dataCorruptedError(
        forKey: .chosen, in: container,
        debugDescription: "alternative \(chosen) of \(alternatives.count), counted from 0")
    }
  }
}

extension Decision.Alternative: Codable {
  private enum CodingKeys: CodingKey {
    case fit, deficit, height, heightDeficit, blame
  }

  /// Writes the alternative, with the points of height that were missing only if any were.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(RecordedLength(fit), forKey: .fit)
    try container.encode(RecordedLength(deficit), forKey: .deficit)
    try container.encodeIfPresent(height.map(RecordedLength.init), forKey: .height)
    if heightDeficit > 0 {
      try container.encode(RecordedLength(heightDeficit), forKey: .heightDeficit)
    }
    try container.encodeIfPresent(blame, forKey: .blame)
  }

  /// Reads an alternative.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> Double? {
      try container.decodeIfPresent(RecordedLength.self, forKey: key)?.points
    }
    self.init(
      fit: try container.decode(RecordedLength.self, forKey: .fit).points,
      deficit: try container.decode(RecordedLength.self, forKey: .deficit).points,
      height: try length(.height), heightDeficit: try length(.heightDeficit) ?? 0,
      blame: try container.decodeIfPresent(String.self, forKey: .blame))
  }
}

extension [Decision] {
  /// The numbers of the alternatives that are taken, from 0, by the places of the choices.
  package var chosenByPath: [LayoutPath: Int] {
    Dictionary(map { ($0.path, $0.chosen) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Numbers the ways to decide everything in the order of their appearance.
package struct ArrangementNumbers {
  /// The decisions of each arrangement where it first appeared.
  package private(set) var arrangements: [[Decision]] = []
  private var numbers: [[LayoutPath: Int]: Int] = [:]

  /// Creates numbers of nothing.
  package init() {}

  /// Returns the number of the arrangement that some decisions make, from 0.
  package mutating func number(of decisions: [Decision]) -> Int {
    let chosen = decisions.chosenByPath
    if let known = numbers[chosen] { return known }
    numbers[chosen] = arrangements.count
    arrangements.append(decisions)
    return arrangements.count - 1
  }
}
