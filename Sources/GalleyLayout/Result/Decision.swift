import GalleyGeometry

/// What a choice chose, and why.
public struct Decision: Hashable, Sendable {
  /// The place of the choice.
  public var path: LayoutPath
  /// The name of the choice, if it has one.
  public var id: String?
  /// The width that the choice was offered, in points.
  public var offered: Double
  /// The number of the alternative taken, from 0.
  public var chosen: Int
  /// The alternatives, preferred first.
  public var alternatives: [Alternative]

  /// Creates a decision.
  public init(
    path: LayoutPath, id: String? = nil, offered: Double, chosen: Int, alternatives: [Alternative]
  ) {
    self.path = path
    self.id = id
    self.offered = offered
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
    /// The points that were missing, 0 if it fits.
    public var deficit: Double
    /// The name of the element with which it stops fitting, if it does not.
    public var blame: String?

    /// Creates an alternative.
    public init(fit: Double, deficit: Double = 0, blame: String? = nil) {
      self.fit = fit
      self.deficit = deficit
      self.blame = blame
    }
  }
}

extension Decision {
  /// The name of the choice for people: its id, else its place.
  public var label: String {
    id ?? (path.indices.isEmpty ? "choice" : "choice \(path)")
  }

  /// What was chosen out of how many, counted from 1.
  public var outcome: String {
    "\(chosen + 1) of \(alternatives.count)"
  }

  /// Why each passed-over alternative was passed over, one sentence each.
  ///
  /// If even the alternative taken does not fit, as the last may not, that is said too.
  public var reasons: [String] {
    alternatives.prefix(chosen + 1).enumerated().compactMap { index, alternative in
      guard alternative.deficit > 0 else { return nil }
      let blame = alternative.blame.map { " · \($0)" } ?? ""
      return
        "\(index + 1) needs \(alternative.deficit.shortDecimal(places: 2, .up)) pt more\(blame)"
    }
  }
}
