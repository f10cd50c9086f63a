internal import GalleyGeometry
internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// A whole sample, written again in Swift.
@Suite struct EpisodeParityTests {
  private static let episode = Document(
    "Episode",
    matrix: Matrix(
      screens: [320, 390, 844].map { Screen(width: $0) }, textSizes: TextSize.allCategories),
    locales: ["en", "de"]
  ) { traits in
    let words = Words(locale: traits.locale)
    let quiet = Color(traits.colorScheme == .light ? 0x5B5B60 : 0xAEAEB2)
    VStack(alignment: .leading, spacing: 8) {
      Text(words.title).font(.headline).id("title")
      Choice {
        HStack(spacing: 12) {
          Text(words.number).foregroundStyle(quiet).lineLimit(1).id("number")
          Text(words.date).foregroundStyle(quiet).lineLimit(1).id("date")
        }
        VStack(alignment: .leading, spacing: 4) {
          Text(words.number).foregroundStyle(quiet).fit(.words).id("number")
          Text(words.date).foregroundStyle(quiet).fit(.words).id("date")
        }
      }.id("metadata")
    }.padding(16)
  }

  private struct Words {
    var title = "Building a Layout Library"
    var number = "Episode 123"
    var date = "September 23"

    init(locale: String) {
      guard locale.split(separator: "-").first == "de" else { return }
      title = "Wir bauen eine Layout-Bibliothek"
      number = "Folge 123"
      date = "23. September"
    }
  }

  private static func sample() throws -> Document {
    let source = DocumentSource(
      path: Repository.root.appending(path: "Samples/episode.yaml").path, outputPath: "episode")
    return try DocumentLoader().load(source).document
  }

  @Test func `The sample and its form in Swift have the same name and variants`() throws {
    let sample = try Self.sample()
    #expect(sample.name == Self.episode.name)
    #expect(sample.matrix == Self.episode.matrix)
    #expect(sample.locales == Self.episode.locales)
  }

  @Test func `The sample and its form in Swift give the same layouts in all variants`() throws {
    let sample = try Self.sample()
    var matrix = Self.episode.matrix
    matrix.screens += [Screen(width: 200), Screen(width: 1024, height: 768, idiom: .pad)]
    matrix.textSizes += [.factor(1.5), .android(2)]
    matrix.directions = [nil, .leftToRight, .rightToLeft]
    matrix.locales = ["en", "de", "de-AT", "fr"]
    matrix.colorSchemes = ColorScheme.allCases
    let variants = matrix.variants()
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let differing = variants.filter { variant in
      sample.layout.run(variant.traits) != Self.episode.layout.run(variant.traits)
    }
    #expect(differing.map(\.name) == [])
    #expect(variants.count == 5 * 14 * 3 * 4 * 2)
    let chosen = variants.compactMap { variant in
      engine.resolve(Self.episode, traits: variant.traits).decision("metadata")?.chosen
    }
    #expect(Set(chosen) == [0, 1])
  }
}
