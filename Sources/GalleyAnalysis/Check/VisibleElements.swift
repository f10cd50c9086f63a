import GalleyGeometry
import GalleyLayout
import GalleyScene

/// The texts and drawings in a picture, with what lies behind them.
struct VisibleElements {
  private(set) var marks: [VisibleElement] = []
  private var covers: CoverIndex
  private let strips: Set<LayoutPath>
  private let page: Rect
  private let texts: [LayoutPath: PlacedText]

  /// Looks at the picture of a resolved layout.
  init(_ result: LayoutResult) {
    let scene = Scene(design: result, title: "")
    covers = CoverIndex(background: scene.background)
    page = Rect(origin: .zero, size: result.size)
    texts = result.placements.reduce(into: [:]) { texts, placement in
      if case .text(let text) = placement.content { texts[placement.path] = text }
    }
    strips = Set(result.placements.lazy.filter { $0.content == .strip }.map(\.path))
    look(at: scene.items, Surroundings())
  }

  /// What holds for the items of a group.
  private struct Surroundings {
    var path = LayoutPath()
    var kind = Placement.Kind.vstack
    var clip: Rect?
    var scrolls = false
    var opacity = 1.0
    /// The number of covers that lie behind everything that is faded together.
    var behind: Int?
  }

  private mutating func look(at items: [Scene.Item], _ surroundings: Surroundings) {
    for item in items {
      switch item {
      case .group(let group) where group.opacity <= 0: continue
      case .group(let group): look(at: group, surroundings)
      case .fill(let shape, let color): add(shape, color, surroundings)
      case .stroke(let shape, _, _) where surroundings.kind == .symbol:
        addDrawing(shape, surroundings)
      case .stroke: continue
      case .image(let image): covers.add(PaintedRect(frame: image.frame, color: nil))
      case .text(let text): add(text, surroundings)
      }
    }
  }

  private mutating func look(at group: Scene.Group, _ surroundings: Surroundings) {
    var surroundings = surroundings
    if let node = group.node { (surroundings.path, surroundings.kind) = (node.path, node.kind) }
    if let clip = group.clip {
      surroundings.scrolls = surroundings.scrolls || strips.contains(surroundings.path)
      surroundings.clip = surroundings.clip?.intersection(clip.bounds) ?? clip.bounds
    }
    if group.opacity < 1 {
      surroundings.opacity *= group.opacity
      surroundings.behind = surroundings.behind ?? covers.count
    }
    look(at: group.items, surroundings)
  }

  private mutating func add(_ shape: Scene.Shape, _ color: RGBA, _ surroundings: Surroundings) {
    if surroundings.kind == .symbol, case .path = shape { return addDrawing(shape, surroundings) }
    var frame = shape.bounds
    if let clip = surroundings.clip { frame = frame.intersection(clip) }
    covers.add(PaintedRect(frame: frame, color: color.faded(surroundings.opacity)))
  }

  private mutating func addDrawing(_ shape: Scene.Shape, _ surroundings: Surroundings) {
    marks.append(
      VisibleElement(
        path: surroundings.path, frame: shape.bounds, clip: surroundings.clip,
        scrolls: surroundings.scrolls, letters: []))
  }

  private mutating func add(_ text: Scene.Text, _ surroundings: Surroundings) {
    let backdrops = covers.backdrops(of: text.frame)
    let outside = surroundings.behind.map { covers.backdrops(of: text.frame, upTo: $0) }
    let letters = text.runs.enumerated().compactMap { index, run -> VisibleElement.Letters? in
      let color = text.color(ofRun: index)
      // Invisible text needs no contrast.
      guard color.alpha > 0 else { return nil }
      return VisibleElement.Letters(
        size: run.size, isBold: run.face.isBold,
        contrast: contrast(of: color, surroundings.opacity, on: backdrops, outside: outside))
    }
    marks.append(
      VisibleElement(
        path: surroundings.path, frame: text.frame, clip: surroundings.clip,
        scrolls: surroundings.scrolls, letters: letters,
        hiddenInk: letters.isEmpty ? 0 : hiddenInk(of: text, surroundings)))
  }

