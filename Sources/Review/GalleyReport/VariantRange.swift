import GalleyGeometry
import GalleyLayout
import GalleySnapshots

struct VariantRange {
  let part: [SnapshotResult]
  let all: [SnapshotResult]

  var text: String? {
    guard part.count > 2, let own = Self.traits(of: part) else { return nil }
    let known = Self.traits(of: all.filter { $0.traits != nil }) ?? own
    let facts = [widths(own, known), sizes(own, known)].compactMap(\.self) + others(own, known)
    let words = facts.joined(", ")
    let others = Self.others(known)
    let possible = known.count { isWithin($0, own, others) }
    let share: Phrase = own.count < possible ? " (\(own.count) of these \(possible))" : ""
    return Phrase("\(words)\(share)").text
  }

  private static func traits(of results: [SnapshotResult]) -> [Traits]? {
    let known = results.compactMap { $0.traits?.traits }
    return known.count == results.count && !known.isEmpty ? known : nil
  }

  private func widths(_ own: [Traits], _ known: [Traits]) -> Phrase? {
    let (own, known) = (own.distinct(\.width).sorted(), known.distinct(\.width).sorted())
    guard let first = own.first, let last = own.last, own.count > 1 else {
      return own.first.map { "\($0.minimumText) pt" }
    }
    let range: Phrase = "\((first...last).endsText) pt"
    guard own.isSegment(of: known) else {
      return own.count <= 4
        ? "\(own.map(\.minimumText).joined(separator: ", ")) pt"
        : "\(own.count) widths of \(range)"
    }
    return range
  }

  private func sizes(_ own: [Traits], _ known: [Traits]) -> Phrase? {
    let (own, known) = (own.distinct(\.textSize).bySize, known.distinct(\.textSize).bySize)
    guard own.count > 1 else { return known.count > 1 ? own.first.map { "\($0.name)" } : nil }
    if own.count == known.count { return "all sizes" }
    if own.isSegment(of: known) { return "\(own[0].name)–\(own[own.count - 1].name)" }
    return own.count <= 4
      ? "\(own.map(\.name).joined(separator: ", "))" : "\(own.count) sizes"
  }

  private func others(_ own: [Traits], _ known: [Traits]) -> [Phrase] {
    Self.others(known).compactMap { trait in
      let (words, all) = (own.distinct(trait.word(of:)), known.distinct(trait.word(of:)))
      guard words.count < all.count else { return nil }
      return words.count <= 3
        ? "\(words.joined(separator: ", "))" : "\(words.count) values of \(trait.label)"
    }
  }

  private static func others(_ traits: [Traits]) -> [TraitDefinition] {
    TraitDefinition.all(in: traits).filter {
      ![.width, .textSize, .height, .safeArea, .displayScale].contains($0)
    }
  }

  private func isWithin(
    _ traits: Traits, _ own: [Traits], _ others: [TraitDefinition]
  ) -> Bool {
    own.contains { $0.width == traits.width } && own.contains { $0.textSize == traits.textSize }
      && others.allSatisfy { trait in
        own.contains { trait.word(of: $0) == trait.word(of: traits) }
      }
  }
}

extension [Traits] {
  fileprivate func distinct<Value: Hashable>(_ value: (Traits) -> Value) -> [Value] {
    map(value).unique(by: \.self)
  }
}

extension [TextSize] {
  fileprivate var bySize: [TextSize] {
    sorted { TextStyle.body.pointSize(at: $0) < TextStyle.body.pointSize(at: $1) }
  }
}

extension Array where Element: Equatable {
  fileprivate func isSegment(of others: [Element]) -> Bool {
    guard let first, let start = others.firstIndex(of: first) else { return false }
    return others[start...].starts(with: self)
  }
}
