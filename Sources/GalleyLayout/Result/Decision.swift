public import GalleyGeometry

/// What a choice or a condition took, and why.
public struct Decision: Hashable, Sendable {
  /// The place of the choice; of a condition, of the first layout that depends on it.
  public var path: LayoutPath
  /// The name of the choice, if it has one.
  public var id: String?
  /// The width that the choice was offered, in points; infinity if there was no limit.
  ///
  /// It is what is left beside all else, and negative where all else needs more than there is.
  public var offered: Double
  /// The height that the choice was offered, in points, if it goes by height and there was one; negative like the width.
  public var offeredHeight: Double?
  /// The position of the alternative taken in the list of all, from 0; tests read better with `takes(_:)`.
  public var chosen: Int
  /// Whether what was taken sticks out of what the choice was offered.
  ///
  /// The last alternative is taken even if it does not fit; if its texts then wrap or are cut short, nothing sticks out.
  public var overflows: Bool
  /// The alternatives, preferred first; those of a condition need no space.
  public var alternatives: [Alternative]
  /// The condition, unless it is a choice by what fits.
  public var condition: Layout.Condition?
  /// Where the choice stands in the file of its document; nil if it comes from none, or was read from a record.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?

  /// Creates a decision.
  public init(
    path: LayoutPath, id: String? = nil, offered: Double, offeredHeight: Double? = nil,
    chosen: Int, overflows: Bool = false, alternatives: [Alternative]
  ) {
    self.path = path
    self.id = id
    self.offered = offered
    self.offeredHeight = offeredHeight
    self.chosen = chosen
    self.overflows = overflows
    self.alternatives = alternatives
  }

  /// Returns whether an alternative was taken, counted from 1 as in all that is shown to people.
  ///
  /// ```swift
  /// #expect(result.decision("metadata")?.takes(2) == true)
  /// ```
  ///
  /// A number that no alternative has is never taken.
  public func takes(_ number: Int) -> Bool { outcomeNumber == number }

  /// The number of the alternative taken, from 1.
  private var outcomeNumber: Int { chosen + 1 }

  /// What an alternative would have needed.
  public struct Alternative: Hashable, Sendable {
    /// The minimum width at which the alternative fits, in points; in lines, of what its line still has.
    ///
    /// In lines where several are too wide, it is what the first of them would need in the continuation that leaves
    /// the fewest.
    public var fit: Double
    /// The points by which the offered width falls short of the fit width, 0 if it fits or goes by height alone.
    ///
    /// If the choice alone were offered so many points more, the alternative would fit. The whole layout may need more:
    /// what is added to it may go to something else first, such as an earlier choice in the same row.
    public var deficit: Double
    /// The height that the alternative needs at the width that was offered, in points, if that was asked for.
    public var height: Double?
    /// The points by which the offered height falls short of the height it needs, 0 if it fits.
    public var heightDeficit: Double
    /// The name of the element with which it stops fitting, if it does not; the same whatever its line.
    public var blame: String?
    /// The name with the line of the document, if that is known.
    @Aside package var shownBlame: String?

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
    case path, id, condition, offered, offeredHeight, chosen, overflows, alternatives
  }

  /// Writes the decision; without a limit, there is no offered width.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encodeIfPresent(condition, forKey: .condition)
    if offered != .infinity { try container.encode(RecordedLength(offered), forKey: .offered) }
    try container.encodeIfPresent(offeredHeight.map(RecordedLength.init), forKey: .offeredHeight)
    try container.encode(chosen, forKey: .chosen)
    if overflows { try container.encode(true, forKey: .overflows) }
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
      overflows: try container.decodeIfPresent(Bool.self, forKey: .overflows) ?? false,
      alternatives: try container.decode([Alternative].self, forKey: .alternatives))
    condition = try container.decodeIfPresent(Layout.Condition.self, forKey: .condition)
    if let condition, condition.tests.count != alternatives.count {
      throw DecodingError.dataCorruptedError(
        forKey: .condition, in: container,
        debugDescription: "\(condition.tests.count) tests of \(alternatives.count) alternatives")
    }
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

// Why a choice took what it took, in words for people. Needs are rounded up and offers down, so that whoever relies on the
// numbers has enough space.

extension Decision {
  /// What an alternative that does not fit lacks, and why.
  public struct Shortage: Hashable, Sendable {
    /// The number of the alternative, from 0.
    public var number: Int
    /// The points that are missing.
    public var points: Double
    /// The axis along which they are missing.
    public var axis: Axis
    /// The name of the element with which the alternative stops fitting, if it is known.
    public var blame: String?

    /// What is missing, such as 14.5 pt more, or 12 pt more height.
    public var missing: String {
      "\(points.shortDecimal(places: 2, .up)) pt more" + (axis == .vertical ? " height" : "")
    }

    /// The shortage as a sentence, such as 1 needs 14.5 pt more, because of date.
    public var sentence: String { sentence { $0 } }

    /// Returns the sentence with the name of the element as it can stand among other words.
    package func sentence(inPast: Bool = false, naming: (String) -> String) -> String {
      "\(number + 1) \(inPast ? "needed" : "needs") \(missing)" + cause(naming)
    }

