import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Laws that hold for the frames of any layout.
@Suite struct StructureLawTests {
  /// Traits for a seed: narrow and wide, with and without a height, in both directions.
  private func traits(_ seed: UInt64) -> Traits {
    var random = Random(seed: seed &+ 1000)
    return Traits(
      width: Double(random.number(0...1600)) / 4,
      height: random.oneIn(2) ? nil : Double(random.number(0...1600)) / 4,
      safeArea: random.oneIn(2) ? .zero : EdgeInsets(top: 20, left: 7, bottom: 3, right: 11),
      direction: random.pick([nil, .leftToRight, .rightToLeft]))
  }

  @Test(arguments: seeds)
  func `resolving twice gives the same result`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    let layout = trees.layout()
    #expect(layout.resolved(traits(seed)) == layout.resolved(traits(seed)))
  }

  @Test(arguments: seeds)
  func `every length of a result lies on the grid`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    trees.layout().resolved(traits(seed)).expectOnGrid()
  }

  @Test(arguments: 0..<600 as Range<UInt64>)
  func `every node lies inside its container unless an overflow is reported there`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    trees.layout().resolved(traits(seed)).expectContained()
  }

  @Test(arguments: seeds)
  func `the descendant counts of placements agree with their paths`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    let placements = trees.layout().resolved(traits(seed)).placements
    for (index, placement) in placements.enumerated() {
      let inside = placements.filter {
        $0.path != placement.path && $0.path.indices.starts(with: placement.path.indices)
      }
      let following = placements[(index + 1)...].prefix(placement.descendantCount)
      #expect(Array(following) == inside)
    }
  }

  @Test(arguments: seeds)
  func `reversing the direction mirrors the frames`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    let layout = trees.layout()
    var traits = traits(seed)
    traits.safeArea = .zero
    traits.directionOverride = .leftToRight
    let left = layout.resolved(traits)
    traits.directionOverride = .rightToLeft
    let right = layout.resolved(traits)
    #expect(left.placements.count == right.placements.count)
    for (one, other) in zip(left.placements, right.placements) {
      #expect(abs(left.size.width - one.frame.maxX - other.frame.minX) <= PointGrid.step)
      #expect(one.frame.size == other.frame.size && one.frame.y == other.frame.y)
    }
  }

  @Test(arguments: seeds)
  func `doubling all lengths and the offered size doubles all frames`(seed: UInt64) {
    var single = LayoutTrees(seed: seed, .init(scale: 1, hasTallChoices: true))
    var double = LayoutTrees(seed: seed, .init(scale: 2, hasTallChoices: true))
    let traits = traits(seed)
    let small = single.layout().resolved(width: traits.width, height: traits.height)
    let large = double.layout().resolved(
      width: traits.width * 2, height: traits.height.map { $0 * 2 })
    // Each share is rounded down, so the difference grows with the number of siblings.
    let tolerance = 2 * PointGrid.step * Double(small.placements.count)
    #expect(small.decisions.map(\.chosen) == large.decisions.map(\.chosen))
    for (one, other) in zip(small.placements, large.placements) {
      let pairs = [
        (one.frame.x, other.frame.x), (one.frame.y, other.frame.y),
        (one.frame.width, other.frame.width), (one.frame.height, other.frame.height),
      ]
      for (length, twice) in pairs { #expect(abs(2 * length - twice) <= tolerance) }
    }
  }

  @Test(arguments: seeds)
  func `a text is measured at most four times, or eight with choices that test height`(seed: UInt64)
  {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    let layout = trees.layout()
    let isTall = layout.hasTallChoice
    // A choice that tests height measures alternatives at their offered width, which may differ
    // from their final width.
    #expect(layout.resolved(traits(seed)).measureCalls <= (isTall ? 8 : 4) * layout.textCount)
  }
}

extension LayoutResult {
  /// Expects that every length is a finite number of grid steps.
  func expectOnGrid() {
    for placement in placements {
      let frame = placement.frame
      for length in [frame.x, frame.y, frame.width, frame.height] {
        #expect(length.isFinite && length == PointGrid.nearest(length), "\(placement.path)")
      }
    }
  }

  /// Expects an overflow issue in the container of every node that extends beyond it, except for
  /// nodes in ranges and for spacers, which are invisible.
  func expectContained() {
    let places = Dictionary(uniqueKeysWithValues: placements.map { ($0.path, $0) })
    for placement in placements where !placement.path.indices.isEmpty {
      guard placement.kind != .spacer || !placement.wrappers.isEmpty else { continue }
      let place = LayoutPath(placement.path.indices.dropLast())
      let isReported = issues.contains {
        $0.kind == .overflow && $0.path.indices.starts(with: place.indices)
      }
      guard let parent = places[place], parent.content != .scroller, !isReported else { continue }
      #expect(parent.contentFrame.contains(placement.frame), "\(placement.path)\n\(self)")
    }
  }
}

extension Layout {
  /// Whether there is a choice that tests height.
  fileprivate var hasTallChoice: Bool {
    if case .choice(_, let axes, _) = content, axes != .horizontal { return true }
    return content.children.contains(where: \.hasTallChoice)
  }

  /// The number of texts, including texts in alternatives.
  fileprivate var textCount: Int {
    if case .text = content { return 1 }
    return content.children.reduce(0) { $0 + $1.textCount }
  }
}
