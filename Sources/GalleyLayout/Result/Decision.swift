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

extension Decision {
  /// The name of the choice for people: its id, else its place.
  public var label: String { Self.label(id: id, path: path) }

  /// Returns the name of a choice for people.
  static func label(id: String?, path: LayoutPath) -> String {
    id ?? (path.isRoot ? "choice" : "choice \(path)")
  }

  /// What was chosen out of how many, counted from 1.
  public var outcome: String {
    "\(chosen + 1) of \(alternatives.count)"
  }

  /// What the choice was offered, in words: a width, or a width and a height.
  public var offer: String {
    guard let offeredHeight else {
      return offered == .infinity
        ? "no limit" : "offered \(offered.shortDecimal(places: 2, .down)) pt"
    }
    let width = offered == .infinity ? "any width" : offered.shortDecimal(places: 2, .down)
    return "offered \(width) × \(offeredHeight.shortDecimal(places: 2, .down)) pt"
  }

  /// What the alternative taken needs, in words: a width, or a width and a height.
  public var need: String {
    let width = alternatives[chosen].fit.shortDecimal(places: 2, .up)
    guard let height = alternatives[chosen].height else { return width }
    return "\(width) × \(height.shortDecimal(places: 2, .up))"
  }

  /// Why each passed-over alternative was passed over, one sentence each.
  ///
  /// If even the alternative taken does not fit, as the last may not, that is said too.
  public var reasons: [String] {
    alternatives.prefix(chosen + 1).enumerated().compactMap { index, alternative in
      guard !alternative.fits else { return nil }
      let blame = alternative.blame.map { " · \($0)" } ?? ""
      let isTooWide = alternative.deficit > 0
      let missing = isTooWide ? alternative.deficit : alternative.heightDeficit
      let points = "\(missing.shortDecimal(places: 2, .up)) pt more" + (isTooWide ? "" : " height")
      return "\(index + 1) needs \(points)\(blame)"
    }
  }
}
