import Foundation
import GalleyAnalysis
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The numbers in the articles on maps, compared with maps of the samples.
@Suite struct MapArticleTests {
  private static let pictures = ArticlePictures(target: "Tool/galley")

  private static func map(
    _ name: String, _ widths: ClosedRange<Double>, _ sizes: [TextSize.Category]
  ) throws -> BranchMap {
    BranchMap(
      of: try Samples.document(name), widths: widths, textSizes: sizes.map { .category($0) },
      engine: LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary())))
  }

  private static func article(_ name: String) throws -> String {
    try #require(try pictures.articles()["\(name).md"])
  }

  @Test func `the article on maps has the numbers of the samples`() throws {
    let article = try Self.article("reading-branch-maps")
    let flight = try Self.map(
      "flight-status", 280...700,
      [.large, .extraExtraLarge, .accessibility1, .accessibility3, .accessibility5])
    let guide = try Self.map(
      "style-guide", 320...1200, [.large, .accessibility1, .accessibility3, .accessibility5])
    let rows = try #require(
      flight.table.firstMatch(of: /\n(  L    280 A(?:.*\n)+?)\n/)?.output.1)
    #expect(article.contains("```\n" + rows + "```\n"))
    #expect(flight.table.contains("\nWhy breakpoints are there\n  details 2 → 1: L 302.5"))
    let known = Set(
      (flight.breakpoints + guide.breakpoints).map { $0.width.shortDecimal(places: 2, .up) })
    // The free space on a phone is the only number that is not a breakpoint.
    for figure in article.matches(of: /\b[0-9]{2,4}\.[0-9]{1,2}\b/).map({ String($0.output) })
    where figure != "13.98" {
      #expect(known.contains(figure), "\(figure)")
    }
    for width in [600, 1080, 360, 1120] { #expect(known.contains("\(width)")) }
  }

  @Test func `the article on proofs has the numbers of the flight status`() throws {
    let all = TextSize.Category.allCases
    let map = try Self.map("flight-status", 280...1366, all)
    let article = try Self.article("proving-ranges").replacing("\n", with: " ")
    #expect(article.contains("has \(map.breakpoints.count) breakpoints"))
    #expect(article.contains("for which \(map.layoutCount) layouts"))
  }
}
