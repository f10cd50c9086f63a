import Foundation
public import GalleyAnalysis
import GalleyLayout

/// Which alternatives some variants reach, as data to be written.
///
/// Alternatives, and the children in paths, are counted from 0. Additions are allowed, changes are not.
public struct CoverageRecord: Codable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// The names of the variants that were looked at.
  public var variants: [String]
  /// The number of alternatives that a variant takes.
  public var reached: Int
  /// The number of alternatives that are not dead.
  public var reachable: Int
  /// The number of alternatives.
  public var total: Int
  /// The choices, also those in alternatives that are never taken.
  public var choices: [Choice]
  /// Why nothing is proven between two widths that were looked at; absent if all is.
  public var doubt: String?
  /// The number of layouts that were resolved.
  public var layouts: Int

  /// A choice of the document.
  public struct Choice: Codable, Hashable, Sendable {
    /// The place of the choice.
    public var path: String
    /// The name of the choice.
    public var id: String?
    /// The alternatives, preferred first.
    public var alternatives: [Alternative]
  }

  /// An alternative of a choice.
  public struct Alternative: Codable, Hashable, Sendable {
    /// Whether a variant takes it, in the words of a reach.
    public var reach: String
    /// The names of the variants that take it.
    public var variants: [String]
    /// Where it would be taken, if that is on the plane alone.
    public var place: Place?
  }

  /// Whether an alternative is taken.
  public enum Reach: String, CaseIterable, Sendable {
    /// A variant takes it.
    case reached
    /// No variant takes it, but one on the plane would.
    case reachable
    /// Nothing on the plane takes it.
    case dead
    /// No variant takes it, and no plane was looked at.
    case unknown
  }

  /// Where an alternative would be taken.
  public struct Place: Codable, Hashable, Sendable {
    /// The name of the variant.
    public var variant: String
    /// The offered width of the variant, in points.
    public var width: Double
    /// The size of text.
    public var textSize: String
    /// The first width at which it is, in points.
    public var from: Double
    /// The last width up to which it is, in points.
    public var to: Double
  }
}

extension CoverageRecord {
  /// Creates the record of a document's coverage.
  public init(_ coverage: BranchCoverage, document: String) {
    self.init(
      document: document, variants: coverage.variants, reached: coverage.reached,
      reachable: coverage.reachable, total: coverage.total,
      choices: coverage.choices.map(Choice.init), doubt: coverage.doubt?.rawValue,
      layouts: coverage.layoutCount)
  }

  /// Returns the record as JSON on one line, or on many if it is to be read by people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONEncoder.galley(pretty: pretty).text(self)
  }
}

extension CoverageRecord.Choice {
  fileprivate init(_ choice: BranchCoverage.Choice) {
    self.init(
      path: choice.site.path.description, id: choice.site.id,
      alternatives: choice.alternatives.map(CoverageRecord.Alternative.init))
  }
}

extension CoverageRecord.Alternative {
  fileprivate init(_ alternative: BranchCoverage.Alternative) {
    let reach: CoverageRecord.Reach
    var place: CoverageRecord.Place?
    switch alternative.reach {
    case .reached: reach = .reached
    case .reachable(let found): (reach, place) = (.reachable, CoverageRecord.Place(found))
    case .dead: reach = .dead
    case .unknown: reach = .unknown
    }
    self.init(reach: reach.rawValue, variants: alternative.variants, place: place)
  }
}

extension CoverageRecord.Place {
  fileprivate init(_ place: BranchCoverage.Place) {
    let traits = place.variant.traits
    self.init(
      variant: place.variant.name, width: traits.width, textSize: traits.textSize.name,
      from: place.widths.lowerBound, to: place.widths.upperBound)
  }
}
