import GalleyGeometry
import GalleyLayout
import GalleyScene

/// The text and drawings in a picture, with the colors behind them.
struct VisibleElements {
  private(set) var marks: [VisibleElement] = []
  private var covers: CoverIndex
  private let page: Rect
  private let names: PlaceNames
  private let hasContrasts: Bool

  /// Collects the elements of a resolved layout, with or without the contrasts of text.
  init(_ result: LayoutResult, _ names: PlaceNames, hasContrasts: Bool) {
    (self.names, self.hasContrasts) = (names, hasContrasts)
    let scene = Scene(design: result, title: "")
    covers = CoverIndex(background: scene.background)
    page = Rect(origin: .zero, size: result.size)
    look(at: scene.items, Surroundings())
  }

  /// The inherited state of the items of a group.
  private struct Surroundings {
    var path = LayoutPath()
    var kind = Placement.Kind.vstack
    var clip: Rect?
    var scrolls = false
    var opacity = 1.0
    /// The number of covers behind the outermost translucent group.
    var behind: Int?
  }

  private mutating func look(at items: [Scene.Item], _ surroundings: Surroundings) {
    for item in items {
      switch item {
      case .group(let group) where group.opacity <= 0: continue
      case .group(let group): look(at: group, surroundings)
      case .fill(let shape, let color): add(shape, .color(color), surroundings)
      case .gradient(let shape, let gradient): add(shape, .gradient(gradient), surroundings)
      // A shadow is faint where text is legible, and outside of what casts it.
      case .shadow: continue
      case .stroke(let shape, _, _) where surroundings.kind == .symbol:
        addDrawing(shape, surroundings)
      case .stroke: continue
      case .image(let image): covers.add(PaintedRect(frame: image.frame, paint: .unknown))
      case .text(let text): add(text, surroundings)
      }
    }
  }

  private mutating func look(at group: Scene.Group, _ surroundings: Surroundings) {
    var surroundings = surroundings
    if let node = group.node { (surroundings.path, surroundings.kind) = (node.path, node.kind) }
    if let clip = group.clip {
      surroundings.scrolls =
        surroundings.scrolls || names.placement(at: surroundings.path)?.content == .strip
      surroundings.clip = surroundings.clip?.intersection(clip.bounds) ?? clip.bounds
    }
    if group.opacity < 1 {
      surroundings.opacity *= group.opacity
      surroundings.behind = surroundings.behind ?? covers.count
    }
    look(at: group.items, surroundings)
  }

  private mutating func add(
    _ shape: Scene.Shape, _ paint: PaintedRect.Paint, _ surroundings: Surroundings
  ) {
    if surroundings.kind == .symbol, case .path = shape { return addDrawing(shape, surroundings) }
    var frame = shape.bounds
    if let clip = surroundings.clip { frame = frame.intersection(clip) }
    covers.add(PaintedRect(frame: frame, paint: paint, opacity: surroundings.opacity))
  }

  private mutating func addDrawing(_ shape: Scene.Shape, _ surroundings: Surroundings) {
    marks.append(
      VisibleElement(
        path: surroundings.path, frame: shape.bounds, clip: surroundings.clip,
        scrolls: surroundings.scrolls, runs: []))
  }

  private mutating func add(_ text: Scene.Text, _ surroundings: Surroundings) {
    let runs = hasContrasts ? runs(of: text, surroundings) : plainRuns(of: text)
    marks.append(
      VisibleElement(
        path: surroundings.path, frame: text.frame, clip: surroundings.clip,
        scrolls: surroundings.scrolls, runs: runs,
        hiddenInk: runs.isEmpty ? 0 : hiddenInk(of: text, surroundings)))
  }

  private func runs(
    of text: Scene.Text, _ surroundings: Surroundings
  ) -> [VisibleElement.Run] {
    let backdrops = covers.backdrops(of: text.frame)
    let outside = surroundings.behind.map { covers.backdrops(of: text.frame, upTo: $0) }
    return text.runs.enumerated().compactMap { index, run -> VisibleElement.Run? in
      let color = text.color(ofRun: index)
      // Transparent text needs no contrast.
      guard color.alpha > 0 else { return nil }
      return VisibleElement.Run(
        size: run.size, isBold: run.face.isBold,
        contrast: contrast(of: color, surroundings.opacity, on: backdrops, outside: outside))
    }
  }

