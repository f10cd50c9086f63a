import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Laws of the annotated picture of any layout.
@Suite struct AnnotationLawTests {
  /// Few seeds, because each layout has many nodes.
  private static let few: Range<UInt64> = 0..<24

  private static func picture(
    _ seed: UInt64, over base: AnnotationBase = .design, _ annotations: Set<Annotation>? = nil
  ) -> AnnotatedPicture {
    var trees = AnnotatedTrees(seed: seed)
    let traits = trees.traits()
    return AnnotatedPicture(resolve(trees.layout(), traits), over: base, annotations)
  }

  @Test(arguments: few)
  func `labels are within the picture and overlap neither text nor each other`(seed: UInt64) {
    for annotations in [nil, Set(Annotation.allCases)] {
      let picture = Self.picture(seed, annotations)
      let ink = picture.ink
      let labels = picture.labels
      for (index, label) in labels.enumerated() {
        #expect(picture.canvas.contains(label.frame), "\(label)")
        let covered = ink.filter(label.frame.intersects)
        #expect(covered.isEmpty, "\(label) in \(picture.canvas) stage \(picture.stage)")
        let other = labels[..<index].first { $0.frame.intersects(label.frame) }
        #expect(other == nil, "\(label)")
      }
    }
  }

  @Test(arguments: few, AnnotationBase.allCases)
  func `the name of each visible placement is shown once`(seed: UInt64, base: AnnotationBase) {
    let picture = Self.picture(seed, over: base)
    let said = picture.labels.filter { !$0.isCard }.flatMap(\.tokens)
    let result = picture.result
    for index in result.placements.indices {
      let placement = result.placements[index]
      guard let id = placement.id, placement.kind != .choice else { continue }
      let isSeen = !result.seen(placement.frame, in: index).isEmpty
      let isNamed = isSeen && placement.kind != .spacer && placement.kind != .empty
      #expect(said.count { $0 == id } == (isNamed ? 1 : 0), "\(id)")
    }
  }

  @Test(arguments: few)
  func `each decision and each issue has one card`(seed: UInt64) {
    let picture = Self.picture(seed)
    let (decisions, issues) = (picture.result.decisions, picture.result.issues)
    #expect(picture.cards.count == decisions.count + issues.count)
    for decision in decisions {
      let head = "\(decision.label) → \(decision.outcome)"
      let cards = picture.cards.filter { $0.string.hasPrefix(head) }
      let reasons = decision.reasons.map(\.printable)
      #expect(cards.contains { card in reasons.allSatisfy(card.string.contains) }, "\(decision)")
    }
    for issue in issues {
      let message = issue.message.printable
      let isSaid = picture.cards.contains { card in
        card.string.hasPrefix(issue.kind.rawValue) && card.string.contains(message)
      }
      #expect(isSaid, "\(issue)")
    }
  }

  @Test(arguments: few)
  func `outside the page, no line to a label crosses another line or a label`(seed: UInt64) {
    let picture = Self.picture(seed)
    let leaders = picture.leaders.map { leader in
      zip(leader, leader.dropFirst()).map(Rect.init(from:to:))
        .map { $0.outside(picture.stage) }
    }
    for (index, leader) in leaders.enumerated() {
      for label in picture.labels where !label.frame.intersects(picture.stage) {
        // A line ends at the edge of its label.
        let isCrossed = leader.contains { $0.intersects(label.frame.inset(by: 0.5)) }
        #expect(!isCrossed, "\(label)")
      }
      // Lines that start at the same height can overlap.
      for other in leaders[..<index] where other[0].y != leader[0].y {
        let isCrossed = leader.contains { part in other.contains { part.meets($0) } }
        #expect(!isCrossed, "\(leader) and \(other)")
      }
    }
  }

  @Test(arguments: few)
  func `all items are within the picture and have finite frames`(seed: UInt64) {
    let picture = Self.picture(seed, Set(Annotation.allCases))
    for item in picture.scene.items.flatMap(\.unclipped) {
      guard let extent = item.extent else { continue }
      #expect(picture.canvas.inset(by: -0.01).contains(extent), "\(item)")
    }
    let edges = picture.scene.leaves.compactMap(\.extent).flatMap {
      [$0.minX, $0.maxX, $0.minY, $0.maxY]
    }
    #expect(edges.allSatisfy { $0.isFinite })
  }
}

extension Rect {
  /// Returns the smallest rectangle with two corners.
  fileprivate init(from start: Point, to end: Point) {
    self.init(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x),
      height: abs(start.y - end.y))
  }

  /// Returns the part of a line that is left or right of another rectangle.
  fileprivate func outside(_ other: Rect) -> Rect {
    let start = minX >= other.minX ? max(minX, other.maxX) : minX
    let end = minX >= other.minX ? maxX : min(maxX, other.minX)
    return Rect(x: start, y: y, width: end - start, height: height)
  }

  /// Whether the rectangles have a point in common, even if they have no area.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension Scene.Item {
  /// The items that are drawn, with the clip of a group instead of its items.
  fileprivate var unclipped: [Scene.Item] {
    guard case .group(let group) = self else { return [self] }
    if let clip = group.clip { return [.fill(clip, RGBA(0))] }
    return group.items.flatMap(\.unclipped)
  }
}
