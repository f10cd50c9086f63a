import GalleyLayout
import GalleyScene

struct PDFContent {
  private(set) var bytes: [UInt8] = []
  private var state = State()
  private var saved: [State] = []

  /// The current graphics state, so that it is not set again.
  private struct State {
    var fill: RGBA?
    var stroke: RGBA?
    var alpha: PDFAlpha = .opaque
  }

  private static let maximumNumber = 1e6

  mutating func add(_ operands: Double..., operator name: String) {
    for operand in operands { add(number: operand) }
    add(name)
  }

  mutating func add(_ words: String) {
    bytes.append(contentsOf: words.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes operators without a newline.
  mutating func addPart(_ words: String) {
    bytes.append(contentsOf: words.utf8)
  }

  mutating func add(_ content: PDFContent) {
    bytes.append(contentsOf: content.bytes)
  }

  /// Writes a number with at most four decimals, and a space; NaN is written as zero.
  mutating func add(number: Double) {
    let limit = Self.maximumNumber
    let scaled = number.isNaN ? 0 : Int((min(max(number, -limit), limit) * 10_000).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    bytes.append(contentsOf: String(whole).utf8)
    if rest > 0 { bytes.append(UInt8(ascii: ".")) }
    while rest > 0 {
      (whole, rest) = (rest * 10).quotientAndRemainder(dividingBy: 10_000)
      bytes.append(UInt8(ascii: "0") + UInt8(whole))
    }
    bytes.append(UInt8(ascii: " "))
  }

  mutating func add(code: Int) {
    addPart(UInt16(truncatingIfNeeded: code).pdfHexadecimal)
  }

  mutating func save() {
    saved.append(state)
    add("q")
  }

  mutating func restore() {
    state = saved.popLast() ?? State()
    add("Q")
  }

  mutating func setFill(_ color: RGBA) {
    guard state.fill?.opaque != color.opaque else { return }
    state.fill = color
    add(color, operator: "rg")
  }

  mutating func setStroke(_ color: RGBA) {
    guard state.stroke?.opaque != color.opaque else { return }
    state.stroke = color
    add(color, operator: "RG")
  }

  private mutating func add(_ color: RGBA, operator name: String) {
    add(
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, operator: name)
  }

  mutating func setAlpha(_ alpha: PDFAlpha) {
    guard state.alpha != alpha else { return }
    state.alpha = alpha
    add("/\(alpha.name) gs")
  }

  mutating func fill(_ shape: Scene.Shape) {
    add(shape)
    add(shape.isEvenOdd ? "f*" : "f")
  }

  mutating func clip(to shape: Scene.Shape) {
    add(shape)
    add(shape.isEvenOdd ? "W* n" : "W n")
  }

  mutating func add(_ shape: Scene.Shape) {
    switch shape {
    case .rectangle(let rect, let radius) where radius > 0:
      add(Path(roundedRectangle: rect, cornerRadius: radius))
    case .rectangle(let rect, _): add(rect.x, rect.y, rect.width, rect.height, operator: "re")
    case .ellipse(let rect): add(Path(ellipseIn: rect))
    case .path(let path): add(path)
    }
  }

  mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end): add(end.x, end.y, operator: "m")
      case .line(let end): add(end.x, end.y, operator: "l")
      case .curve(let first, let second, let end):
        add(first.x, first.y, second.x, second.y, end.x, end.y, operator: "c")
      case .close: add("h")
      }
    }
  }
}

struct PDFAlpha: Comparable, Hashable {
  private var tenThousandths: Int

  static let opaque = PDFAlpha(1)

  init(_ opacity: Double) {
    tenThousandths = opacity.isNaN ? 0 : Int((min(max(opacity, 0), 1) * 10_000).rounded())
  }

  init(_ color: RGBA) {
    self.init(Double(color.alpha) / 255)
  }

  var name: String { "A\(tenThousandths)" }

  var entry: String {
    let value = (Double(tenThousandths) / 10_000).shortDecimal(places: 4)
    return "/\(name) << /ca \(value) /CA \(value) >>"
  }

  static func < (left: PDFAlpha, right: PDFAlpha) -> Bool {
    left.tenThousandths < right.tenThousandths
  }
}