  private func plainRuns(of text: Scene.Text) -> [VisibleElement.Run] {
    text.runs.indices.compactMap { index in
      text.color(ofRun: index).alpha > 0
        ? VisibleElement.Run(size: text.runs[index].size, isBold: false, contrast: nil) : nil
    }
  }

  /// Returns how much of the ink beyond a line is clipped above or below, in points.
  ///
  /// A line that is itself clipped counts as clipped instead.
  private func hiddenInk(of text: Scene.Text, _ surroundings: Surroundings) -> Double {
    let seen = surroundings.clip?.intersection(page) ?? page
    guard !surroundings.scrolls, text.frame.minY >= seen.minY, text.frame.maxY <= seen.maxY,
      case .text(let placed)? = names.placement(at: surroundings.path)?.content,
      let line = placed.lines.first(where: { $0.frame == text.frame })?.line
    else { return 0 }
    let reach = placed.setting.inkReach(of: line)
    let baseline = text.frame.minY + line.baseline
    return max(seen.minY - (baseline - reach.ascent), baseline + reach.descent - seen.maxY, 0)
  }

  /// Returns the minimum contrast of text with the colors that may be behind it.
  ///
  /// A translucent group is blended, as a whole, with the backdrop outside of it.
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

/// A visible line of text or drawing.
struct VisibleElement {
  /// The place of its layout in the document.
  var path: LayoutPath
  /// The frame in points.
  var frame: Rect
  /// The visible part of the picture, or nil for all of it.
  var clip: Rect?
  /// Whether it scrolls and may therefore be clipped.
  var scrolls: Bool
  /// The text by color and size, empty for a drawing.
  var runs: [Run]
  /// How far glyphs beyond the line are clipped although the line is not, in points.
  var hiddenInk = 0.0

  /// Text of one color and one size.
  struct Run {
    /// The size in points.
    var size: Double
    /// Whether it is bold, as far as contrasts are known.
    var isBold: Bool
    /// The minimum contrast, or nil if it is not known, as over an image.
    var contrast: Contrast?
  }

  /// The contrast of a color with its backdrop.
  struct Contrast {
    /// The ratio of WCAG, from 1 to 21.
    var ratio: Double
    /// The visible color.
    var color: RGBA
    /// The color behind it.
    var backdrop: RGBA
  }

  /// The visible part.
  var seenFrame: Rect { clip.map { frame.intersection($0) } ?? frame }

  /// The number of points that may be clipped without notice.
  private static let slack = 0.5

  /// Whether glyphs that extend beyond the line are clipped.
  var hidesInk: Bool { hiddenInk > Self.slack }

  /// Whether a part that should be visible is clipped.
  var isCutOff: Bool {
    let slack = Self.slack
    guard let clip, !scrolls else { return false }
    return frame.minX < clip.minX - slack || frame.maxX > clip.maxX + slack
      || frame.minY < clip.minY - slack || frame.maxY > clip.maxY + slack
  }
}

extension RGBA {
  /// Returns the visible color in front of an opaque one.
  func over(_ backdrop: RGBA) -> RGBA {
    mixed(with: backdrop, Double(alpha) / 255)
  }

  /// Returns the color with its opacity multiplied.
  func faded(_ opacity: Double) -> RGBA {
    var color = self
    color.alpha = UInt8((Double(alpha) * max(0, min(opacity, 1))).rounded())
    return color
  }

  /// Returns the opaque blend of the color over another.
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
  /// Whether the font is bold, by the weight axis of a variable font or the style name.
  var isBold: Bool {
    if let weight = variations.first(where: { $0.axis == "wght" }) { return weight.value >= 700 }
    // Comparing bytes is many times faster than searching for characters.
    let style = Array(style.lowercased().utf8)
    func names(_ word: String) -> Bool {
      let word = Array(word.utf8)
      guard style.count >= word.count else { return false }
      return (0...style.count - word.count).contains { style[$0...].starts(with: word) }
    }
    return names("black") || names("heavy")
      || names("bold") && !names("semi") && !names("demi")
  }
}
