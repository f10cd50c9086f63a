import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What is seen of texts, compared with the pixels of pictures with and without their ink.
struct VisibleRegionTests {
  /// Seeds with clips that are turned or round, for which the region was once wrong or the law too strict, and others.
  private static let seeds: [UInt64] =
    [60, 178, 270, 362, 488, 547, 552, 600, 735, 985, 1036, 1122, 1368, 1401, 1459, 4370]
    + Array(0..<UInt64(TestAmount.count(24, thorough: 10_000)))

  @Test(arguments: seeds)
  func `the visible region is what pixels show, apart from antialiasing`(seed: UInt64) throws {
    var layers = RandomLayers(seed: seed)
    let layout = layers.layout(levels: 4)
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(
      layout, traits: Traits(width: 120, displayScale: 2))
    guard result.size.height < 400 else { return }
    let scene = Scene(design: result, title: "")
    let seen = VisibleScene(scene)
    try #require(seen.lines.count == scene.texts.count)
    for (number, line) in seen.lines.enumerated() {
      let region = seen.region(of: line)
      let pixels = try InkPixels(of: line, number, in: scene)
      // Each edge that cuts ink may differ by a pixel along it: two edges from side to side, or as many as there are.
      let edges = max((region.bounds.width + region.bounds.height) / 4, pixels.alongEdges)
      let slack = 0.04 * region.ink + edges + 1
      let visible = region.visible - region.outside
      #expect(
        abs(visible - pixels.visible) <= slack,
        "seed \(seed): \(visible) of \(region.ink) seen, \(pixels.visible) in pixels")
      #expect(
        abs(region.clipped - pixels.clipped) <= slack,
        "seed \(seed): \(region.clipped) of \(region.ink) clipped, \(pixels.clipped) in pixels")
    }
  }

  @Test func `clips at any depth are one area`() {
    let box = Rect(x: 0, y: 0, width: 40, height: 20)
    let text = Scene.Text(
      origin: Point(x: 0, y: 15), runs: LineOfSquares.runs("aaaa", size: 20), color: RGBA(0),
      string: "aaaa", frame: box)
    var item = Scene.Item.text(text)
    let node = Scene.Node(path: LayoutPath(), id: nil, kind: .text, frame: box)
    for number in 0..<2_000 {
      item = .group(
        Scene.Group(
          node: node,
          clip: .rectangle(
            Rect(x: 0, y: 0, width: 20, height: 20 + Double(number % 7)), cornerRadius: 3),
          items: [item]))
    }
    let seen = VisibleScene(
      Scene(size: box.size, background: RGBA(0xFFFFFF), title: "", items: [item]))
    #expect(seen.lines.map { seen.region(of: $0).clippedShare }.allSatisfy { abs($0 - 0.5) < 0.02 })
  }

  @Test func `layers that cannot be seen are not looked at again for each text`() {
    let page = Rect(x: 0, y: 0, width: 300, height: 300)
    let node = Scene.Node(path: LayoutPath(), id: nil, kind: .zstack, frame: page)
    let layers = (0..<2_000).map { Scene.Item.fill(.rectangle(page), RGBA(UInt32($0))) }
    let texts = (0..<200).map { number in
      let y = Double(number % 20) * 14
      return Scene.Item.text(
        Scene.Text(
          origin: Point(x: 0, y: y + 10), runs: LineOfSquares.runs("aaaa", size: 12),
          color: RGBA(0), string: "aaaa", frame: Rect(x: 0, y: y, width: 24, height: 12)))
    }
    let seen = VisibleScene(
      Scene(
        size: page.size, background: RGBA(0xFFFFFF), title: "",
        items: [.group(Scene.Group(node: node, items: texts + layers))]))
    #expect(seen.lines.count == 200)
    #expect(seen.lines.allSatisfy { seen.region(of: $0, hasColors: true).coveredShare == 1 })
  }
}

/// A line of square glyphs.
private enum LineOfSquares {
  static func runs(_ string: String, size: Double) -> [GlyphRun] {
    let setting = TextSetting(shaped: SquareGlyphs().shape(ShapingRequest(string)), size: size)
    return setting.lines(width: .infinity).flatMap { setting.glyphRuns(of: $0) }
  }
}

