import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Where a finding is worst, and how far it extends from there.
struct WorstPlace {
  /// The traits and the width at which the finding is worst.
  private let traits: Traits
  private let occurrences: [Finding.Occurrence]
  private let traitRanges: [TraitRange]
  /// The traits without which the widths of the finding would be others.
  private let deciding: [TraitDefinition]

  /// Creates the place of a finding that was found in some of the ranges that were checked.
  init(_ traits: Traits, _ occurrences: [Finding.Occurrence], in traitRanges: [TraitRange]) {
    (self.traits, self.occurrences, self.traitRanges) = (traits, occurrences, traitRanges)
    let found = Dictionary(occurrences.map { ($0.traits, $0.widths) }) { first, _ in first }
    deciding = TraitDefinition.all(in: traitRanges.map(\.traits)).filter { trait in
      trait != .width
        && traitRanges.grouped { trait.removed(from: $0.traits) }.contains { _, ranges in
          let widths = ranges.map { range -> [ClosedRange<Double>] in
            let widths = found[range.traits] ?? []
            return widths == [range.widthsOnGrid] ? [0...0] : widths
          }
          return Set(widths).count > 1
        }
    }
  }

  /// The place, such as at 320 pt, AX5, de; also en, ar; from AX2; up to 482.36 pt.
  ///
  /// It has only what distinguishes it: no text size or color scheme if the widths are the same in all. An issue of a certain
  /// number of points always names its width.
  func phrase(isMeasured: Bool) -> Phrase {
    let own = text(of: traits)
    let others = occurrences.map { text(of: $0.traits) }.unique(by: \.self).filter { $0 != own }
    let ownWords: Phrase? = own.isEmpty ? nil : "\(own)"
    let (sizes, widths) = (sizeWords, widthWords)
    guard isMeasured || widths != nil || deciding.contains(.textSize) else {
      return ownWords.map { ["in \($0)", also(others)].compactMap(\.self).joined("; ") }
        ?? "everywhere"
    }
    let width: Phrase = "\(traits.width.shortDecimal(places: 2)) pt"
    let place = [width, sizeWord, ownWords].compactMap(\.self).joined(", ")
    return ["at \(place)", also(others), sizes, widths].compactMap(\.self).joined("; ")
  }

  /// The deciding traits in words, without the text size; what distinguishes a screen if several of its traits decide together.
  private func text(of values: Traits) -> String {
    if !deciding.contains(where: { $0 != .textSize }),
      Set(occurrences.map(\.traitWords)) != Set(traitRanges.map(\.traitWords))
    {
      return occurrences.first { $0.traits.withoutWidth == values.withoutWidth }?.traitWords ?? ""
    }
    return deciding.filter { $0 != .textSize }.map { $0.word(of: values) }.filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  private func also(_ others: [String]) -> Phrase? {
    guard !others.isEmpty else { return nil }
    let rest = others.count > 6 ? others.count - 5 : 0
    let names = others.prefix(others.count - rest).joined(separator: ", ")
    return "also \(names)\(rest > 0 ? " and \(rest) more" as Phrase : "")"
  }

  private var sizeWord: Phrase? {
    guard deciding.contains(.textSize) else { return nil }
    let isOnly = Set(occurrences.map(\.traits.textSize)).count == 1
    return "\(traits.textSize.name)\(isOnly ? " only" : "" as Phrase)"
  }

  private var sizeWords: Phrase? {
    let all = traitRanges.map(\.traits.textSize).unique(by: \.self)
    let found = all.indices.filter { index in
      occurrences.contains { $0.traits.textSize == all[index] }
    }
    guard let first = found.first, let last = found.last, first < last, found.count < all.count
    else { return nil }
    if last == all.count - 1 { return "from \(all[first].name)" }
    return first == 0
      ? "up to \(all[last].name)" : "from \(all[first].name) to \(all[last].name)"
  }

  private var widthWords: Phrase? {
    let spans = occurrences.compactMap {
      occurrence -> (ClosedRange<Double>, ClosedRange<Double>)? in
      guard let first = occurrence.widths.first, let last = occurrence.widths.last,
        let range = traitRanges.first(where: { $0.traits == occurrence.traits })
      else { return nil }
      return (first.lowerBound...last.upperBound, range.widthsOnGrid)
    }
    let lower = spans.map(\.0.lowerBound).min() ?? 0
    let upper = spans.map(\.0.upperBound).max() ?? 0
    let begins = spans.contains { lower <= $1.lowerBound }
    let ends = spans.contains { upper >= $1.upperBound }
    guard !begins || !ends, lower < upper else { return nil }
    if begins { return "up to \(down: upper) pt" }
    return ends ? "from \(up: lower) pt" : "from \(up: lower) to \(down: upper) pt"
  }
}

extension TraitRange {
  /// The widths in steps of the grid of points.
  var widthsOnGrid: ClosedRange<Double> {
    let steps = GridRange(widths)
    return Double(steps.lowerBound) * PointGrid.step...Double(steps.upperBound) * PointGrid.step
  }
}
