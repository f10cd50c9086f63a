/// A drawing in one color, as high as a line of text, from the data of an SVG path.
struct Drawing: View {
  private let shape: DrawingShape
  private let lineWidth: Double?
  private let hasRoundEnds: Bool
  private var flips = false
  /// The height; nil for that of the text style.
  private var height: CGFloat?
  @ScaledMetric private var styleHeight: CGFloat

  init(
    _ data: String, width: Double = 24, height: Double = 24, lineWidth: Double? = nil,
    hasRoundEnds: Bool = false
  ) {
    shape = DrawingShape(data: data, width: width, height: height)
    (self.lineWidth, self.hasRoundEnds) = (lineWidth, hasRoundEnds)
    _styleHeight = ScaledMetric(wrappedValue: 17, relativeTo: .body)
  }

  var body: some View {
    let height = height ?? styleHeight
    let scale = height / shape.height
    Group {
      if let lineWidth {
        shape.stroke(
          style: StrokeStyle(
            lineWidth: lineWidth * scale, lineCap: hasRoundEnds ? .round : .butt,
            lineJoin: hasRoundEnds ? .round : .miter))
      } else {
        shape.fill()
      }
    }
    .frame(width: shape.width * scale, height: height)
    .flipsForRightToLeftLayoutDirection(flips)
    // Its middle is half the height of capitals above the baseline.
    .alignmentGuide(.firstTextBaseline) { $0.height / 2 + $0.height * 0.352 }
    .alignmentGuide(.lastTextBaseline) { $0.height / 2 + $0.height * 0.352 }
  }

  /// Returns the drawing as high as a text of a style.
  func textStyle(_ style: Font.TextStyle) -> Drawing {
    let points: CGFloat =
      switch style {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      default: 17
      }
    var copy = self
    copy._styleHeight = ScaledMetric(wrappedValue: points, relativeTo: style)
    return copy
  }

  /// Returns the drawing with a height in points.
  func size(_ points: CGFloat) -> Drawing {
    var copy = self
    copy.height = points
    return copy
  }

  /// Returns the drawing that is mirrored where the layout runs from right to left.
  func flipsForRightToLeftLayoutDirection(_ isActive: Bool) -> Drawing {
    var copy = self
    copy.flips = isActive
    return copy
  }
}

/// The outline of an SVG path in a rectangle.
private struct DrawingShape: Shape {
  let data: String
  let width: Double
  let height: Double

  func path(in rect: CGRect) -> Path {
    let scale = CGAffineTransform(
      a: rect.width / width, b: 0, c: 0, d: rect.height / height, tx: rect.minX, ty: rect.minY)
    return PathReader(data).path.applying(scale)
  }
}

/// Reads the data of an SVG path.
private struct PathReader {
  private(set) var path = Path()
  private var rest: Substring
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of a curve, which a smooth curve mirrors.
  private var control: CGPoint?

  init(_ data: String) {
    rest = data[...]
    var command: Character = "M"
    while let next = nextCharacter() {
      if next.isLetter {
        command = next
        rest.removeFirst()
      }
      guard add(command) else { return }
      // Further points of a move are lines.
      if command == "M" { command = "L" }
      if command == "m" { command = "l" }
    }
  }

  /// Adds a part of the path, and returns false where the data ends or is wrong.
  private mutating func add(_ command: Character) -> Bool {
    let origin = command.isLowercase ? point : .zero
    func absolute(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: origin.x + x, y: origin.y + y)
    }
    let counts: [Character: Int] = [
      "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
    ]
    let kind = Character(command.uppercased())
    guard let count = counts[kind] else { return false }
    var numbers: [Double] = []
    while numbers.count < count {
      let isFlag = kind == "A" && [3, 4].contains(numbers.count)
      guard let number = isFlag ? nextFlag() : nextNumber() else { return false }
      numbers.append(number)
    }
    let mirrored = control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
    control = nil
    let points =
      kind == "A" || count % 2 == 1
      ? []
      : stride(from: 0, to: count, by: 2).map {
        absolute(numbers[$0], numbers[$0 + 1])
      }
    switch kind {
    case "M":
      point = points[0]
      start = point
      path.move(to: point)
    case "L": line(to: points[0])
    case "H": line(to: CGPoint(x: origin.x + numbers[0], y: point.y))
    case "V": line(to: CGPoint(x: point.x, y: origin.y + numbers[0]))
    case "C": curve(points[0], points[1], points[2])
    case "S": curve(mirrored, points[0], points[1])
    case "Q": quadratic(points[0], points[1])
    case "T": quadratic(mirrored, points[0])
    case "A": arc(numbers, to: absolute(numbers[5], numbers[6]))
    default:
      path.closeSubpath()
      point = start
    }
    return true
  }

  private mutating func line(to end: CGPoint) {
    path.addLine(to: end)
    point = end
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    path.addCurve(to: end, control1: first, control2: second)
    (control, point) = (second, end)
  }

  private mutating func quadratic(_ middle: CGPoint, _ end: CGPoint) {
    path.addQuadCurve(to: end, control: middle)
    (control, point) = (middle, end)
  }

  /// Adds an arc of an ellipse, by the formulas of appendix B.2.4 of SVG 2.
  private mutating func arc(_ numbers: [Double], to end: CGPoint) {
    var (rx, ry) = (abs(numbers[0]), abs(numbers[1]))
    guard rx > 0, ry > 0, end != point else { return line(to: end) }
    let angle = numbers[2] * .pi / 180
    let (dx, dy) = ((point.x - end.x) / 2, (point.y - end.y) / 2)
    let x = cos(angle) * dx + sin(angle) * dy
    let y = -sin(angle) * dx + cos(angle) * dy
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let product = rx * rx * y * y + ry * ry * x * x
    let sign: Double = (numbers[3] == 1) == (numbers[4] == 1) ? -1 : 1
    let factor = sign * max(0, (rx * rx * ry * ry - product) / product).squareRoot()
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let begin = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - begin
    if numbers[4] == 1, sweep < 0 { sweep += 2 * .pi }
    if numbers[4] == 0, sweep > 0 { sweep -= 2 * .pi }
    let place = CGAffineTransform(
      translationX: cos(angle) * cx - sin(angle) * cy + (point.x + end.x) / 2,
      y: sin(angle) * cx + cos(angle) * cy + (point.y + end.y) / 2
    ).rotated(by: angle).scaledBy(x: rx, y: ry)
    path.addRelativeArc(
      center: .zero, radius: 1, startAngle: .radians(begin), delta: .radians(sweep),
      transform: place)
    point = end
  }

  // MARK: Characters

  private mutating func nextCharacter() -> Character? {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
    return rest.first
  }

  private mutating func nextFlag() -> Double? {
    guard let flag = nextCharacter(), flag == "0" || flag == "1" else { return nil }
    rest.removeFirst()
    return flag == "1" ? 1 : 0
  }

  private mutating func nextNumber() -> Double? {
    guard nextCharacter() != nil else { return nil }
    var text = ""
    var hasPoint = false
    while let character = rest.first {
      let isSign = "+-".contains(character)
      let canSign = text.isEmpty || text.last == "e" || text.last == "E"
      guard
        character.isNumber || isSign && canSign || character == "." && !hasPoint
          || "eE".contains(character) && !text.isEmpty
      else { break }
      if character == "." { hasPoint = true }
      text.append(character)
      rest.removeFirst()
    }
    return Double(text)
  }
}
