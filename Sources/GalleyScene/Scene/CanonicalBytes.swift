import GalleyGeometry
package import GalleyLayout

extension Scene {
  /// Returns bytes that say all that the pixels of the scene depend on, except for the contents of font files.
  ///
  /// Scenes with the same bytes have the same pixels. Words, links and the names of layouts are left out, since they are
  /// not drawn.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a point.
  ///   - digest: Returns what stands for the contents of an image.
  /// - Returns: The bytes, and the names of the font files in use.
  /// - Complexity: Linear in the number of glyphs and shapes.
  package func canonicalBytes(
    scale: Double, digest: @escaping (ImageFile) -> [UInt8]
  ) -> (bytes: [UInt8], fontFiles: Set<String>) {
    var writer = SceneBytes(digest: digest)
    writer.bytes.append(scale)
    writer.bytes.append(size.width)
    writer.bytes.append(size.height)
    writer.bytes.append(background)
    writer.append(items)
    return (writer.bytes.bytes, writer.fontFiles)
  }
}

/// Writes items as bytes.
private struct SceneBytes {
  let digest: (ImageFile) -> [UInt8]
  var bytes = CanonicalBytes()
  /// The place of each face among those that came before, which spares writing its name for each run.
  private var faces: [FontFace: Int] = [:]

  var fontFiles: Set<String> { Set(faces.keys.map(\.file)) }

  init(digest: @escaping (ImageFile) -> [UInt8]) {
    self.digest = digest
  }

  mutating func append(_ items: [Scene.Item]) {
    bytes.append(items.count)
    for item in items { append(item) }
  }

  private mutating func append(_ item: Scene.Item) {
    switch item {
    case .group(let group):
      bytes.append(tag: 1)
      append(group)
    case .fill(let shape, let color):
      bytes.append(tag: 2)
      append(shape)
      bytes.append(color)
    case .stroke(let shape, let color, let stroke):
      bytes.append(tag: 3)
      append(shape)
      bytes.append(color)
      bytes.append(stroke.width)
      bytes.append(stroke.dash.count)
      for length in stroke.dash { bytes.append(length) }
    case .text(let text):
      bytes.append(tag: 4)
      append(text)
    case .image(let image):
      bytes.append(tag: 5)
      bytes.append(digest(image.file))
      bytes.append(image.frame)
    }
  }

  private mutating func append(_ group: Scene.Group) {
    if let clip = group.clip { append(clip) } else { bytes.append(tag: 0) }
    bytes.append(group.opacity)
    append(group.items)
  }

  private mutating func append(_ shape: Scene.Shape) {
    switch shape {
    case .rectangle(let rect, let radius):
      bytes.append(tag: 1)
      bytes.append(rect)
      bytes.append(radius)
    case .ellipse(let rect):
      bytes.append(tag: 2)
      bytes.append(rect)
    case .path(let path):
      bytes.append(tag: 3)
      append(path)
    }
  }

  private mutating func append(_ path: Path) {
    bytes.append(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let end):
        bytes.append(tag: 1)
        bytes.append(end)
      case .line(let end):
        bytes.append(tag: 2)
        bytes.append(end)
      case .curve(let first, let second, let end):
        bytes.append(tag: 3)
        bytes.append(first)
        bytes.append(second)
        bytes.append(end)
      case .close: bytes.append(tag: 4)
      }
    }
  }

  private mutating func append(_ text: Scene.Text) {
    bytes.append(text.origin)
    bytes.append(text.runs.count)
    for (index, run) in text.runs.enumerated() {
      append(run)
      bytes.append(text.color(ofRun: index))
    }
  }

  private mutating func append(_ run: GlyphRun) {
    append(run.face)
    bytes.append(run.size)
    bytes.append(run.glyphs.count)
    for glyph in run.glyphs {
      bytes.append(Int(glyph.id))
      bytes.append(glyph.x)
      bytes.append(glyph.y)
    }
  }

  private mutating func append(_ face: FontFace) {
    if let known = faces[face] { return bytes.append(known) }
    bytes.append(-1)
    faces[face] = faces.count
    bytes.append(face.file)
    bytes.append(face.index)
    bytes.append(face.variations.count)
    for variation in face.variations {
      bytes.append(variation.axis)
      bytes.append(variation.value)
    }
  }
}

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
