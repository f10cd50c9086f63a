@testable import GalleyRaster
import TestSupport
import Testing

/// Differences inside content that moved.
@Suite struct MovedContentTests {
  /// Returns lines of text from a row on, one of them with the given words.
  private func lines(_ words: String, from row: Int, columns: Int = 0) throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 260, height: 300), .white)
    for index in 0..<20 {
      let text = index == 12 ? words : "line \(index) of \(index * 37 % 101) things"
      canvas.write(text, x: 10 + columns, y: row + index * 13, .black, scale: 1)
    }
    return canvas.bitmap
  }

  private func summary(_ reference: Bitmap, _ actual: Bitmap) -> DifferenceSummary {
    DifferenceSummary(Comparison(.tolerance(levels: 1)).difference(from: reference, to: actual))
  }

  @Test(arguments: [(0, 16), (0, -6), (7, 5)])
  func `a changed character inside moved text is found`(x: Int, y: Int) throws {
    let before = try lines("Total EUR 125", from: 12)
    let after = try lines("Total EUR 128", from: 12 + y, columns: x)
    let summary = summary(before, after)
    #expect(summary.kind == .content)
    let content = summary.areas.filter { $0.kind == .content }
    #expect(content.count == 1)
    // The last character of the line, where it is now.
    let glyph = PixelRect(x: 10 + x + 12 * 6, y: 12 + y + 12 * 13, width: 5, height: 7)
    let near = glyph.grown(by: 4)
    #expect(content.allSatisfy { near.union($0.box) == near }, "\(content)")
    let offset = ImageDifference.PixelOffset(x: x, y: y)
    #expect(summary.areas.allSatisfy { $0.kind == .content || $0.offset == offset })
    #expect(summary.words.hasPrefix("content at (\(glyph.x), "), "\(summary.words)")
    #expect(summary.words.contains(" moved "), "\(summary.words)")
    #expect(summary.areas.map(\.count).reduce(0, +) == summary.differingCount)
  }

  @Test func `a move of all content is only a move`() throws {
    let before = try lines("Total EUR 125", from: 12)
    for y in [1, 8, 13, 16] {
      let summary = summary(before, try lines("Total EUR 125", from: 12 + y))
      #expect(summary.kind == .moved && summary.areas.allSatisfy { $0.kind == .moved })
      #expect(summary.words.hasPrefix("moved \(y) px down, "), "\(summary.words)")
    }
  }
}
