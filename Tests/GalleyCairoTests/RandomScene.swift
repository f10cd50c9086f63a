import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport

/// Items of all kinds at random places of a picture, many of them partly outside.
struct RandomScene {
  private let fonts: Fonts
  private let size: Size
  private let isRectilinear: Bool

  /// Creates random items, if `isRectilinear` only text and items with horizontal and vertical
  /// edges.
  init(fonts: Fonts, isRectilinear: Bool, _ random: inout Random) {
    self.fonts = fonts
    self.isRectilinear = isRectilinear
    size = Size(
      width: .random(in: 1...200, using: &random), height: .random(in: 1...200, using: &random))
    let background = Self.color(isOpaque: Bool.random(using: &random), &random)
    scene = Scene(size: size, background: background, title: "", items: [])
    scene.items = items(count: .random(in: 1...12, using: &random), depth: 0, &random)
  }

  private(set) var scene: Scene

  private static func color(isOpaque: Bool, _ random: inout Random) -> RGBA {
    RGBA(
      .random(in: 0...0xFFFFFF, using: &random),
      alpha: isOpaque ? 255 : .random(in: 0...255, using: &random))
  }

  private func items(count: Int, depth: Int, _ random: inout Random) -> [Scene.Item] {
    (0..<count).map { _ in item(depth: depth, &random) }
  }

  private func item(depth: Int, _ random: inout Random) -> Scene.Item {
    let color = Self.color(isOpaque: Bool.random(using: &random), &random)
    switch Int.random(in: 0..<(depth < 3 ? 7 : 6), using: &random) {
    case 0: return .fill(shape(&random), color)
    case 4: return .gradient(shape(&random), gradient(&random))
    case 5: return .shadow(shadow(color, &random))
    case 1:
      let dash: [Double] = Bool.random(using: &random) ? [] : [5.3, 2.1]
      let width = Double.random(in: 0.3...12, using: &random)
      return .stroke(shape(&random), color, Scene.Stroke(width: width, dash: dash))
    case 2, 3: return text(color, &random)
    default:
      let group = Scene.Group(
        clip: Bool.random(using: &random) ? clip(&random) : nil,
        opacity: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random),
        rotation: isRectilinear || Bool.random(using: &random)
          ? nil
          : Scene.Rotation(
            degrees: .random(in: -180...180, using: &random), about: point(&random)),
        items: items(count: .random(in: 0...4, using: &random), depth: depth + 1, &random))
      return .group(group)
    }
  }

  private func point(_ random: inout Random) -> Point {
    Point(
      x: .random(in: -50...size.width + 50, using: &random),
      y: .random(in: -50...size.height + 50, using: &random))
  }

  private func shape(_ random: inout Random) -> Scene.Shape {
    let (first, second) = (point(&random), point(&random))
    let isSharp = Bool.random(using: &random)
    let snap = { (value: Double) in isSharp ? value.rounded() : value }
    let rect = Rect(
      x: snap(min(first.x, second.x)), y: snap(min(first.y, second.y)),
      width: snap(abs(second.x - first.x)), height: snap(abs(second.y - first.y)))
    switch isRectilinear ? 0 : Int.random(in: 0..<4, using: &random) {
    case 0: return .rectangle(rect, cornerRadius: 0)
    case 1: return .rectangle(rect, cornerRadius: .random(in: 0...30, using: &random))
    case 2: return .ellipse(rect)
    default:
      var elements = [Path.Element.move(first), .line(second)]
      elements.append(.curve(point(&random), point(&random), point(&random)))
      elements.append(.line(point(&random)))
      return .path(Path(elements + [.close]))
    }
  }

  private func gradient(_ random: inout Random) -> Scene.Gradient {
    let stops = [0, Double.random(in: 0...1, using: &random), 1].map {
      Scene.Gradient.Stop(
        Self.color(isOpaque: Bool.random(using: &random), &random), at: $0)
    }
    return switch Int.random(in: 0..<(isRectilinear ? 2 : 3), using: &random) {
    case 0: Scene.Gradient(.linear(from: point(&random), to: point(&random)), stops: stops)
    case 1:
      Scene.Gradient(
        .radial(center: point(&random), radius: .random(in: 1...90, using: &random)), stops: stops)
    default:
      Scene.Gradient(
        .angular(center: point(&random), start: .random(in: 0...360, using: &random)), stops: stops)
    }
  }

  /// Returns a shadow of a convex shape.
  private func shadow(_ color: RGBA, _ random: inout Random) -> Scene.Shadow {
    func convex() -> Scene.Shape {
      let shape = shape(&random)
      if case .path(let path) = shape { return .ellipse(path.controlBounds ?? .zero) }
      return shape
    }
    let outline = convex()
    let visibility: Scene.Shadow.Visibility =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .everywhere
      case 1: .outside(clip(&random))
      default: .inside(clip(&random))
      }
    return Scene.Shadow(
      outline: outline, color: color, radius: .random(in: 0...20, using: &random),
      visibility: visibility)
  }

  private func clip(_ random: inout Random) -> Scene.Shape {
    guard isRectilinear else { return shape(&random) }
    // An even number of points is a whole number of pixels even at a scale of 1.5.
    let sides = (0..<4).map { _ in 2 * Double(Int.random(in: 0...60, using: &random)) }
    return .rectangle(
      Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]), cornerRadius: 0)
  }

  /// Returns a text, sometimes with emoji or with marks far above and below.
  private func text(_ color: RGBA, _ random: inout Random) -> Scene.Item {
    let strings = ["Galley", "gjpqyÅÉ", "a\u{308}\u{302}\u{308}\u{302}\u{323}\u{331}", "A😀b", "Ti"]
    let string = strings.randomElement(using: &random) ?? ""
    // Larger glyphs are outlines, and larger emoji are scaled.
    let sizes: [Double] = isRectilinear ? [7, 17, 40, 130] : [7, 17, 40, 130, 700]
    let size = sizes.randomElement(using: &random) ?? 17
    let setting = TextSetting(
      shaped: fonts.shape(string), size: string == "A😀b" ? min(size, 130) : size)
    let line = setting.lines(width: .infinity)[0]
    var runs = setting.glyphRuns(of: line)
    if Bool.random(using: &random), !runs.isEmpty, !runs[0].glyphs.isEmpty {
      runs[0].glyphs[runs[0].glyphs.count - 1].y += .random(in: -90...90, using: &random)
    }
    return .text(
      Scene.Text(
        origin: point(&random), runs: runs, color: color, string: string, frame: .zero))
  }
}
