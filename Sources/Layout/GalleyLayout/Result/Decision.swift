/// The alternative that a choice or a condition took, and the reasons.
public struct Decision: Hashable, Sendable {
  /// The place of the choice, or of the first layout that depends on the condition.
  public var path: LayoutPath
  /// The name of the choice, if it has one.
  public var id: String?
  /// The width that the choice was offered, in points; infinity if there was no limit.
  ///
  /// It is the width that the siblings leave, which is negative if they need more than the available width.
  public var offered: Double
  /// The offered height in points, if the choice tests height and one was offered; it can be negative, like the width.
  public var offeredHeight: Double?
  /// The position of the alternative taken in the list of all, from 0; tests read better with `takes(_:)`.
  public var chosen: Int
  /// Whether the alternative taken exceeds the offered space.
  ///
  /// The last alternative is taken even if it does not fit; if its texts then wrap or are truncated, it does not
  /// overflow.
  public var overflows: Bool
  /// The alternatives, preferred first; those of a condition need no space.
  public var alternatives: [Alternative]
  /// The condition, or nil for a choice.
  public var condition: Layout.Condition?
  /// The place in the file of the document; nil if there is none, or for a decision read from a record.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?

  @Aside package var recordedName: String?
  /// The choices with which it decides together; nil if it decides alone.
  @Aside package var group: Group?
  /// The name of the choice for which it takes a later alternative than alone; nil if it takes that of its own.
  @Aside package var partner: String?
  /// The points that the siblings leave in addition where their texts are truncated and their words break.
  @Aside var sparable = 0.0

  package init(
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

  /// Returns whether an alternative was taken, counted from 1 as in all output.
  ///
  /// ```swift
  /// #expect(result.decision("metadata")?.takes(2) == true)
  /// ```
  ///
  /// The result is false for a number that no alternative has.
  public func takes(_ number: Int) -> Bool { outcomeNumber == number }

  private var outcomeNumber: Int { chosen + 1 }

  package struct Group: Hashable, Sendable {
    var number: Int
    /// The alternative that it would take alone, from 0.
    package var alone: Int
  }

  /// The space that an alternative needs.
  public struct Alternative: Hashable, Sendable {
    /// The minimum width at which the alternative fits, in points; in lines, of the remaining width of its line.
    ///
    /// If several lines are too wide, it is the width that the first of them needs in the continuation with the fewest
    /// such lines.
    public var fit: Double
    /// The missing width in points, 0 if it fits or if the choice tests height alone.
    ///
    /// The alternative fits if the choice is offered that much more. The whole layout may need more, since another
    /// part, such as an earlier choice in the same row, may take the added width first.
    public var deficit: Double
    /// The height that the alternative needs at the offered width, in points, if the choice tests height.
    public var height: Double?
    /// The missing height in points, 0 if it fits.
    public var heightDeficit: Double
    /// The name of the element at which it stops fitting, without its line; nil if it fits.
    public var blame: String?
    @Aside package var shownBlame: String?
    /// Whether a condition leaves the alternative out under these traits.
    public var isAbsent = false
    /// The additional offered width in points after which another element is expected to be named; nil if unknown.
    @Aside package var blameMargin: Double?

    package init(
      fit: Double, deficit: Double = 0, height: Double? = nil, heightDeficit: Double = 0,
      blame: String? = nil
    ) {
      self.fit = fit
      self.deficit = deficit
      self.height = height
      self.heightDeficit = heightDeficit
      self.blame = blame
    }

    static let absent: Alternative = {
      var alternative = Alternative(fit: 0)
      alternative.isAbsent = true
      return alternative
    }()

    /// Whether it is present and fits.
    public var fits: Bool { deficit == 0 && heightDeficit == 0 && !isAbsent }
  }
}

extension Decision: Codable {
  private enum CodingKeys: CodingKey {
    case path, id, condition, offered, offeredHeight, chosen, overflows, alternatives, together
  }

