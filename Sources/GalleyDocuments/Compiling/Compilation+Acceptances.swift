internal import GalleyLayout

extension Compilation {
  /// An accepted finding and the part of the file that accepts it.
  struct PlacedAcceptance {
    var acceptance: Acceptance
    var place: Tree

    /// The node that it speaks of, or nil if it speaks of the whole document.
    var name: PlacedName? {
      acceptance.id.map { PlacedName(name: $0, place: place["id"] ?? place) }
    }
  }

  /// Returns the findings that a list accepts, after adding a fault for whatever is wrong with it.
  mutating func acceptances(_ tree: Tree) -> [PlacedAcceptance] {
    guard let items = tree.items else {
      expected("a list such as [\(ValueType<Acceptance>.example)]", insteadOf: tree)
      return []
    }
    var lines: [Acceptance: Int] = [:]
    return items.compactMap { item in
      guard let acceptance = value(item, .acceptance) else { return nil }
      var target = acceptance
      target.reason = ""
      if let line = lines[target] {
        let name = acceptance.id.map { " of \(Wording.quoted($0))" } ?? " anywhere"
        fault("\(acceptance.finding.rawValue)\(name) is already accepted in line \(line)", at: item)
      }
      lines[target] = lines[target] ?? item.position.line
      return PlacedAcceptance(acceptance: acceptance, place: item)
    }
  }
}