/// How much of the ink of a line pixels show and clips leave, in square points.
private struct InkPixels {
  private(set) var visible = 0.0
  private(set) var clipped = 0.0
  /// The area of pixels of ink beside one of which a person sees more or less.
  private(set) var alongEdges = 0.0
  private static let scale = 2.0

  /// What became of the ink of a pixel.
  private enum Fate {
    case clipped
    case hidden
    case seen
  }

  /// Creates the ink of the text with a number in the order of drawing.
  init(of line: VisibleScene.Mark, _ number: Int, in scene: Scene) throws {
    // Only the part around the ink is drawn, which is much less than the picture.
    let around = line.boxes.map(\.rect).reduce(Rect?.none) { $0?.union($1) ?? $1 } ?? .zero
    let frame = scene.turned(around, withText: number).inset(by: -2).roundedOut
    func bitmap(_ color: RGBA, _ parts: InkScene.Parts) throws -> Bitmap {
      let drawn = InkScene(line: line, number: number, color: color, parts: parts).scene(of: scene)
      return try Fonts.shared.get().renderer.bitmap(of: drawn.cut(to: frame), scale: Self.scale)
    }
    let alone = try bitmap(RGBA(0), .ink).pixels
    let unclipped = try bitmap(RGBA(0), .unclippedInk).pixels
    let dark = try bitmap(RGBA(0), .all).pixels
    let light = try bitmap(RGBA(0xFFFFFF), .all).pixels
    let page = Rect(origin: .zero, size: scene.size)
    let columns = Int(frame.width * Self.scale)
    var (seen, left, all, edgeCount) = (0.0, 0.0, 0.0, 0)
    var fates: [Fate?] = Array(repeating: nil, count: dark.count / 4)
    for index in stride(from: 0, to: dark.count, by: 4) {
      let ink = Double(255 - Int(unclipped[index])) / 255
      guard ink > 0 else { continue }
      all += ink
      left += min(ink, Double(255 - Int(alone[index])) / 255)
      fates[index / 4] = alone[index] > 127 ? .clipped : .hidden
      let place = Point(
        x: frame.x + (Double(index / 4 % columns) + 0.5) / Self.scale,
        y: frame.y + (Double(index / 4 / columns) + 0.5) / Self.scale)
      if abs(Int(dark[index]) - Int(light[index])) > 6,
        page.contains(Rect(origin: place, size: .zero))
      {
        seen += min(ink, Double(255 - Int(alone[index])) / 255)
        if fates[index / 4] == .hidden { fates[index / 4] = .seen }
      }
      for neighbor in [index / 4 - 1, index / 4 - columns] where neighbor >= 0 {
        if let fate = fates[neighbor], fate != fates[index / 4] { edgeCount += 1 }
      }
    }
    let area = Self.scale * Self.scale
    visible = seen / area
    clipped = (all - left) / area
    alongEdges = Double(edgeCount) / area
  }
}

extension Scene {
  /// Returns what a rectangle of the picture contains.
  fileprivate func cut(to rect: Rect) -> Scene {
    var copy = self
    copy.size = rect.size
    copy.items = items.map { $0.offset(x: -rect.x, y: -rect.y) }
    return copy
  }

  /// Returns a rectangle of the picture around another, turned by the groups around the text with a number.
  fileprivate func turned(_ rect: Rect, withText number: Int) -> Rect {
    var next = 0
    func turned(in items: [Item]) -> Rect? {
      for item in items {
        if case .text = item {
          next += 1
          if next > number { return rect }
        }
        guard case .group(let group) = item, let inside = turned(in: group.items) else { continue }
        return group.rotation.map(inside.turned) ?? inside
      }
      return nil
    }
    return turned(in: items) ?? rect
  }
}

extension Rect {
  /// Returns the smallest rectangle around this one after a rotation.
  fileprivate func turned(by rotation: Scene.Rotation) -> Rect {
    let angle = rotation.degrees * .pi / 180
    let (width, height) = (
      abs(width * cos(angle)) + abs(height * sin(angle)),
      abs(width * sin(angle)) + abs(height * cos(angle))
    )
    let (dx, dy) = (midX - rotation.center.x, midY - rotation.center.y)
    return Rect(
      x: rotation.center.x + dx * cos(angle) - dy * sin(angle) - width / 2,
      y: rotation.center.y + dx * sin(angle) + dy * cos(angle) - height / 2,
      width: width, height: height)
  }

