import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import GalleyProjects
import GalleySnapshots

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Lists the alternatives of each choice that the variants of the matrix take.",
    discussion: """
      If no variant takes an alternative, the command searches all widths and text sizes between the smallest and \
      largest of the matrix and the options. It then names a variant that would take the alternative, or reports that \
      none does.

      Exit codes: 0 success, 1 the coverage is below --minimum, 64 wrong usage, 65 an error in a document, 66 a named \
      file is missing, 130 interrupted.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrixOptions: MatrixOptions
  @OptionGroup var traits: TraitOptions

  @Option(
    help: ArgumentHelp(
      "The minimum coverage of each document, in percent of the alternatives that can be taken.",
      valueName: "percent"),
    transform: OptionNumber.percentage)
  var minimum: Double?

  @Option(help: "When to print in color; auto prints color in a terminal unless NO_COLOR is set.")
  var color: ColorMode = .auto

  @Flag(help: "Print JSON, an object on a line for each document if there are several.")
  var json = false

  @Flag(help: "List every variant, and the number of layouts that were resolved.")
  var verbose = false

  private var matrix: MatrixSelection {
    MatrixSelection(options: matrixOptions, traits: traits)
  }

  private struct Entry: Sendable {
    var document: Document
    var folder: String
    var variants: [Variant]
    var area: [TraitRange]
  }

  func run() async throws {
    let interruption = "interrupted; the coverage printed so far is complete"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let loaded = arguments.load(&errors, showing: traits.locales)
      let entries = try loaded.map(entry).filter { !$0.variants.isEmpty }
      if entries.isEmpty, !loaded.isEmpty {
        throw ValidationError("no variant matches the filter; widen it")
      }
      let worker = try SnapshotWorker(library: arguments.library(for: loaded))
      for entry in entries { try await cover(entry, worker, isOnly: entries.count == 1, &errors) }
    }
  }

  private func entry(_ loaded: ProjectDocument) throws -> Entry {
    let (document, folder) = (loaded.document.document, loaded.source.outputPath)
    return Entry(
      document: document, folder: folder,
      variants: try matrix.variants(of: document, folder: folder),
      area: try matrix.widestArea(of: document))
  }

  private func cover(
    _ entry: Entry, _ worker: SnapshotWorker, isOnly: Bool, _ errors: inout ErrorCollector
  ) async throws {
    let coverage: BranchCoverage
    do {
      coverage = try await Interruption.cancelling {
        try BranchCoverage(
          of: entry.document, in: entry.variants, over: entry.area,
          resolve: worker.sweep()
        )
      }
    } catch let error where !(error is CancellationError) {
      return errors.report(error, in: entry.folder)
    }
    if json {
      try Console.result(try coverage.json(document: entry.document.name, pretty: isOnly))
    } else {
      let listing = CoverageListing(
        document: entry.document.name, coverage: coverage, area: entry.area, isVerbose: verbose)
      let isColored = color.isOn
      try Console.result(listing.lines.map { $0.text(colored: isColored) + "\n" }.joined())
    }
    check(coverage, of: entry, &errors)
  }

  private func check(_ coverage: BranchCoverage, of entry: Entry, _ errors: inout ErrorCollector) {
    guard let minimum, coverage.shareOfReachable * 100 < minimum else { return }
    let words = CoverageWords(coverage: coverage)
    Console.error(
      "galley: \(entry.folder): \(words.ofReachable), below the minimum of \(minimum.shortDecimal(places: 4)) %; 'galley render --minimal' shows all alternatives"
    )
    errors.note(Exit.findings)
  }
}

private struct CoverageListing {
  let document: String
  let coverage: BranchCoverage
  let area: [TraitRange]
  let isVerbose: Bool

  var lines: [StyledLine] {
    var lines = head
    for choice in coverage.choices {
      lines.append(StyledLine())
      lines.append(heading(of: choice.site))
      lines += choice.alternatives.flatMap { alternative in
        self.lines(of: alternative, in: choice) + Self.test(of: alternative.site)
      }
    }
    return lines + foot
  }

  private var head: [StyledLine] {
    let words = CoverageWords(coverage: coverage)
    let count = coverage.variants.count.counted("variant").text
    let availableSpace = StyledLine.limit - count.columnCount - 3
    var title = StyledLine(document.shown(in: availableSpace), .strong)
    title.add(" · " + count)
    guard coverage.total > 0 else {
      return [title, StyledLine(Phrase("The document has no choices.").text)]
    }
    let tint: StyledLine.Tint = coverage.reached < coverage.reachable ? .bad : .taken
    return [title, StyledLine(words.ofAll.text, tint)]
  }

  private func heading(of choice: ChoiceSite) -> StyledLine {
    let isAlone = coverage.choices.count { $0.site.label == choice.label } == 1
    let place = isAlone || choice.id == nil ? "" : "  \(choice.path)".shortened(to: 30)
    let name = choice.label.shown(in: StyledLine.limit - place.columnCount)
    var line = StyledLine(name.isEmpty ? "“”" : name, .strong)
    line.add(place, .faint)
    return line
  }

  private static func test(of alternative: AlternativeSite) -> [StyledLine] {
    guard let tests = alternative.choice.condition?.tests else { return [] }
    return StyledLine.wrapped(tests[alternative.number], indent: 6, tint: .faint)
  }

  private func lines(
    of alternative: BranchCoverage.Alternative, in choice: BranchCoverage.Choice
  ) -> [StyledLine] {
    let number = "\(alternative.site.number + 1)"
      .padded(to: "\(choice.alternatives.count)".columnCount)
    switch alternative.reach {
    case .reached: return reachedLines(number, alternative.variants)
    case .reachable(let place):
      let words = CoverageWords.advice(
        at: place, columns: StyledLine.limit - number.columnCount - 19)
      return [StyledLine("  ✗ \(number)  \(Phrase("not reached: \(words)"))", .bad)]
    case .dead: return [StyledLine("  · \(number)  \(neverWord)", .faint)]
    case .unknown: return [StyledLine("  ✗ \(number)  \(Phrase("no variant"))", .bad)]
    }
  }

  /// Without a proof, an alternative that was not found may still be taken.
  private var neverWord: Phrase { coverage.proofGap == nil ? "never" : "not found" }

  private func reachedLines(_ number: String, _ variants: [String]) -> [StyledLine] {
    var line = StyledLine("  ▸ \(number)  ", .taken)
    line.add(variants.count.counted("variant").text)
    if isVerbose {
      let names = variants.joined(separator: " ")
      return [line] + StyledLine.wrapped(names, indent: 6, tint: .faint)
    }
    line.add("  ")
    line.add(Self.names(variants, columns: StyledLine.limit - line.columnCount), .faint)
    return [line]
  }

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
    if coverage.total > coverage.reached, let words = CoverageWords.options(of: area) {
      lines += StyledLine.wrapped(Phrase("Searched \(words).").text, indent: 0, tint: .faint)
    }
    if let proofGap = coverage.proofGap, coverage.total > 0 {
      lines += StyledLine.wrapped(proofGap.sentence.text, indent: 0)
    }
    if isVerbose {
      let layouts = coverage.layoutCount.counted("layout")
      lines.append(StyledLine(Phrase("\(layouts) resolved").text, .faint))
    }
    return lines.isEmpty ? [] : [StyledLine()] + lines
  }
}

private struct CoverageWords {
  let coverage: BranchCoverage

  var ofAll: Phrase {
    let all = share(coverage.total, "alternatives")
    guard coverage.reachable < coverage.total else { return all }
    return "\(all); \(share(coverage.reachable, "that can be"))"
  }

  var ofReachable: Phrase { share(coverage.reachable, "alternatives that can be") }

  /// Returns a percentage, rounded down, so that 100 % means all.
  private func share(_ whole: Int, _ noun: Phrase) -> Phrase {
    let share = whole == 0 ? 1 : Double(coverage.reached) / Double(whole)
    let percent = (share * 100).shortDecimal(places: 1, .down)
    return "\(coverage.reached) of \(whole) \(noun) reached (\(percent) %)"
  }

  static func advice(at place: BranchCoverage.Place, columns: Int) -> String {
    let name = place.variant.name.shortened(to: columns)
    let words = Phrase("\(name) would show it (\(place.widths.endsText) pt)").text
    return words.columnCount <= columns ? words : name
  }

  /// Returns the widths and text sizes of a area, or nil if there are none.
  static func options(of area: [TraitRange]) -> String? {
    guard let minimum = area.map(\.widths.lowerBound).min(),
      let maximum = area.map(\.widths.upperBound).max(),
      let first = area.first?.traits.textSize
    else { return nil }
    let sizes = area.map(\.traits.textSize)
    let last = sizes.last ?? first
    return (minimum...maximum).endsText + " pt, "
      + (first == last ? first.name : "\(first.name)–\(last.name)")
  }
}
