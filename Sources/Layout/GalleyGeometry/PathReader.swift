extension Path {
  /// Creates an outline from SVG path data.
  ///
  /// ```swift
  /// let circle = try Path(svg: "M 8 4 a 4 4 0 1 1 -8 0 a 4 4 0 1 1 8 0 z")
  /// ```
  ///
  /// Quadratic curves and arcs become cubic curves, and every part starts with a move, even if the data omits it after
  /// a `Z`. Data without commands is the empty outline.
  ///
  /// - Parameter svg: The data, in the grammar of SVG 1.1 and SVG 2.
  /// - Throws: A ``PathError`` for the first syntax error, a number above 1e9, or more than a million steps.
  /// - Complexity: O(*n*), where *n* is the length of the data.
  public init(svg: String) throws(PathError) {
    var reader = PathReader(svg)
    try reader.read()
    self.init(reader.elements)
  }
}

/// An error in SVG path data, with its position.
public struct PathError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int
}

extension PathError: CustomStringConvertible {
  /// The sentence and the place.
  public var description: String {
    "\(message) Reading stopped at byte \(offset)."
  }
}

struct PathReader {
  private enum Control {
    case none
    case cubic(Point)
    case quadratic(Point)
  }

  private static let maximumCount = 1_000_000

  private(set) var elements: [Path.Element] = []
  private var scanner: PathScanner
  private var current = Point.zero
  private var start = Point.zero
  private var control = Control.none
  /// Whether the next step needs a move before it, because the last part is closed.
  private var isClosed = false

  init(_ svg: String) {
    scanner = PathScanner(svg)
  }

  mutating func read() throws(PathError) {
    scanner.skipSpace()
    let beginning = scanner
    while let command = try scanner.command() {
      guard command.kind == .move || !elements.isEmpty else {
        throw beginning.error(expected: "a move, M or m, at the start")
      }
      try draw(command)
    }
  }

  private mutating func draw(_ command: PathCommand) throws(PathError) {
    try drawOnce(command)
    guard command.kind != .close else { return }
    while scanner.continues() { try drawOnce(command.repeated) }
  }

  private mutating func drawOnce(_ command: PathCommand) throws(PathError) {
    let origin = command.isRelative ? current : .zero
    switch command.kind {
    case .move: try move(to: point(from: origin))
    case .line: try line(to: point(from: origin))
    case .horizontal: try line(to: Point(x: origin.x + scanner.number(), y: current.y))
    case .vertical: try line(to: Point(x: current.x, y: origin.y + scanner.number()))
    case .cubic: try cubic(by: point(from: origin), from: origin)
    case .smoothCubic: try cubic(by: mirroredCubic, from: origin)
    case .quadratic: try quadratic(by: point(from: origin), from: origin)
    case .smoothQuadratic: try quadratic(by: mirroredQuadratic, from: origin)
    case .arc: try arc(from: origin)
    case .close: try close()
    }
  }

  private mutating func point(from origin: Point) throws(PathError) -> Point {
    let x = try scanner.number()
    return Point(x: origin.x + x, y: origin.y + (try scanner.number()))
  }

  private var mirroredCubic: Point {
    guard case .cubic(let point) = control else { return current }
    return point.mirrored(at: current)
  }

  private var mirroredQuadratic: Point {
    guard case .quadratic(let point) = control else { return current }
    return point.mirrored(at: current)
  }

  private mutating func move(to end: Point) throws(PathError) {
    isClosed = false
    start = end
    try append(.move(end), endingAt: end)
  }

  private mutating func line(to end: Point) throws(PathError) {
    try append(.line(end), endingAt: end)
  }

  private mutating func close() throws(PathError) {
    try append(.close, endingAt: start)
    isClosed = true
  }

  private mutating func cubic(by first: Point, from origin: Point) throws(PathError) {
    let second = try point(from: origin)
    let end = try point(from: origin)
    try append(.curve(first, second, end), endingAt: end)
    control = .cubic(second)
  }

  private mutating func quadratic(by middle: Point, from origin: Point) throws(PathError) {
    let end = try point(from: origin)
    let first = current.moved(twoThirdsTowards: middle)
    let second = end.moved(twoThirdsTowards: middle)
    try append(.curve(first, second, end), endingAt: end)
    control = .quadratic(middle)
  }

  private mutating func arc(from origin: Point) throws(PathError) {
    let radii = Size(width: try scanner.number(), height: try scanner.number())
    let degrees = try scanner.number()
    let isLarge = try scanner.flag()
    let isClockwise = try scanner.flag()
    let end = try point(from: origin)
    // By the standard, an arc that ends where it starts is omitted.
    guard end != current else { return control = .none }
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, degrees: degrees, isLarge: isLarge,
      isClockwise: isClockwise)
    guard let arc else { return try line(to: end) }
    for curve in arc.curves { try append(curve, endingAt: end) }
  }

  private mutating func append(_ element: Path.Element, endingAt end: Point) throws(PathError) {
    if isClosed {
      isClosed = false
      elements.append(.move(start))
    }
    guard elements.count < Self.maximumCount else {
      throw scanner.error("expected at most \(Self.maximumCount) steps but found more")
    }
    elements.append(element)
    current = end
    control = .none
  }
}

extension Point {
  fileprivate func mirrored(at center: Point) -> Point {
    Point(x: 2 * center.x - x, y: 2 * center.y - y)
  }

  fileprivate func moved(twoThirdsTowards other: Point) -> Point {
    Point(x: x + (other.x - x) * 2 / 3, y: y + (other.y - y) * 2 / 3)
  }
}
