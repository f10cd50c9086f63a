import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Layouts compared with the same boxes laid out by Chromium.
///
/// Where CSS has the same rules, random trees must give the same frames. The trees exclude the
/// differences: the cases of ``CSSDifference``, boxes stretched across their container, and growing
/// cells of a grid, whose columns CSS sizes by other rules.
@Suite(.browser, .highPriority)
struct ChromiumTests {
  /// Trees of boxes, every frame of which is compared.
  private static var trees: [WebTrees.Tree] {
    (UInt64(0)..<200).map { seed in
      var trees = WebTrees(seed: seed)
      return trees.tree()
    }
  }

  /// The frames of all trees and then of all differences, from a single start of Chromium.
  private static let frames = Result {
    try Chromium.frames(of: trees.map(\.html) + CSSDifference.all.map(\.html))
  }

  /// The unit of lengths in Chromium, to which it rounds shares of space down.
  private static let unit = 1.0 / 64

  @Test func `boxes have the frames that Chromium gives them`() throws {
    let frames = try Self.frames.get()
    try #require(frames.count == Self.trees.count + CSSDifference.all.count)
    for (seed, (tree, theirs)) in zip(Self.trees, frames).enumerated() {
      let result = tree.box.layout.resolved(Traits(width: tree.width, direction: tree.direction))
      #expect(result.issues.allSatisfy { $0.kind == .collapse }, "seed \(seed)")
      #expect(result.placements.count == theirs.count, "seed \(seed)")
      for (number, frame) in theirs.enumerated() {
        let own = try #require(result.placement(WebBox.name(number))?.frame, "seed \(seed)")
        #expect(
          own.distance(to: frame) <= Self.unit,
          "seed \(seed), box \(number): \(own), in Chromium \(frame)")
      }
    }
    let count = frames.prefix(Self.trees.count).reduce(0) { $0 + $1.count }
    #expect(count > 5000, "The trees have too few boxes.")
  }

  @Test(arguments: CSSDifference.all.enumerated().map { $0 })
  func `Galley and CSS differ as documented`(
    index: Int, difference: CSSDifference
  ) throws {
    let theirs = try Self.frames.get()[Self.trees.count + index]
    let own = difference.layout.resolved(width: 100).placements
    #expect(own.map(\.frame.width) == difference.galley)
    #expect(theirs.map(\.width) == difference.css)
    #expect(difference.galley != difference.css)
  }
}

extension Rect {
  /// Returns the largest difference between the numbers of two rectangles.
  fileprivate func distance(to other: Rect) -> Double {
    max(
      abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
  }
}