  /// Returns how much of the ink beyond a line is cut off above or below, in points.
  ///
  /// A line that is itself cut off counts as such.
  private func hiddenInk(of text: Scene.Text, _ surroundings: Surroundings) -> Double {
    let seen = surroundings.clip?.intersection(page) ?? page
    guard !surroundings.scrolls, text.frame.minY >= seen.minY, text.frame.maxY <= seen.maxY,
      let placed = texts[surroundings.path],
      let line = placed.lines.first(where: { $0.frame == text.frame })?.line
    else { return 0 }
    let reach = placed.setting.inkReach(of: line)
    let baseline = text.frame.minY + line.baseline
    return max(seen.minY - (baseline - reach.ascent), baseline + reach.descent - seen.maxY, 0)
  }

  /// Returns the minimum contrast of text with what may lie behind it.
  ///
  /// What is faded together is seen with the same part of what lies behind all of it.
  private func contrast(
    of color: RGBA, _ opacity: Double, on backdrops: [RGBA]?, outside: [RGBA]??
  ) -> VisibleElement.Contrast? {
    guard let backdrops else { return nil }
    let behind = outside.map { $0?.first ?? covers.background }
    return backdrops.map { backdrop in
      let seen =
        behind.map { color.over(backdrop).faded(opacity, over: $0) } ?? color.over(backdrop)
      return VisibleElement.Contrast(
        ratio: seen.contrastRatio(with: backdrop), color: seen, backdrop: backdrop)
    }.min { $0.ratio < $1.ratio }
  }
}

extension Scene.Shape {
  /// The smallest rectangle around the shape.
  var bounds: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}

/// A line of text or a drawing as it is seen.
struct VisibleElement {
  /// The place of its layout in the document.
  var path: LayoutPath
  /// The rectangle that it takes up, in points.
  var frame: Rect
  /// The part of the picture in which it is seen, or nil for all of it.
  var clip: Rect?
  /// Whether it scrolls, so that it may be cut off.
  var scrolls: Bool
  /// The text by color and size, empty for a drawing.
  var letters: [Letters]
  /// The points of ink above or below a line that are cut off, although the line is not.
  var hiddenInk = 0.0

  /// Text of one color and one size.
  struct Letters {
    /// The size in points.
    var size: Double
    /// Whether it is bold.
    var isBold: Bool
    /// The minimum contrast, or nil over a picture of which no color is known.
    var contrast: Contrast?
  }

  /// The contrast of a color with what is behind it.
  struct Contrast {
    /// The ratio of WCAG, from 1 to 21.
    var ratio: Double
    /// The color as it is seen.
    var color: RGBA
    /// The color behind it.
    var backdrop: RGBA
  }

  /// The part that is seen.
  var seenFrame: Rect { clip.map { frame.intersection($0) } ?? frame }

  /// The points that may be cut off without notice.
  private static let slack = 0.5

  /// Whether ink is cut off that reaches beyond its line.
  var hidesInk: Bool { hiddenInk > Self.slack }

  /// Whether a part of it is cut off that should be seen.
  var isCutOff: Bool {
    let slack = Self.slack
    guard let clip, !scrolls else { return false }
    return frame.minX < clip.minX - slack || frame.maxX > clip.maxX + slack
      || frame.minY < clip.minY - slack || frame.maxY > clip.maxY + slack
  }
}

/// Something painted that may lie behind what is painted later.
private struct PaintedRect {
  /// The rectangle that it is taken to fill.
  var frame: Rect
  /// The color, or nil for a picture.
  var color: RGBA?
}

/// Everything painted so far, by the height at which it lies.
///
/// Each cover is kept in the bands of the picture that it reaches, so that a line of text asks only those near it.
private struct CoverIndex {
  /// The color behind everything.
  let background: RGBA
  /// The number of covers.
  private(set) var count = 0
  private var bands: [Int: [(number: Int, cover: PaintedRect)]] = [:]
  /// The covers that reach more bands than it pays to keep them in.
  private var tall: [(number: Int, cover: PaintedRect)] = []

