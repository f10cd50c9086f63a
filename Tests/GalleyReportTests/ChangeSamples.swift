import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

/// Changes for the tests of reports.
extension LayoutChange {
  /// Returns a change of a named text with facts.
  static func text(_ id: String, _ facts: Fact..., at line: Int? = nil) -> LayoutChange {
    LayoutChange(
      Element(
        path: LayoutPath([id.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF]), id: id, kind: .text),
      facts, source: line.map { Source(file: "card.yaml", line: $0) })
  }

  /// Returns a choice that takes its last alternative instead of its first, which misses some points.
  static func fallback(_ id: String, missing: Double, of count: Int = 2) -> LayoutChange {
    LayoutChange(
      Element(path: LayoutPath([7]), id: id, kind: .choice),
      [
        .decision(
          before: decision(id, missing: 0, chosen: 0, of: count),
          after: decision(id, missing: missing, chosen: count - 1, of: count))
      ])
  }

  /// Returns a choice that takes its first alternative again, which leaves some points.
  static func recovery(_ id: String, left: Double) -> LayoutChange {
    LayoutChange(
      Element(path: LayoutPath([7]), id: id, kind: .choice),
      [
        .decision(
          before: decision(id, missing: 5, chosen: 1, of: 2),
          after: decision(id, missing: -left, chosen: 0, of: 2))
      ])
  }

  private static func decision(
    _ id: String, missing: Double, chosen: Int, of count: Int
  ) -> Decision {
    Decision(
      path: LayoutPath([7]), id: id, offered: 100, chosen: chosen,
      alternatives: (0..<count).map { number in
        let missing = number == chosen && number > 0 ? 0 : missing
        return Decision.Alternative(fit: 100 + missing, deficit: max(0, missing))
      })
  }
}

extension LayoutChange.Fact {
  static func moved(_ x: Double, _ y: Double) -> Self {
    .moved(by: Point(x: x, y: y), carriedBy: nil)
  }

  /// Returns the fact that a frame grew, or shrank by negative lengths.
  static func grown(_ width: Double, _ height: Double) -> Self {
    .resized(
      from: Size(width: 100, height: 100), to: Size(width: 100 + width, height: 100 + height))
  }

  static let appeared = Self.appeared(with: nil, isInside: false)
}
