public import GalleyGeometry

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
      axis: isTooWide ? .horizontal : .vertical, blame: alternative.blame)
  }

  /// Why each passed-over alternative was passed over, one sentence each.
  ///
  /// If even the alternative taken does not fit, as the last may not, that is said too.
  public var reasons: [String] {
    (0...chosen).compactMap { shortage(of: $0)?.sentence }
  }

  /// A sentence for each alternative up to the one taken: what it lacks or, if it fits, what it needs.
  package var sentences: [String] {
    (0...chosen).map { number in
      if let shortage = shortage(of: number) { return shortage.sentence }
      // In lines what would fit may be passed over for what follows.
      return number < chosen
        ? "\(number + 1) alone would fit (\(proportion(of: number)))"
        : "\(number + 1) needs \(proportion(of: number))"
    }
  }
}

extension Decision {
  /// The name of the choice for people: its id, else its place.
  public var label: String { Self.label(id: id, path: path) }

  /// Returns the name of a choice for people.
  static func label(id: String?, path: LayoutPath) -> String {
    id ?? (path.isRoot ? "choice" : "choice \(path)")
  }

  /// What was chosen out of how many, counted from 1.
  public var outcome: String { "\(chosen + 1) of \(alternatives.count)" }

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
