import Foundation
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Lines that are so close that their ink touches, with custom ink.
@Suite struct TouchingLinesTests {
  /// Square glyphs with a given ink for each character.
  private struct Inks: TextMeasurer {
    var inks: [Character: ShapedText.Ink]

    func shape(_ request: ShapingRequest) -> ShapedText {
      let plain = SquareGlyphs().shape(request)
      let glyphs = zip(request.string, plain.glyphs).map { character, glyph in
        var glyph = glyph
        glyph.ink = inks[character] ?? ShapedText.Ink()
        return glyph
      }
      return ShapedText(
        string: plain.string, runs: plain.runs, clusters: plain.clusters, glyphs: glyphs,
        ellipsis: plain.ellipsis, metrics: plain.metrics)
    }
  }

  private func issues(
    _ string: String, inks: [Character: ShapedText.Ink], leading: Length = 20,
    width: Double = 400, alignment: HorizontalAlignment = .leading
  ) -> [LayoutIssue] {
    let text = Layout.Text(
      string, font: .system(size: 20), alignment: alignment, leading: leading)
    return LayoutEngine(measurer: Inks(inks: inks))
      .resolve(text, traits: Traits(width: width)).issues
  }

  private static let deep = ShapedText.Ink(left: 0, right: 0.5, ascent: 0.5, descent: 0.5)
  private static let high = ShapedText.Ink(left: 0, right: 0.5, ascent: 1, descent: 0)

  @Test func `the issue states which lines touch and which leading keeps them apart`() throws {
    let issue = try #require(
      issues("aaaa\naapa\nlaha", inks: ["p": Self.deep, "h": Self.high]).first)
    #expect(issue.kind == .tightLeading && issue.missing == 10 && issue.axis == .vertical)
    #expect(
      issue.message
        == "lines 2 and 3 touch; a leading of 30 pt instead of 20 keeps them apart")
    let inks: [Character: ShapedText.Ink] = ["p": Self.deep, "h": Self.high]
    #expect(issues("aaaa\naapa\nlaha", inks: inks, leading: 30).isEmpty)
    #expect(issues("aaaa\naapa\nlaha", inks: inks, leading: 29).first?.missing == 1)
    #expect(issues("aapa\nhaal", inks: inks).isEmpty && issues("aapaaaha", inks: inks).isEmpty)
  }

  @Test func `lines are compared where they are drawn, also across an empty line`() {
    let inks: [Character: ShapedText.Ink] = ["p": Self.deep, "h": Self.high]
    #expect(issues("aap\nh", inks: inks).isEmpty)
    #expect(issues("aap\nh", inks: inks, alignment: .trailing).count == 1)
    #expect(issues("apa\nh", inks: inks, alignment: .center).count == 1)
    #expect(issues("p\n\nh", inks: inks).isEmpty)
    #expect(issues("p\n\nh", inks: inks, leading: 14).first?.missing == 1)
  }

  @Test(arguments: seeds) func `the missing points are those of a comparison of all glyphs`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    var inks: [Character: ShapedText.Ink] = [:]
    for character in "abcdef" {
      let left = Float(Int.random(in: -8...4, using: &random)) / 8
      inks[character] = ShapedText.Ink(
        left: left, right: left + Float(Int.random(in: 0...20, using: &random)) / 8,
        ascent: Float(Int.random(in: -4...12, using: &random)) / 8,
        descent: Float(Int.random(in: -4...8, using: &random)) / 8)
    }
    let words = (0..<3).map { _ in
      String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          "abcdef ".randomElement(using: &random) ?? "a"
        })
    }
    let leading = Double(Int.random(in: 1...40, using: &random))
    let found = issues(words.joined(separator: "\n"), inks: inks, leading: Length(leading)).first
    let worst = Self.missing(words.map(Array.init), inks, leading)
    #expect(found?.missing ?? 0 == worst, "\(words) \(leading)")
  }

  /// Returns the points that are missing between lines of size 20, from all pairs of characters.
  private static func missing(
    _ words: [[Character]], _ inks: [Character: ShapedText.Ink], _ leading: Double
  ) -> Double {
    var worst = 0.0
    for (upper, above) in words.enumerated() {
      for (lower, below) in words.enumerated() where lower > upper {
        for (first, a) in above.enumerated() {
          for (second, b) in below.enumerated() {
            guard let a = inks[a], let b = inks[b], !a.isEmpty, !b.isEmpty else { continue }
            // Characters are half as wide as they are high.
            let (left, right) = (Float(first) / 2 + a.left, Float(first) / 2 + a.right)
            guard left < Float(second) / 2 + b.right, Float(second) / 2 + b.left < right
            else { continue }
            let needed = Double(a.descent + b.ascent) * 20 / Double(lower - upper)
            worst = max(worst, PointGrid.up(needed - leading))
          }
        }
      }
    }
    return worst
  }

  @Test func `thousands of marks and of extremely low lines are compared quickly`() {
    let marks = String(repeating: "p", count: 4000) + "\n" + String(repeating: "h", count: 4000)
    let inks: [Character: ShapedText.Ink] = ["p": Self.deep, "h": Self.high]
    #expect(issues(marks, inks: inks, width: 50_000).count == 1)
    let lines = String(repeating: "p\n", count: 10_000)
    #expect(issues(lines, inks: inks, leading: 0.001).count == 1)
  }
}
