import GalleyGeometry
import GalleyTextFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A change of coordinates that keeps lines straight.
struct AffineTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var x = 0.0
  var y = 0.0

  static let identity = AffineTransform()

  var scale: Double { abs(a * d - b * c).squareRoot() }

  /// Whether lengths change differently in different directions.
  var isStretched: Bool {
    let (first, second) = (a * a + b * b, c * c + d * d)
    return abs(first - second) > 1e-3 * max(first, second)
      || abs(a * c + b * d) > 1e-3 * max(first, second)
  }

  func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
  }

  func after(_ inner: AffineTransform) -> AffineTransform {
    let origin = applied(to: Point(x: inner.x, y: inner.y))
    return AffineTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, x: origin.x, y: origin.y)
  }

  init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double = 0, y: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
  }

  /// Creates a transform as an attribute writes it; nil for one that is not known.
  init?(_ name: Substring, _ numbers: [Double]) {
    switch (name, numbers.count) {
    case ("matrix", 6):
      (a, b, c) = (numbers[0], numbers[1], numbers[2])
      (d, x, y) = (numbers[3], numbers[4], numbers[5])
    case ("translate", 1), ("translate", 2):
      (x, y) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1), ("scale", 2): (a, d) = (numbers[0], numbers[numbers.count - 1])
    case ("rotate", 1), ("rotate", 3):
      let angle = numbers[0] * .pi / 180
      (a, b, c, d) = (cos(angle), sin(angle), -sin(angle), cos(angle))
      guard numbers.count == 3 else { return }
      (x, y) = (
        numbers[1] - a * numbers[1] - c * numbers[2], numbers[2] - b * numbers[1] - d * numbers[2]
      )
    case ("skewX", 1): c = tan(numbers[0] * .pi / 180)
    case ("skewY", 1): b = tan(numbers[0] * .pi / 180)
    default: return nil
    }
  }
}

extension XMLReader {
  /// Returns the transform of an element within another one, after reporting unknown parts.
  mutating func transform(
    of element: XMLElement, inside outer: AffineTransform
  ) -> AffineTransform {
    guard let attribute = element["transform"] else { return outer }
    var result = outer
    for part in attribute.value.split(separator: ")") {
      let words = part.split(separator: "(", maxSplits: 1)
      guard words.count == 2 else { continue }
      let name = words[0].filter(\.isLetter)
      guard let numbers = SVGNumbers.list(words[1]),
        let inner = AffineTransform(Substring(name), numbers)
      else {
        problems.error(
          at: source.places[attribute.offset],
          "the transform '\(name.prefix(40))' is not read; apply it to the path")
        return result
      }
      result = result.after(inner)
    }
    return result
  }
}