  /// Writes the decision; without a limit, there is no offered width.
  public func encode(to encoder: any Encoder) throws {
    // Writers that sort keys are faster if the keys are in order.
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(alternatives, forKey: .alternatives)
    try container.encode(chosen, forKey: .chosen)
    try container.encodeIfPresent(condition, forKey: .condition)
    try container.encodeIfPresent(id, forKey: .id)
    if offered != .infinity { try container.encode(RecordedLength(offered), forKey: .offered) }
    try container.encodeIfPresent(offeredHeight.map(RecordedLength.init), forKey: .offeredHeight)
    if overflows { try container.encode(true, forKey: .overflows) }
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(partner, forKey: .together)
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
    partner = try container.decodeIfPresent(String.self, forKey: .together)
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
    case absent, fit, deficit, height, heightDeficit, blame
  }

  /// Writes the alternative, with the points of height that were missing only if any were.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isAbsent { try container.encode(true, forKey: .absent) }
    try container.encodeIfPresent(blame, forKey: .blame)
    try container.encode(RecordedLength(deficit), forKey: .deficit)
    try container.encode(RecordedLength(fit), forKey: .fit)
    try container.encodeIfPresent(height.map(RecordedLength.init), forKey: .height)
    if heightDeficit > 0 {
      try container.encode(RecordedLength(heightDeficit), forKey: .heightDeficit)
    }
  }

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
    isAbsent = try container.decodeIfPresent(Bool.self, forKey: .absent) ?? false
  }
}

// The reasons of a decision in words. Required space is rounded up and offered space down, so that following the
// numbers is always enough.

extension Decision {
  /// The space that an alternative is missing, and the cause.
  public struct Shortage: Hashable, Sendable {
    /// The number of the alternative, from 0.
    public var number: Int
    /// The points that are missing.
    public var points: Double
    /// The axis along which they are missing.
    public var axis: Axis
    /// The name of the element at which the alternative stops fitting, if it is known.
    public var blame: String?

    /// The missing length, such as 14.5 pt more, or 12 pt more height.
    public var missing: String { missingPhrase.text }

    package var missingPhrase: Phrase {
      axis == .vertical ? "\(up: points) pt more height" : "\(up: points) pt more"
    }

    /// The shortage as a sentence, such as 1 needs 14.5 pt more, because of date.
    public var sentence: String { phrase.text }

    fileprivate var phrase: Phrase { sentence { $0 } }

    package func sentence(inPast: Bool = false, naming: (String) -> String) -> Phrase {
      let verb: Phrase = inPast ? "needed" : "needs"
      return "\(number + 1) \(verb) \(missingPhrase)\(cause(naming))"
    }

    /// Returns the text after the missing points, such as a comma and because of date.
    package func cause(_ naming: (String) -> String) -> Phrase {
      blame.map { ", because of \(naming($0))" } ?? ""
    }
  }

  /// Returns the shortage of an alternative, or nil if it fits or there is no such alternative.
  ///
  /// - Parameter number: The number of the alternative, from 0.
  /// - Returns: The missing points, and their cause.
  public func shortage(of number: Int) -> Shortage? {
    guard alternatives.indices.contains(number) else { return nil }
    let alternative = alternatives[number]
    guard !alternative.fits, !alternative.isAbsent else { return nil }
    let isTooWide = alternative.deficit > 0
    return Shortage(
      number: number, points: isTooWide ? alternative.deficit : alternative.heightDeficit,
      axis: isTooWide ? .horizontal : .vertical,
      blame: alternative.shownBlame ?? alternative.blame)
  }

  /// The reason why each skipped alternative was skipped, one sentence each.
  ///
  /// If the alternative taken does not fit, which only the last may not, a further sentence says so.
  public var reasons: [String] {
    (0..<chosen).compactMap { shortage(of: $0)?.sentence } + (fits ? [] : [fallbackPhrase.text])
  }

  /// The problem with the alternative taken if it does not fit, in a few words; nil if it fits.
  package var flaw: String? {
    guard !fits else { return nil }
    return (overflows ? "overflows" : noneFits).text
  }

  private var noneFits: Phrase {
    alternatives.count == 1 ? "does not fit unbroken" : "none fits unbroken"
  }

  /// The reason why an alternative was taken that does not fit.
  private var fallbackPhrase: Phrase {
    guard !overflows else { return shortage(of: chosen)?.phrase ?? "" }
    guard alternatives.count > 1 else { return noneFits }
    let taken: Phrase = chosen == alternatives.count - 1 ? "the last" : "\(outcomeNumber)"
    return "\(noneFits); \(taken) is taken"
  }

