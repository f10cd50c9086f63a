import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Languages that are proven without layouts have the same findings as when they are resolved.
struct ProvenLanguagesTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())

  /// Checks a document with proofs, and with each language resolved.
  private static func reports(_ document: Document) -> (proven: CheckReport, resolved: CheckReport)
  {
    let traitRanges = document.matrix.traitRanges()
    return (
      CheckReport(of: document, traitRanges: traitRanges, engine: engine),
      CheckReport(of: document, traitRanges: traitRanges) { engine.resolve($0, traits: $1) }
    )
  }

  @Test func `random documents have the same findings`() {
    var (saved, all, clean) = (0, 0, 0)
    for seed in 0..<UInt64(TestAmount.count(24, thorough: 2000)) {
      let document = RandomTranslations(seed: seed).document
      let (proven, resolved) = Self.reports(document)
      #expect(proven.findings == resolved.findings, "seed \(seed)")
      #expect(proven.proofGap == resolved.proofGap, "seed \(seed)")
      saved += resolved.layoutCount - proven.layoutCount
      all += resolved.layoutCount
      if resolved.findings.isEmpty { clean += 1 }
    }
    // Without proofs, or without documents that have no findings, the test would prove nothing.
    #expect(
      saved * 20 > all, "\(saved) of \(all) layouts saved, \(clean) documents without findings")
    #expect(clean > 2)
  }

  @Test func `a language is resolved where it does not fit`() throws {
    let document = Document(
      "Card",
      matrix: Matrix(
        screens: [Screen(width: 100), Screen(width: 300)], locales: ["en", "de", "fr", "es"])
    ) { traits in
      let words = traits.locale == "de" ? "Auf den Merkzettel" : "Save"
      Text(words).font(.system(size: 20)).lineLimit(1).id("later")
    }
    let (proven, resolved) = Self.reports(document)
    #expect(proven.findings == resolved.findings)
    #expect(proven.findings.map(\.kind) == [.truncation])
    #expect(try #require(proven.findings.first).occurrences.map(\.traits.locale) == ["de"])
    // Both ends in English, and those of German with its breakpoint.
    #expect(proven.layoutCount < resolved.layoutCount)
  }

  @Test func `a target that is small in one language is found`() {
    let document = Document(
      "Card", matrix: Matrix(screens: [Screen(width: 300)], locales: ["en", "de", "fr"])
    ) { traits in
      Text(traits.locale == "de" ? "J" : "Continue").font(.system(size: 20))
        .padding(12).role(.button).id("buy")
    }
    let (proven, resolved) = Self.reports(document)
    #expect(proven.findings == resolved.findings)
    #expect(proven.findings.map(\.kind) == [.smallTarget])
  }

  @Test func `faint text in an alternative of one language is found`() throws {
    let document = Document(
      "Card",
      matrix: Matrix(
        screens: [Screen(width: 50), Screen(width: 100)], locales: ["en", "fr", "de"])
    ) { traits in
      let words = traits.locale == "de" ? "A text of words" : "Short"
      Choice {
        Text(words).font(.system(size: 16)).lineLimit(1)
        VStack(alignment: .leading) {
          Text(words).font(.system(size: 16)).foregroundStyle(Color(0xEEEEEE))
        }
      }
    }
    let (proven, resolved) = Self.reports(document)
    #expect(proven.findings == resolved.findings)
    #expect(proven.findings.map(\.kind) == [.lowContrast])
    #expect(try #require(proven.findings.first).occurrences.map(\.traits.locale) == ["de"])
  }

  @Test func `an alternative is proven for each text size separately`() throws {
    let document = Document(
      "Card",
      matrix: Matrix(
        screens: [Screen(width: 50), Screen(width: 100)],
        textSizes: [.large, .category(.accessibility5)], locales: ["en", "fr", "de"])
    ) { traits in
      let words = traits.locale == "de" ? "A text of words" : "Short"
      Choice {
        Text(words).lineLimit(1)
        // This color has enough contrast for large text only.
        VStack(alignment: .leading) { Text("a").foregroundStyle(Color(0x888888)) }
      }
    }
    let (proven, resolved) = Self.reports(document)
    #expect(proven.findings == resolved.findings)
    #expect(proven.findings.map(\.kind) == [.lowContrast])
    let sizes = try #require(proven.findings.first).occurrences.map {
      "\($0.traits.locale) \($0.traits.textSize.name)"
    }
    #expect(sizes.contains("de L") && !sizes.contains { $0.hasPrefix("en L") })
  }

  @Test func `an alternative that only a proven language takes is not reported as dead`() {
    let document = Document(
      "Card",
      matrix: Matrix(
        screens: [Screen(width: 100), Screen(width: 200)], locales: ["en", "de", "fr"])
    ) { traits in
      Choice {
        Text(traits.locale == "fr" ? "Court" : "A longer text").font(.system(size: 20)).lineLimit(1)
        VStack(alignment: .leading) { Text("A longer text").font(.system(size: 12)) }
        Text("Text").font(.system(size: 12))
      }.id("words")
    }
    let (proven, resolved) = Self.reports(document)
    #expect(proven.findings == resolved.findings)
    #expect(proven.findings.map(\.kind) == [.deadAlternative])
  }
}