  private static let bandHeight = 64.0
  private static let maximumBandCount = 64

  init(background: RGBA) {
    self.background = background
  }

  /// Adds what is painted in front of everything so far.
  mutating func add(_ cover: PaintedRect) {
    defer { count += 1 }
    guard !cover.frame.isEmpty, cover.color.map({ $0.alpha > 0 }) ?? true else { return }
    let range = Self.bands(of: cover.frame)
    guard range.count <= Self.maximumBandCount else { return tall.append((count, cover)) }
    for band in range { bands[band, default: []].append((count, cover)) }
  }

  /// Returns the colors that may be seen in a rectangle, or nil where there is a picture.
  ///
  /// What covers only a part of the rectangle gives two.
  func backdrops(of frame: Rect, upTo limit: Int = .max) -> [RGBA]? {
    var near: [Int: PaintedRect] = [:]
    for band in Self.bands(of: frame).prefix(Self.maximumBandCount) {
      for (number, cover) in bands[band] ?? [] { near[number] = cover }
    }
    for (number, cover) in tall { near[number] = cover }
    var colors: [RGBA]? = [background]
    for (number, cover) in near.sorted(by: { $0.key < $1.key })
    where number < limit && cover.frame.intersects(frame) {
      let isWhole = cover.frame.insetForRounding.contains(frame)
      colors = colors.map { Self.colors($0, under: cover, isWhole) } ?? Self.afresh(cover, isWhole)
    }
    return colors
  }

  private static func colors(_ colors: [RGBA], under cover: PaintedRect, _ isWhole: Bool) -> [RGBA]?
  {
    guard let color = cover.color else { return nil }
    var result = isWhole ? [] : colors
    for covered in colors.map({ color.over($0) }) where !result.contains(covered) {
      result.append(covered)
    }
    // So many layers side by side behind one line tell no more.
    return Array(result.prefix(16))
  }

  /// Returns the colors of an opaque cover over a picture, of which else none is known.
  private static func afresh(_ cover: PaintedRect, _ isWhole: Bool) -> [RGBA]? {
    guard let color = cover.color, color.alpha == 255, isWhole else { return nil }
    return [color]
  }

  private static func bands(of frame: Rect) -> ClosedRange<Int> {
    let top = band(at: frame.minY)
    return top...max(top, band(at: frame.maxY))
  }

  private static func band(at y: Double) -> Int {
    Int((max(-1e9, min(y, 1e9)) / bandHeight).rounded(.down))
  }
}

extension Rect {
  /// The rectangle with a margin for what snapping to pixels takes away.
  fileprivate var insetForRounding: Rect { inset(by: -1) }
}

extension RGBA {
  /// Returns the color as it is seen in front of an opaque one.
  func over(_ backdrop: RGBA) -> RGBA {
    mixed(with: backdrop, Double(alpha) / 255)
  }

  /// Returns the color with a part of its opacity.
  func faded(_ opacity: Double) -> RGBA {
    var color = self
    color.alpha = UInt8((Double(alpha) * max(0, min(opacity, 1))).rounded())
    return color
  }

  /// Returns an opaque color that lets another shine through.
  func faded(_ opacity: Double, over backdrop: RGBA) -> RGBA {
    mixed(with: backdrop, max(0, min(opacity, 1)))
  }

  private func mixed(with other: RGBA, _ share: Double) -> RGBA {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) * share + Double(second) * (1 - share)).rounded())
    }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension FontFace {
  /// Whether the font is bold, by the weight of a variable font or the name of the style.
  var isBold: Bool {
    if let weight = variations.first(where: { $0.axis == "wght" }) { return weight.value >= 700 }
    let words = style.lowercased()
    return ["black", "heavy"].contains { words.contains($0) }
      || words.contains("bold") && !words.contains("semi") && !words.contains("demi")
  }
}
