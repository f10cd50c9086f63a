import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

extension MapPainter {
  /// Returns what the map is of, in words.
  func header(width: Double) -> WordColumn<Measurer> {
    var words = WordColumn<Measurer>(part: .header)
    words.append(
      text.block(
        map.document.shortened(to: 160), size: 20, weight: .semibold, color: colors[.ink],
        width: width))
    if !map.facts.isEmpty {
      let facts = map.facts.prefix(12).map(\.shortName).joined(separator: " · ")
      words.append(text.block(facts, size: 11, color: colors[.secondaryInk], width: width))
    }
    words.append(text.block(map.countWords, size: 11, color: colors[.secondaryInk], width: width))
    if let overflow = map.overflowWords {
      words.append(
        text.block(
          overflow, size: 11, weight: .semibold, color: colors[.problem], width: width))
    }
    return words
  }
}