    /// Returns what follows the missing points, such as a comma and because of date.
    package func cause(_ naming: (String) -> String) -> String {
      blame.map { Self.conjunction + naming($0) } ?? ""
    }

    /// What stands before the element to blame.
    package static let conjunction = ", because of "
  }

  /// Returns what an alternative lacks, or nil if it fits.
  public func shortage(of number: Int) -> Shortage? {
    let alternative = alternatives[number]
    guard !alternative.fits else { return nil }
    let isTooWide = alternative.deficit > 0
    return Shortage(
      number: number, points: isTooWide ? alternative.deficit : alternative.heightDeficit,
      axis: isTooWide ? .horizontal : .vertical,
      blame: alternative.shownBlame ?? alternative.blame)
  }

  /// Why each passed-over alternative was passed over, one sentence each.
  ///
  /// If even the alternative taken does not fit, as the last may not, that is said too.
  public var reasons: [String] {
    (0..<chosen).compactMap { shortage(of: $0)?.sentence } + (fits ? [] : [fallbackSentence])
  }

  /// What is wrong with an alternative that was taken though it does not fit, in a few words; nil if it fits.
  package var flaw: String? {
    guard !fits else { return nil }
    return overflows ? "overflows" : noneFits
  }

  private var noneFits: String {
    alternatives.count == 1 ? "does not fit unbroken" : "none fits unbroken"
  }

  /// Why an alternative was taken that does not fit.
  private var fallbackSentence: String {
    guard !overflows else { return shortage(of: chosen)?.sentence ?? "" }
    guard alternatives.count > 1 else { return noneFits }
    let isLast = chosen == alternatives.count - 1
    return "\(noneFits); \(isLast ? "the last" : "\(outcomeNumber)") is taken"
  }

  /// A sentence for each alternative up to the one taken: what it lacks or, if it fits, what it needs.
  package var sentences: [String] {
    if let condition {
      return condition.tests.prefix(chosen + 1).enumerated().map { "\($0 + 1): \($1)" }
    }
    return (0...chosen).map { number in
      if number == chosen, !fits { return fallbackSentence }
      if let shortage = shortage(of: number) { return shortage.sentence }
      // In lines what would fit may be passed over for what follows.
      return number < chosen
        ? "\(number + 1) alone would fit (\(proportion(of: number)))"
        : "\(number + 1) needs \(proportion(of: number))"
    }
  }

  /// The name for people: of a choice its id, else its kind and place; of a condition what depends on it.
  public var label: String { site.label }

  /// What was taken out of how many, counted from 1; of a condition, with its test.
  public var outcome: String { site.outcome(chosen) }

  /// What was taken out of how many, counted from 1, without words.
  public var numbers: String { "\(chosen + 1) of \(alternatives.count)" }

  /// Whether the alternative taken fits, which only the last may not.
  package var fits: Bool { alternatives[chosen].fits }

  /// What the choice was offered, in words: a width, or a width and a height.
  public var offer: String {
    offered == .infinity && offeredHeight == nil ? limit : "offered \(limit)"
  }

  /// The width that the choice was offered, or the width and height, or that there was no limit.
  package var limit: String {
    guard let offeredHeight else {
      return offered == .infinity ? "no limit" : "\(down(offered)) pt"
    }
    return "\(offered == .infinity ? "any width" : down(offered)) × \(down(offeredHeight)) pt"
  }

  /// What the alternative taken needs, in words: a width, or a width and a height.
  public var need: String { need(of: chosen) }

  /// Returns what an alternative needs, such as 372.5, or a width and a height.
  package func need(of number: Int) -> String {
    let alternative = alternatives[number]
    return up(alternative.fit) + (alternative.height.map { " × \(up($0))" } ?? "")
  }

  /// Returns the space that is left beside or below an alternative that fits, such as 20 pt left.
  package func slack(of number: Int) -> String {
    let alternative = alternatives[number]
    let width = countsWidth(of: number) ? down(max(0, offered - alternative.fit)) : nil
    guard let height = alternative.height, let offeredHeight else {
      return width.map { "\($0) pt left" } ?? "no limit"
    }
    let left = down(max(0, offeredHeight - height))
    return width.map { "\($0) × \(left) pt left" } ?? "\(left) pt of height left"
  }

  /// Returns what an alternative needs of what is offered, such as 372.5 of 358 pt.
  package func proportion(of number: Int) -> String {
    let alternative = alternatives[number]
    let isTooWide = alternative.deficit > 0
    guard let height = alternative.height, let offeredHeight, !isTooWide else {
      let hasLimit = isTooWide || !alternative.fits || countsWidth(of: number)
      return up(alternative.fit) + (hasLimit ? " of \(down(offered)) pt" : " pt")
    }
    guard alternative.fits, countsWidth(of: number) else {
      return "\(up(height)) of \(down(offeredHeight)) pt"
    }
    return "\(need(of: number)) of \(down(offered)) × \(down(offeredHeight)) pt"
  }

  /// Whether the width counts: an alternative that fits though it is wider than the offer goes by height alone.
  private func countsWidth(of number: Int) -> Bool {
    offered.isFinite && alternatives[number].fit <= offered
  }

  private func up(_ value: Double) -> String { value.shortDecimal(places: 2, .up) }

  private func down(_ value: Double) -> String { value.shortDecimal(places: 2, .down) }
}