  /// The smallest rectangle of whole points around this one.
  fileprivate var roundedOut: Rect {
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }
}

/// Draws the ink of one line as boxes, with or without what is around it.
private struct InkScene {
  let line: VisibleScene.Mark
  /// The number of the text in the order of drawing.
  let number: Int
  let color: RGBA
  let parts: Parts
  private var next = 0

  enum Parts {
    case all
    case ink
    case unclippedInk
  }

  init(line: VisibleScene.Mark, number: Int, color: RGBA, parts: Parts) {
    (self.line, self.number, self.color, self.parts) = (line, number, color, parts)
  }

  consuming func scene(of scene: Scene) -> Scene {
    var copy = scene
    if parts != .all { copy.background = RGBA(0xFFFFFF) }
    copy.items = items(scene.items)
    return copy
  }

  private mutating func items(_ items: [Scene.Item]) -> [Scene.Item] {
    items.flatMap { item -> [Scene.Item] in
      switch item {
      case .group(var group):
        let first = next
        group.items = self.items(group.items)
        if parts == .unclippedInk { group.clip = nil }
        // Through several layers that let little light through, the ink is less than a step of a channel.
        let isAround = first <= number && number < next
        if group.opacity > 0, group.opacity < 1 { group.opacity = isAround ? 1 : 0.25 }
        return [.group(group)]
      case .text:
        defer { next += 1 }
        guard next == number else { return [] }
        return line.boxes.map { .fill(.rectangle($0.rect), color) }
      default: return parts == .all ? [item] : []
      }
    }
  }
}

/// Random layouts of texts and shapes that cover and clip each other.
private struct RandomLayers {
  private var random: Random
  private var count = 0

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func layout(levels: Int) -> Layout {
    changed(levels > 1 && number(0...3) > 0 ? container(levels - 1) : leaf())
  }

  private mutating func container(_ levels: Int) -> Layout {
    let children = (0..<number(2...3)).map { _ in layout(levels: levels) }
    let spacing = Length(Double(number(-14...4)))
    switch number(0...3) {
    case 0: return .zstack(alignment: [.center, .topLeading, .bottom][number(0...2)], children)
    case 1: return .vstack(spacing: spacing, children)
    case 2: return .hstack(spacing: spacing, children)
    default: return children[0].overlay { children[1] }
    }
  }

  private mutating func leaf() -> Layout {
    count += 1
    guard number(0...1) == 0 else {
      // Each text is different, so that its line can be found in the scene.
      return Text(String(repeating: "m", count: number(1...5)) + String(count))
        .font(.system(size: Length(Double(number(8...24))))).lineLimit(1).layout
    }
    let alpha: UInt8 = [255, 255, 60][number(0...2)]
    let color = Color(UInt32(number(0...0xFFFFFF)), alpha: alpha)
    let (width, height) = (Length(Double(number(4...60))), Length(Double(number(4...40))))
    switch number(0...2) {
    case 0: return Rectangle().fill(color).frame(width: width, height: height).layout
    case 1: return Capsule().fill(color).frame(width: width, height: height).layout
    default: return Ellipse().fill(color).frame(width: width, height: height).layout
    }
  }

  private mutating func changed(_ layout: Layout) -> Layout {
    switch number(0...9) {
    case 0:
      return layout.offset(x: Length(Double(number(-20...20))), y: Length(Double(number(-12...12))))
    case 1: return layout.rotationEffect(.degrees(Double(number(-90...90))))
    case 2: return layout.scaleEffect(Double(number(5...15)) / 10)
    case 3: return layout.opacity(Double(number(7...9)) / 10)
    case 4:
      return layout.frame(width: Length(Double(number(20...60)))).clipped(
        cornerRadius: CornerRadius(floatLiteral: Double(number(0...12))))
    case 5: return layout.background(Color(UInt32(number(0...0xFFFFFF)))).padding(3)
    default: return layout
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
