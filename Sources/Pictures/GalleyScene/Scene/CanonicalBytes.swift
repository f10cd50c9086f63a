package import GalleyLayout

extension Scene {
  /// Returns bytes that determine the pixels of the scene together with its font files, and the names of these files.
  ///
  /// Text, links and the names of layouts are left out, since they are not drawn. `scale` is the number of pixels in a
  /// point; `digest` returns bytes that identify the contents of an image.
  package func canonicalBytes(
    scale: Double, digest: @escaping (ImageFile) -> [UInt8]
  ) -> (bytes: [UInt8], fontFiles: Set<String>) {
    var writer = CanonicalBytes(digest: digest)
    for length in [scale, size.width, size.height] { writer.append(length) }
    writer.append(background)
    writer.append(items)
    return (writer.bytes, Set(writer.faces.keys.map(\.file)))
  }
}

/// A byte encoding that is equal for equal values in every process and on every machine.
private struct CanonicalBytes {
  let digest: (ImageFile) -> [UInt8]
  private(set) var bytes: [UInt8] = []
  /// The index of each face in the order of first use, which is written instead of its name.
  private(set) var faces: [FontFace: Int] = [:]

  init(digest: @escaping (ImageFile) -> [UInt8]) {
    self.digest = digest
  }

  mutating func append(_ items: [Scene.Item]) {
    append(items.count)
    for item in items { append(item) }
  }

  private mutating func append(_ item: Scene.Item) {
    switch item {
    case .group(let group):
      if let rotation = group.rotation {
        append(tag: 8)
        append(rotation.degrees)
        append(rotation.center)
      }
      append(tag: 1)
      if let clip = group.clip { append(clip) } else { append(tag: 0) }
      append(group.opacity)
      append(group.items)
    case .fill(let shape, let color):
      append(tag: 2)
      append(shape)
      append(color)
    case .gradient(let shape, let gradient):
      append(tag: 6)
      append(shape)
      append(gradient)
    case .shadow(let shadow):
      append(tag: 7)
      append(shadow.outline)
      append(shadow.color)
      append(shadow.radius)
      append(tag: shadow.isInner ? 1 : 0)
      if let shape = shadow.visibility.shape { append(shape) } else { append(tag: 0) }
    case .stroke(let shape, let color, let stroke):
      append(tag: 3)
      append(shape)
      append(color)
      append(stroke.width)
      append(stroke.dash.count)
      for length in stroke.dash { append(length) }
      if stroke.isRound {
        append(tag: 9)
      } else if stroke.cap != .butt || stroke.join != .miter {
        append(stroke.cap.rawValue)
        append(stroke.join.rawValue)
      }
    case .text(let text):
      append(tag: 4)
      append(text)
    case .image(let image):
      append(tag: 5)
      let digest = digest(image.file)
      append(digest.count)
      bytes += digest
      append(image.frame)
      if image.file.isMirrored { append(tag: 10) }
    }
  }

  private mutating func append(_ shape: Scene.Shape) {
    switch shape {
    case .rectangle(let rect, let radius):
      append(tag: 1)
      append(rect)
      append(radius)
    case .ellipse(let rect):
      append(tag: 2)
      append(rect)
    case .path(let path):
      append(tag: path.isEvenOdd ? 4 : 3)
      append(path.elements.count)
      for element in path.elements {
        append(tag: element.tag)
        for point in element.points { append(point) }
      }
    }
  }

  private mutating func append(_ gradient: Scene.Gradient) {
    switch gradient.geometry {
    case .linear(let start, let end):
      append(tag: 1)
      append(start)
      append(end)
    case .radial(let center, let radius):
      append(tag: 2)
      append(center)
      append(radius)
    case .angular(let center, let start):
      append(tag: 3)
      append(center)
      append(start)
    }
    append(gradient.stops.count)
    for stop in gradient.stops {
      append(stop.location)
      append(stop.color)
    }
  }

  private mutating func append(_ text: Scene.Text) {
    append(text.origin)
    append(text.runs.count)
    for (index, run) in text.runs.enumerated() {
      append(run.face)
      append(run.size)
      append(run.glyphs.count)
      for glyph in run.glyphs {
        append(Int(glyph.id))
        append(Point(x: glyph.x, y: glyph.y))
      }
      append(text.color(ofRun: index))
    }
  }

  private mutating func append(_ face: FontFace) {
    if let known = faces[face] { return append(known) }
    append(-1)
    faces[face] = faces.count
    append(face.file)
    append(face.index)
    append(face.variations.count)
    for variation in face.variations {
      append(variation.axis)
      append(variation.value)
    }
  }

  private mutating func append(tag: UInt8) { bytes.append(tag) }

  private mutating func append(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) as StrideTo<UInt64> {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func append(_ count: Int) { append(UInt64(bitPattern: Int64(count))) }

  /// Appends a length; negative zero counts as zero.
  mutating func append(_ length: Double) { append((length == 0 ? 0 : length).bitPattern) }

  private mutating func append(_ point: Point) {
    append(point.x)
    append(point.y)
  }

  private mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(_ rect: Rect) {
    append(rect.origin)
    append(Point(x: rect.width, y: rect.height))
  }

  mutating func append(_ color: RGBA) {
    bytes += [color.red, color.green, color.blue, color.alpha]
  }
}

extension Path.Element {
  fileprivate var tag: UInt8 {
    switch self {
    case .move: 1
    case .line: 2
    case .curve: 3
    case .close: 4
    }
  }
}
