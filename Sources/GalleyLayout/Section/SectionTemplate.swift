import GalleyGeometry

/// The template of a section's groups with every length in points, as a flat array with groups before what is inside.
///
/// The first part is the section itself, which holds the outermost groups.
struct SectionTemplate: Hashable {
  var parts: [Part]

  /// A group, or an item for one cell.
  struct Part: Hashable {
    /// The direction of a group, nil for an item.
    var axis: Axis?
    var lengths: Pair<Extent>
    /// The room before and after the part along each axis.
    var edges = Pair(Edges(), Edges())
    /// The room inside the part, where it has a length of its own.
    var insets = Pair(Edges(), Edges())
    /// The room between what is inside.
    var spacing = Room()
    /// How often what is inside stands there, or nil for as often as there is room.
    var count: Int?
    /// The parts directly inside.
    var children: [Int] = []
    /// The places of what is attached to a cell.
    var supplementaries: [CompiledSection.Attachment] = []
  }

  /// How long a part is.
  enum Extent: Hashable {
    case absolute(Double)
    /// A part of a length of what holds the part, which does not follow from its contents.
    case fraction(Double, of: Axis)
    case contents
    /// As its contents, then as the longest of its siblings.
    case uniform

    var isDefinite: Bool {
      switch self {
      case .absolute, .fraction: true
      case .contents, .uniform: false
      }
    }
  }

  /// Room of a least length, which may grow.
  struct Room: Hashable {
    var least = 0.0
    var isFlexible = false
  }

  /// Room before and after something.
  struct Edges: Hashable {
    var start = Room()
    var end = Room()

    var least: Double { start.least + end.least }
  }

  /// A value for each axis.
  struct Pair<Value: Hashable & Sendable>: Hashable {
    var horizontal: Value
    var vertical: Value

    init(_ horizontal: Value, _ vertical: Value) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    subscript(axis: Axis) -> Value {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        switch axis {
        case .horizontal: horizontal = newValue
        case .vertical: vertical = newValue
        }
      }
    }
  }
}

extension SectionTemplate {
  /// The lengths of what holds a part, nil where they follow from its contents.
  typealias Space = Pair<Double?>

  /// Returns the length of a part along an axis, nil where it follows from its contents.
  func length(of part: Int, _ axis: Axis, in space: Space) -> Double? {
    switch parts[part].lengths[axis] {
    case .absolute(let length): length
    case .fraction(let fraction, let base):
      space[base].map { min(PointGrid.down($0 * fraction), PointGrid.largest) }
    case .contents, .uniform: nil
    }
  }

  /// Returns the room for what is inside a part of a length.
  func inner(_ length: Double?, of part: Int, _ axis: Axis) -> Double? {
    length.map { max(0, $0 - parts[part].insets[axis].least) }
  }

  /// Whether a group that holds parts as long as there is room can tell beforehand how long they are.
  func fills(_ part: Int, in space: Space) -> Bool {
    guard let axis = parts[part].axis, parts[part].count == nil, space[axis] != nil else {
      return false
    }
    // Widths come before heights, so what is measured can fill a row but not a column.
    return axis == .horizontal
      || parts[part].children.allSatisfy { length(of: $0, .vertical, in: space) != nil }
  }

  /// The numbers of the items.
  var items: [Int] { parts.indices.filter { parts[$0].axis == nil } }
}
