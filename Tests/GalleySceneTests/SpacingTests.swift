import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Distances between layouts and around their contents, in annotated pictures.
@Suite struct SpacingTests {
  private static let few: Range<UInt64> = 0..<24
  private static let color = Theme.standard[.light][.spacing]

  /// Random nested stacks of boxes, with padding and spacing.
  private struct Stacks {
    var random: Random

    mutating func length() -> Length {
      Length(Double(Int.random(in: 0...48, using: &random)) / 4)
    }

    mutating func layout(levels: Int) -> Layout {
      guard levels > 0 else {
        return .shape(
          Layout.Shape(
            .rectangle(cornerRadius: 0), width: length(), height: length(),
            fill: GalleySceneTests.color(0x808080)))
      }
      let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        layout(levels: levels - 1)
      }
      let stack =
        Bool.random(using: &random)
        ? Layout.hstack(spacing: length(), children) : .vstack(spacing: length(), children)
      return stack.padding(
        Layout.Padding(top: length(), leading: length(), bottom: length(), trailing: length()))
    }
  }

  private static func picture(_ seed: UInt64) -> AnnotatedPicture {
    var stacks = Stacks(random: Random(seed: seed))
    let layout = stacks.layout(levels: 3)
    let direction: LayoutDirection = seed.isMultiple(of: 2) ? .leftToRight : .rightToLeft
    return AnnotatedPicture(
      resolve(layout, Traits(width: 900, displayScale: 4, direction: direction)), [.spacing])
  }

  /// A distance in a picture: the rectangle between two edges, and its length.
  private struct Distance: Hashable {
    var frame: Rect
    var length: Double
  }

  /// Returns the visible distances in a result, each between two edges.
  private static func distances(_ result: LayoutResult) -> [[Distance]] {
    result.placements.indices.flatMap { index -> [[Distance]] in
      let placement = result.placements[index]
      let inside = result.placements.indices.filter { result.ancestors(of: $0).first == index }
        .map { result.placements[$0].frame }.filter { !$0.isEmpty }
      return [paddings(placement), zip(inside, inside.dropFirst()).compactMap(between)].map {
        $0.filter { $0.length >= 0.5 && !$0.frame.isEmpty }
      }
    }
  }

  private static func paddings(_ placement: Placement) -> [Distance] {
    let (outer, inner) = (placement.frame, placement.contentFrame)
    guard !inner.isEmpty else { return [] }
    let level = [(outer.minX, inner.minX), (inner.maxX, outer.maxX)].map { start, end in
      Distance(
        frame: Rect(x: start, y: inner.y, width: end - start, height: inner.height),
        length: end - start)
    }
    let upright = [(outer.minY, inner.minY), (inner.maxY, outer.maxY)].map { start, end in
      Distance(
        frame: Rect(x: inner.x, y: start, width: inner.width, height: end - start),
        length: end - start)
    }
    return level + upright
  }

  private static func between(_ first: Rect, _ second: Rect) -> Distance? {
    let (left, right) = first.x < second.x ? (first, second) : (second, first)
    let (upper, lower) = first.y < second.y ? (first, second) : (second, first)
    if right.minX >= left.maxX, lower.minY < upper.maxY {
      let bottom = min(first.maxY, second.maxY)
      return Distance(
        frame: Rect(
          x: left.maxX, y: lower.minY, width: right.minX - left.maxX, height: bottom - lower.minY),
        length: right.minX - left.maxX)
    }
    guard lower.minY >= upper.maxY, right.minX < left.maxX else { return nil }
    return Distance(
      frame: Rect(
        x: right.minX, y: upper.maxY, width: min(first.maxX, second.maxX) - right.minX,
        height: lower.minY - upper.maxY), length: lower.minY - upper.maxY)
  }

  @Test(arguments: few)
  func `each distance has a shade, and there are no other shades`(seed: UInt64) {
    let picture = Self.picture(seed)
    let shades = picture.marks().compactMap { item -> Rect? in
      guard case .fill(.rectangle(let frame, _), _) = item else { return nil }
      return frame.offset(x: -picture.corner.x, y: -picture.corner.y)
    }
    let grid = PixelGrid(scale: picture.result.traits.displayScale)
    let distances = Set(Self.distances(picture.result).flatMap(\.self).map(\.frame))
    let missing = distances.map(grid.snap).filter { !shades.contains($0) }
    #expect(missing.isEmpty && shades.count == distances.count)
  }

  @Test(arguments: few)
  func `each distance has a label, equal distances of a container have one`(seed: UInt64) {
    let picture = Self.picture(seed)
    var seen: Set<Rect> = []
    let words = Self.distances(picture.result).flatMap { distances in
      Set(distances.filter { seen.insert($0.frame).inserted }.map(\.length))
        .map { $0.shortDecimal(places: 2) }
    }
    #expect(picture.labels.map(\.string).sorted() == words.sorted())
    #expect(picture.labels.allSatisfy { $0.color == Self.color })
  }

  @Test(arguments: few)
  func `a line with ends runs along each distance`(seed: UInt64) {
    let picture = Self.picture(seed)
    let marks = picture.marks()
    for (shade, line) in zip(marks, marks.dropFirst()) {
      guard case .fill(.rectangle(let frame, _), _) = shade else { continue }
      guard case .stroke(.path(let path), _, _) = line, let bounds = path.controlBounds else {
        Issue.record("There is no line along \(frame).")
        continue
      }
      let isLevel = bounds.width == frame.width && bounds.height == 5 && bounds.midY == frame.midY
      let isUpright =
        bounds.height == frame.height && bounds.width == 5 && bounds.midX == frame.midX
      #expect(isLevel || isUpright)
    }
  }

  /// A grid and a centered flow of boxes.
  private static let rows: [Layout] = {
    let boxes = (0..<9).map { number in
      Layout.shape(
        Layout.Shape(
          .rectangle(cornerRadius: 0), width: number == 8 ? 60 : 40, height: 20,
          fill: .semantic(.fill)))
    }
    return [
      .grid(
        columnSpacing: 7, rowSpacing: 11, [Array(boxes[0..<3]), Array(boxes[3..<6])]),
      Layout(
        .flow(
          Layout.Flow(
            justification: .center, horizontalSpacing: 7, verticalSpacing: 11,
            children: boxes))),
    ]
  }()

  @Test(arguments: [0, 1], LayoutDirection.allCases)
  func `the spacing between rows and within rows has labels and lines`(
    number: Int, direction: LayoutDirection
  ) {
    let result = resolve(Self.rows[number], Traits(width: 150, direction: direction))
    let picture = AnnotatedPicture(result, [.spacing])
    #expect(picture.labels.map(\.string).sorted() == ["11", "7"])
    let lines = picture.marks().compactMap { item -> Rect? in
      if case .stroke(.path(let path), _, _) = item { path.controlBounds } else { nil }
    }
    let rows = Set(result.placements.dropFirst().map(\.frame.minY)).count
    #expect(lines.count { $0.height == 11 } == rows - 1)
    #expect(lines.count { $0.width == 7 } == result.placements.count - 1 - rows)
  }

  @Test(arguments: few)
  func `parts that clips and traitRanges cut off have no marks`(seed: UInt64) {
    var trees = AnnotatedTrees(seed: seed)
    let traits = trees.traits()
    let result = resolve(trees.layout(), traits)
    for annotation in [Annotation.spacing, .baselines, .issues] {
      let picture = AnnotatedPicture(result, [annotation])
      for mark in picture.marks().compactMap(\.shape?.extent) {
        let place = mark.offset(x: -picture.corner.x, y: -picture.corner.y).inset(by: 0.5)
        let isSeen = result.placements.indices.contains { index in
          let seen = result.seen(place, in: index)
          return abs(seen.width - place.width) <= 1 && abs(seen.height - place.height) <= 1
            && result.placements[index].marked.contains { $0.inset(by: -2).contains(place) }
        }
        #expect(isSeen, "\(annotation) at \(place)")
      }
    }
  }
}

extension Placement {
  /// The rectangles in which marks of the placement are allowed.
  fileprivate var marked: [Rect] {
    guard case .text(let text) = content else { return [frame] }
    return text.lines.map { $0.frame.union(frame) } + [frame]
  }
}