/// Documents whose texts are longer or shorter in other languages.
private struct RandomTranslations {
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  var document: Document {
    let seed = seed
    return Document(
      "Random",
      matrix: Matrix(
        screens: [Screen(width: 150), Screen(width: 420)],
        textSizes: [.large, .category(.extraExtraLarge)],
        locales: ["en", "de", "fr", "nl"])
    ) { traits in Self.layout(seed: seed, locale: traits.locale) }
  }

  private static func layout(seed: UInt64, locale: String) -> Layout {
    var writer = Writer(random: Random(seed: seed), locale: locale)
    return writer.layout(levels: 2)
  }

  /// Writes the same structure in each language.
  private struct Writer {
    var random: Random
    let locale: String
    private var textCount: UInt64 = 0

    init(random: Random, locale: String) {
      (self.random, self.locale) = (random, locale)
    }

    mutating func layout(levels: Int) -> Layout {
      let layout = levels > 0 && number(0...3) > 0 ? container(levels - 1) : leaf()
      switch number(0...11) {
      case 0, 1: return layout.padding(Length(Double(number(0...12))))
      case 2: return layout.frame(maxWidth: .infinity)
      case 3: return layout.background(Color([0xFFFFFF, 0xF2F2F2, 0x777777][rare(2)]))
      case 4: return layout.frame(minWidth: Length(Double(number(10...60))), minHeight: 44)
      case 5: return layout.padding(rare(1) == 1 ? 12 : 16).role(.button)
      case 6 where rare(1) == 1: return layout.frame(width: Length(Double(number(60...160))))
      case 7 where rare(1) == 1: return layout.frame(height: Length(Double(number(30...90))))
      case 8 where rare(1) == 1: return layout.frame(maxWidth: Length(Double(number(60...300))))
      default: return layout
      }
    }

    private mutating func container(_ levels: Int) -> Layout {
      let spacing = Length(Double(number(0...16)))
      let children = (0..<number(1...3)).map { _ in layout(levels: levels) }
      switch number(0...9) {
      case 0 where rare(1) == 1: return .flow(.leading, spacing: spacing, children)
      case 1 where rare(1) == 1: return .zstack(children)
      case 0, 1: return .hstack(spacing: spacing, [layout(levels: 0), .spacer(), words()])
      case 2, 3: return choice(children, spacing)
      default: return .vstack(spacing: spacing, children)
      }
    }

    /// Returns a choice whose alternatives are all taken in many documents.
    private mutating func choice(_ children: [Layout], _ spacing: Length) -> Layout {
      let texts = [words(), words(), words()]
      let alternatives: [Layout] = [
        .hstack(spacing: spacing, texts + children), .vstack(spacing: spacing, texts + children),
      ]
      return .choice(rare(1) == 1 ? alternatives + [words()] : alternatives)
    }

    private mutating func leaf() -> Layout {
      switch number(0...8) {
      case 0: Rectangle().frame(width: Length(Double(number(4...60))), height: 20).layout
      case 1: rare(1) == 1 ? Rectangle().frame(height: 12).layout : .divider()
      default: words()
      }
    }

    private mutating func words() -> Layout {
      var text = Layout.Text(string())
      if rare(1) == 1 { text.lineLimit = number(1...2) }
      text.color = Color([0x000000, 0x333333, 0x8A8A8A][rare(2)])
      return Layout(.text(text))
    }

    /// Returns 0, or rarely a larger number.
    private mutating func rare(_ maximum: Int) -> Int {
      number(0...7) == 0 ? number(0...maximum) : 0
    }

    /// Returns words that depend only on the language and the number of the text.
    private mutating func string() -> String {
      textCount += 1
      let length = number(1...6)
      var own = Random(seed: textCount &* 1000 &+ UInt64(locale.utf8.first ?? 0))
      let grown = max(1, length + Int.random(in: -2...2, using: &own))
      return (0..<grown).map { _ in
        String(repeating: "m", count: Int.random(in: 1...6, using: &own))
      }.joined(separator: " ")
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }
  }
}