  /// A sentence for each alternative up to the one taken: the missing space or, if it fits, the required space.
  package var sentences: [String] { phrases.map(\.text) }

  package var phrases: [Phrase] {
    if let condition {
      return condition.tests.prefix(chosen + 1).enumerated().map { "\($0 + 1): \($1)" }
    }
    return (0...chosen).map { number in
      if number == chosen, !fits { return fallbackPhrase }
      if let shortage = shortage(of: number) { return shortage.phrase }
      if alternatives[number].isAbsent { return "\(number + 1) is left out" }
      // In lines, an alternative that fits may be skipped because of the items after the choice.
      return number < chosen
        ? "\(number + 1) alone would fit (\(proportion(of: number)))\(together)"
        : "\(number + 1) needs \(proportion(of: number))"
    }
  }

  private var together: Phrase { partner.map { ", but not together with \($0)" } ?? "" }

  /// The display name: of a choice its id, else the first name inside or its place; of a condition the parts that depend on it.
  public var label: String { site.label }

  /// The alternative taken and the number of alternatives, counted from 1; for a condition, with its test.
  public var outcome: String { site.outcome(chosen) }

  /// The alternative taken and the number of alternatives, counted from 1, without the test.
  public var numbers: String { "\(chosen + 1) of \(alternatives.count)" }

  /// Whether the alternative taken fits, which only the last may not.
  package var fits: Bool { alternatives[chosen].fits }

  /// The offered width, or width and height, in words.
  public var offer: String {
    offered == .infinity && offeredHeight == nil ? limit.text : "offered \(limit)"
  }

  package var limit: Phrase {
    guard let offeredHeight else {
      return offered == .infinity ? "no limit" : "\(down: offered) pt"
    }
    let width: Phrase = offered == .infinity ? "any width" : "\(down: offered)"
    return "\(width) × \(down: offeredHeight) pt"
  }

  /// The width, or width and height, that the alternative taken needs, in words.
  public var need: String { need(of: chosen).text }

  /// Returns the width that an alternative needs, such as 372.5, or the width and the height.
  package func need(of number: Int) -> Phrase {
    let alternative = alternatives[number]
    guard !alternative.isAbsent else { return "nothing" }
    guard let height = alternative.height else { return "\(up: alternative.fit)" }
    return "\(up: alternative.fit) × \(up: height)"
  }

  /// Returns the remaining space of an alternative that fits, such as 20 pt left.
  package func slack(of number: Int) -> Phrase {
    let alternative = alternatives[number]
    guard !alternative.isAbsent else { return "left out" }
    let width = max(0, offered - alternative.fit)
    guard let height = alternative.height, let offeredHeight else {
      return countsWidth(of: number) ? "\(down: width) pt left" : "no limit"
    }
    let left = max(0, offeredHeight - height)
    return countsWidth(of: number)
      ? "\(down: width) × \(down: left) pt left" : "\(down: left) pt of height left"
  }

  /// Returns the required and the offered space, such as 372.5 of 358 pt.
  package func proportion(of number: Int) -> Phrase {
    let alternative = alternatives[number]
    guard !alternative.isAbsent else { return "left out" }
    let isTooWide = alternative.deficit > 0
    guard let height = alternative.height, let offeredHeight, !isTooWide else {
      // A negative offer, which siblings cause, is no limit that people would understand.
      let hasLimit =
        offered >= 0 && (isTooWide || !alternative.fits || countsWidth(of: number))
      return hasLimit
        ? "\(up: alternative.fit) of \(down: offered) pt" : "\(up: alternative.fit) pt"
    }
    guard alternative.fits, countsWidth(of: number) else {
      return "\(up: height) of \(down: offeredHeight) pt"
    }
    return "\(need(of: number)) of \(down: offered) × \(down: offeredHeight) pt"
  }

  /// Whether the choice tests width: if an alternative fits that is wider than the offer, it tests height alone.
  private func countsWidth(of number: Int) -> Bool {
    offered.isFinite && alternatives[number].fit <= offered
  }
}
