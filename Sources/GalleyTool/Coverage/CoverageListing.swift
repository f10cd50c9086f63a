import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// The coverage of a document in lines of at most 80 columns.
struct CoverageListing {
  let document: String
  let coverage: BranchCoverage
  let plane: [WidthStrip]
  let isVerbose: Bool

  var lines: [StyledLine] {
    var lines = head
    for choice in coverage.choices {
      lines.append(StyledLine())
      lines.append(heading(of: choice.site))
      lines += choice.alternatives.flatMap { self.lines(of: $0, in: choice) }
    }
    return lines + foot
  }

  private var head: [StyledLine] {
    let words = CoverageWords(coverage: coverage)
    let count = coverage.variants.count.counted("variant")
    let room = StyledLine.limit - count.columnCount - 3
    var title = StyledLine(document.shown(in: room), .strong)
    title.add(" · " + count)
    guard coverage.total > 0 else {
      return [title, StyledLine("No choices: the document decides nothing.")]
    }
    let tint: StyledLine.Tint = coverage.reached < coverage.reachable ? .bad : .taken
    return [title, StyledLine(words.ofAll, tint)]
  }

  /// Returns the name of a choice, with its place if several have the name.
  private func heading(of choice: ChoiceSite) -> StyledLine {
    let isAlone = coverage.choices.count { $0.site.label == choice.label } == 1
    let place = isAlone || choice.id == nil ? "" : "  \(choice.path)".shortened(to: 30)
    let name = choice.label.shown(in: StyledLine.limit - place.columnCount)
    var line = StyledLine(name.isEmpty ? "“”" : name, .strong)
    line.add(place, .faint)
    return line
  }

  private func lines(
    of alternative: BranchCoverage.Alternative, in choice: BranchCoverage.Choice
  ) -> [StyledLine] {
    let number = "\(alternative.site.number + 1)"
      .padded(to: "\(choice.alternatives.count)".columnCount)
    switch alternative.reach {
    case .reached: return reachedLines(number, alternative.variants)
    case .reachable(let place):
      let words = CoverageWords.words(place, columns: StyledLine.limit - number.columnCount - 19)
      return [StyledLine("  ✗ \(number)  not reached: \(words)", .bad)]
    case .dead: return [StyledLine("  · \(number)  \(neverWord)", .faint)]
    case .unknown: return [StyledLine("  ✗ \(number)  no variant", .bad)]
    }
  }

  /// Without a proof, an alternative that was not found may still be taken.
  private var neverWord: String { coverage.proofGap == nil ? "never" : "not found" }

  private func reachedLines(_ number: String, _ variants: [String]) -> [StyledLine] {
    var line = StyledLine("  ▸ \(number)  ", .taken)
    line.add(variants.count.counted("variant"))
    if isVerbose {
      let names = variants.joined(separator: " ")
      return [line] + StyledLine.wrapped(names, indent: 6, tint: .faint)
    }
    line.add("  ")
    line.add(Self.names(variants, columns: StyledLine.limit - line.columnCount), .faint)
    return [line]
  }

  /// Returns the first names that fit, and an ellipsis for all others.
  private static func names(_ variants: [String], columns: Int) -> String {
    var text = ""
    for (index, name) in variants.enumerated() {
      let isLast = index + 1 == variants.count
      let next = text.isEmpty ? name : text + " " + name
      guard next.columnCount + (isLast ? 0 : 2) <= columns else {
        return text.isEmpty ? name.shortened(to: columns) : text + " …"
      }
      text = next
    }
    return text
  }

  private var foot: [StyledLine] {
    var lines: [StyledLine] = []
    if coverage.total > coverage.reached, let words = CoverageWords.words(plane) {
      lines += StyledLine.wrapped("Looked for at \(words).", indent: 0, tint: .faint)
    }
    if let proofGap = coverage.proofGap, coverage.total > 0 {
      lines += StyledLine.wrapped(proofGap.sentence, indent: 0)
    }
    if isVerbose {
      lines.append(StyledLine("\(coverage.layoutCount.counted("layout")) resolved", .faint))
    }
    return lines.isEmpty ? [] : [StyledLine()] + lines
  }
}

/// The numbers and places of a coverage in words.
struct CoverageWords {
  let coverage: BranchCoverage

  /// The share of all alternatives that is reached, and of the reachable ones.
  var ofAll: String {
    let all = words(coverage.total, "alternatives")
    guard coverage.reachable < coverage.total else { return all }
    return all + "; " + words(coverage.reachable, "that can be")
  }

  /// The share of reachable alternatives that is reached.
  var ofReachable: String { words(coverage.reachable, "alternatives that can be") }

  /// Returns a share, rounded down, so that only all is 100 %.
  private func words(_ whole: Int, _ noun: String) -> String {
    let share = whole == 0 ? 1 : Double(coverage.reached) / Double(whole)
    let percent = (share * 100).shortDecimal(places: 1, .down)
    return "\(coverage.reached) of \(whole) \(noun) reached (\(percent) %)"
  }

  /// Returns the name of the variant at a place, with its range of widths if that fits.
  static func words(_ place: BranchCoverage.Place, columns: Int) -> String {
    let (lower, upper) = (place.widths.lowerBound, place.widths.upperBound)
    let name = place.variant.name.shortened(to: columns)
    let first = lower.shortDecimal(places: 2, .up)
    let last = upper.shortDecimal(places: 2, .down)
    let range = upper - lower < 0.02 ? first : "\(first)–\(last)"
    let words = "\(name) would show it (\(range) pt)"
    return words.columnCount <= columns ? words : name
  }

  /// Returns the widths and text sizes of a plane, or nil if there are none.
  static func words(_ plane: [WidthStrip]) -> String? {
    guard let least = plane.map(\.widths.lowerBound).min(),
      let greatest = plane.map(\.widths.upperBound).max(),
      let first = plane.first?.traits.textSize
    else { return nil }
    let widths = [least, greatest].map { $0.shortDecimal(places: 2) }
    let sizes = plane.map(\.traits.textSize)
    let last = sizes.last ?? first
    return (least == greatest ? widths[0] : widths.joined(separator: "–")) + " pt, "
      + (first == last ? first.name : "\(first.name)–\(last.name)")
  }
}
