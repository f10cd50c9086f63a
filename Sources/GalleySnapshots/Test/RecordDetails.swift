import GalleyGeometry
import GalleyLayout

/// What differs between two records whose layouts look the same.
enum RecordDetails {
  /// Returns what differs in words: where breaking points went, where lines end, and what is not to be seen.
  static func lines(from before: LayoutRecord, to after: LayoutRecord) -> [String] {
    let choices = zip(before.decisions, after.decisions).flatMap(fits)
    let nodes = zip(before.nodes, after.nodes).compactMap(change)
    let traits = before.traits == after.traits ? [] : ["the traits of the variant are others"]
    let lines = choices + nodes + traits
    return lines.isEmpty
      ? ["the records differ in what neither the layout nor its reasons show"] : lines
  }

  private static func fits(_ before: Decision, _ after: Decision) -> [String] {
    let name = after.id ?? (after.path.isRoot ? "the root" : "choice \(after.path)")
    return zip(before.alternatives, after.alternatives).enumerated().compactMap { index, pair in
      guard pair.0.fit != pair.1.fit else { return nil }
      let (old, new) = (pair.0.fit.shortDecimal(places: 2), pair.1.fit.shortDecimal(places: 2))
      return "alternative \(index + 1) of \(name) fits from \(new) pt on where it did from \(old)"
    }
  }

  private static func change(_ before: LayoutRecord.Node, _ after: LayoutRecord.Node) -> String? {
    let name = after.id ?? (after.path.isRoot ? "the root" : "\(after.kind.rawValue) \(after.path)")
    if before.breaks != after.breaks { return "the lines of \(name) end elsewhere" }
    if before.role != after.role { return "\(name) has another role" }
    return before.links == after.links ? nil : "\(name) leads elsewhere"
  }
}
