import GalleyAnalysis
import GalleyLayout
import GalleyScene
import GalleySnapshots
import Testing

@testable import GalleyReport

/// The letters of arrangements on the page of a run.
@Suite struct PageArrangementTests {
  @Test func `A result has the letter and the color of its arrangement`() throws {
    let record = try ReportSamples.run(count: 16)
    let html = try ReportPage(record, folder: "r").html()
    #expect(html.contains(#""arrangement":{"color":0,"letter":"A"}"#))
    for (look, place) in [(Theme.Look.light, 0), (.dark, 1)] {
      let color = Theme.standard[look].region(ArrangementLetter(number: 0)).hex
      let rule = html.firstMatch(of: /\.swatch-0 { background: light-dark\((.*), (.*)\); }/)?.output
      #expect([rule?.1, rule?.2][place].map(String.init) == color)
    }
  }
}
