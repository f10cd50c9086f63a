import GalleyDocuments
import GalleyGeometry
import GalleyLayout

struct CheckedArea {
  private let areas: [(traitWords: String, rows: [Row])]

  private struct Row {
    var textSize: TextSize
    var widths: ClosedRange<Double>
  }

  init(_ traitRanges: [TraitRange]) {
    areas = traitRanges.grouped(by: \.traitWords).map { words, ranges in
      (words, ranges.map { Row(textSize: $0.traits.textSize, widths: $0.widthsOnGrid) })
    }
  }

  var everywhere: Phrase { "everywhere" }

  func place(of occurrences: [Finding.Occurrence]) -> Phrase {
    let places = areas.compactMap { area -> (words: Phrase, traitWords: String)? in
      let own = occurrences.filter { $0.traitWords == area.traitWords }
      return own.isEmpty ? nil : (place(of: own, in: area.rows), area.traitWords)
    }
    let groups = places.grouped(by: \.words)
    let coversAll = groups.count == 1 && groups[0].members.count == areas.count
    guard !coversAll else { return groups[0].key }
    let shown = groups.prefix(3).map { words, members -> Phrase in
      let names = members.prefix(6).map(\.traitWords).joined(separator: ", ")
      return "\(words) (\(names)\(members.count > 6 ? ", …" : ""))"
    }
    let rest = groups.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined("; ")
  }

  private func place(of occurrences: [Finding.Occurrence], in rows: [Row]) -> Phrase {
    // Neighboring text sizes with the same widths share one phrase.
    var runs: [(first: Int, last: Int, words: Phrase?)] = []
    for (index, row) in rows.enumerated() {
      guard let occurrence = occurrences.first(where: { $0.traits.textSize == row.textSize }) else {
        continue
      }
      let words = Self.phrase(for: occurrence.widths, in: row.widths)
      if let run = runs.last, run.last == index - 1, run.words == words {
        runs[runs.count - 1].last = index
      } else {
        runs.append((index, index, words))
      }
    }
    if runs.count == 1, runs[0].first == 0, runs[0].last == rows.count - 1 {
      return runs[0].words.map {
        $0 + (rows.count > 1 ? " at every text size" : sizes(runs[0].first, runs[0].last, rows))
      } ?? everywhere
    }
    return runs.map { ($0.words ?? "every width") + sizes($0.first, $0.last, rows) }.joined("; ")
  }

  private func sizes(_ first: Int, _ last: Int, _ rows: [Row]) -> Phrase {
    let (from, to) = (rows[first].textSize.name, rows[last].textSize.name)
    if first == last { return " at \(from)" }
    if last == rows.count - 1 { return " at \(from) and above" }
    if first == 0 { return " at \(to) and below" }
    return last == first + 1 ? " at \(from) and \(to)" : " at \(from) to \(to)"
  }

  /// Returns ranges of widths in words; nil for all widths.
  private static func phrase(
    for ranges: [ClosedRange<Double>], in all: ClosedRange<Double>
  ) -> Phrase? {
    if ranges == [all] { return nil }
    let words = ranges.prefix(4).map(\.endsText)
    return "\(words.joined(separator: ", ") + (ranges.count > 4 ? ", …" : "")) pt"
  }
}
