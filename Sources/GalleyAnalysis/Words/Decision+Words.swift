package import GalleyLayout
import GalleyGeometry

// Why a choice took what it took, in words for people. Needs are rounded up and offers down, so that nobody who goes by
// the figures falls short.

extension Decision {
  /// Returns what is missing for an alternative, such as needs 14.5 pt more; nothing if it fits.
  package func shortage(of number: Int) -> String? {
    missing(for: number).map { "needs \($0)" }
  }

  /// Returns the points that an alternative is short of; nothing if it fits.
  package func missing(for number: Int) -> String? {
    let alternative = alternatives[number]
    guard !alternative.fits else { return nil }
    return alternative.deficit > 0
      ? "\(up(alternative.deficit)) pt more" : "\(up(alternative.heightDeficit)) pt more height"
  }

  /// Returns the room that is left beside or below an alternative that fits, such as 20 pt left.
  package func room(beside number: Int) -> String {
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
    guard alternative.fits else {
      guard alternative.deficit == 0, let height = alternative.height, let offeredHeight else {
        return "\(up(alternative.fit)) of \(down(offered)) pt"
      }
      return "\(up(height)) of \(down(offeredHeight)) pt"
    }
    let counts = countsWidth(of: number)
    guard let height = alternative.height, let offeredHeight else {
      return up(alternative.fit) + (counts ? " of \(down(offered)) pt" : " pt")
    }
    guard counts else { return "\(up(height)) of \(down(offeredHeight)) pt" }
    return "\(up(alternative.fit)) × \(up(height)) of \(down(offered)) × \(down(offeredHeight)) pt"
  }

  /// Returns what an alternative needs, such as 372.5 pt, or a width and a height.
  package func need(of number: Int) -> String {
    let alternative = alternatives[number]
    guard let height = alternative.height else { return "\(up(alternative.fit)) pt" }
    return "\(up(alternative.fit)) × \(up(height)) pt"
  }

  /// Whether the width that an alternative needs says anything: it goes by height alone where it fits all the same.
  private func countsWidth(of number: Int) -> Bool {
    offered.isFinite && alternatives[number].fit <= offered
  }

  private func up(_ value: Double) -> String { value.shortDecimal(places: 2, .up) }

  private func down(_ value: Double) -> String { value.shortDecimal(places: 2, .down) }
}
