import GalleyGeometry
import GalleyLayout

/// Bytes that are the same for the same values, in every process and on every machine.
struct CanonicalBytes {
  private(set) var bytes: [UInt8] = []

  /// Appends the kind of what follows, so that no two kinds of things give the same bytes.
  mutating func append(tag: UInt8) { bytes.append(tag) }

  mutating func append(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) as StrideTo<UInt64> {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func append(_ count: Int) { append(UInt64(bitPattern: Int64(count))) }

  /// Appends a length; both zeros draw the same.
  mutating func append(_ number: Double) { append((number == 0 ? 0 : number).bitPattern) }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ digest: [UInt8]) {
    append(digest.count)
    bytes += digest
  }

  mutating func append(_ point: Point) {
    append(point.x)
    append(point.y)
  }

  mutating func append(_ rect: Rect) {
    append(rect.x)
    append(rect.y)
    append(rect.width)
    append(rect.height)
  }

  mutating func append(_ color: RGBA) {
    bytes += [color.red, color.green, color.blue, color.alpha]
  }
}
