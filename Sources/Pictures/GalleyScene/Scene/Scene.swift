public import GalleyLayout

/// A picture as a tree of items, drawn in order.
///
/// A scene is plain data: two scenes that are equal look the same in every format.
public struct Scene: Hashable, Sendable {
  package var size: Size
  /// The background color.
  public var background: RGBA
  /// The name of the picture for people.
  public var title: String
  package var items: [Item]

  package init(size: Size, background: RGBA, title: String, items: [Item]) {
    self.size = size
    self.background = background
    self.title = title
    self.items = items
  }

  package indirect enum Item: Hashable, Sendable {
    case group(Group)
    case fill(Shape, RGBA)
    case gradient(Shape, Gradient)
    case shadow(Shadow)
    case stroke(Shape, RGBA, Stroke)
    case text(Text)
    case image(Image)
  }

  package struct Group: Hashable, Sendable {
    package var node: Node?
    package var part: Part?
    package var clip: Shape?
    /// The opacity, from 0 for transparent to 1 for opaque.
    package var opacity: Double
    package var rotation: Rotation?
    package var items: [Item]
    /// Whether the items scroll sideways under the clip, so that the parts cut off at the sides can be seen.
    package var scrolls = false
    /// Whether the clip belongs to a drawing, of which nothing is lost outside of it.
    @Aside package var clipsDrawing = false

    package init(
      node: Node? = nil, clip: Shape? = nil, opacity: Double = 1, rotation: Rotation? = nil,
      part: Part? = nil, items: [Item]
    ) {
      self.node = node
      self.part = part
      self.clip = clip
      self.opacity = opacity
      self.rotation = rotation
      self.items = items
    }
  }

  package struct Node: Hashable, Sendable {
    package var path: LayoutPath
    package var id: String?
    package var kind: Layout.Kind
    package var frame: Rect
    @Aside package var effects: [Placement.PlacedEffect] = []
    @Aside package var isTarget = false
    /// Which items inside, in the order in which they are drawn, are the content of a leaf and not its decoration.
    @Aside package var content = 0..<0

    package init(path: LayoutPath, id: String?, kind: Layout.Kind, frame: Rect) {
      self.path = path
      self.id = id
      self.kind = kind
      self.frame = frame
    }
  }

  package enum Shape: Hashable, Sendable {
    case rectangle(Rect, cornerRadius: Double = 0)
    case ellipse(Rect)
    case path(Path)
  }

  package struct Stroke: Hashable, Sendable {
    /// The thickness in points.
    package var width: Double
    /// The alternating lengths of dashes and gaps; empty for a solid line.
    package var dash: [Double]
    package var cap: LineCap
    package var join: LineJoin

    package var isRound: Bool { cap == .round && join == .round }

    package init(
      width: Double, dash: [Double] = [], cap: LineCap = .butt, join: LineJoin = .miter
    ) {
      (self.width, self.dash, self.cap, self.join) = (width, dash, cap, join)
    }

    /// Creates a stroke whose ends and corners are round or not.
    package init(width: Double, dash: [Double] = [], isRound: Bool) {
      self.init(
        width: width, dash: dash, cap: isRound ? .round : .butt, join: isRound ? .round : .miter)
    }
  }

  package struct Text: Hashable, Sendable {
    package var origin: Point
    /// The glyphs, relative to the start of the baseline.
    package var runs: [GlyphRun]
    package var color: RGBA
    /// The colors and links that differ from the rest of the line, by the index of the run.
    package var looks: [Int: Look]
    package var string: String
    /// The rectangle from the top of the line to the next, in points.
    package var frame: Rect

    package init(
      origin: Point, runs: [GlyphRun], color: RGBA, looks: [Int: Look] = [:], string: String,
      frame: Rect
    ) {
      self.origin = origin
      self.runs = runs
      self.color = color
      self.looks = looks
      self.string = string
      self.frame = frame
    }

    package struct Look: Hashable, Sendable {
      package var color: RGBA
      package var link: Layout.Text.Link?

      package init(color: RGBA, link: Layout.Text.Link? = nil) {
        self.color = color
        self.link = link
      }
    }

    package func color(ofRun index: Int) -> RGBA {
      looks[index]?.color ?? color
    }
  }

  package enum Part: Hashable, Sendable {
    case header
    case page(String)
    case region(String)
    /// A label, with a line to its element unless it is next to it.
    case label
    case legend
  }

  package struct Image: Hashable, Sendable {
    package var file: ImageFile
    package var frame: Rect

    package init(_ file: ImageFile, in frame: Rect) {
      self.file = file
      self.frame = frame
    }
  }
}

extension Scene {
  /// The lines of text, in the order in which they are drawn.
  package var texts: [Text] {
    var texts: [Text] = []
    Scene.forEachLeaf(of: items) { if case .text(let text) = $0 { texts.append(text) } }
    return texts
  }

  package var fontFiles: Set<String> {
    var files: Set<String> = []
    Scene.forEachLeaf(of: items) { item in
      guard case .text(let text) = item else { return }
      for run in text.runs { files.insert(run.face.file) }
    }
    return files
  }

  /// The images, each once, in the order in which they are first drawn.
  package var images: [ImageFile] {
    var (known, images): (Set<ImageFile>, [ImageFile]) = ([], [])
    Scene.forEachLeaf(of: items) { item in
      guard case .image(let image) = item, known.insert(image.file).inserted else { return }
      images.append(image.file)
    }
    return images
  }

  static func leafCount(of items: [Item]) -> Int {
    items.reduce(0) { count, item in
      if case .group(let group) = item { count + leafCount(of: group.items) } else { count + 1 }
    }
  }

  /// Calls a function with each item that is not a group, in the order in which they are drawn.
  private static func forEachLeaf(of items: [Item], _ body: (Item) -> Void) {
    for item in items {
      if case .group(let group) = item { forEachLeaf(of: group.items, body) } else { body(item) }
    }
  }
}

extension Scene.Shape {
  package init(_ rect: Rect, corners: Corners) {
    let corners = corners.limited(to: rect.size)
    if let radius = corners.circularRadius {
      self = .rectangle(rect, cornerRadius: radius)
    } else {
      self = .path(Path(rect, corners: corners))
    }
  }

  /// The rectangle around all points and control points, or nil for an empty path.
  package var bounds: Rect? {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds
    }
  }

  /// Whether the inside follows the even-odd rule.
  package var isEvenOdd: Bool { if case .path(let path) = self { path.isEvenOdd } else { false } }

  package var path: Path {
    switch self {
    case .rectangle(let rect, let radius) where radius > 0:
      Path(roundedRectangle: rect, cornerRadius: radius)
    case .rectangle(let rect, _): Path(rectangle: rect)
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path): path
    }
  }
}
