import GalleyGeometry

/// A section with every length in points.
struct CompiledSection {
  var template: SectionTemplate
  /// What each child is, in order.
  var roles: [Layout.Section.Role]
  var cellCount: Int
  var insets: SectionTemplate.Pair<SectionTemplate.Edges>
  /// Whether headers and footers keep the insets at both sides.
  var followsInsets: Bool
  /// Whether groups follow each other sideways.
  var isStrip: Bool
  /// Whether the first group of a strip stands in the middle.
  var isCentered: Bool
  var boundaries: [Boundary] = []

  /// Whether the heights of what is inside decide about anything but where things stand.
  var limitsHeights: Bool {
    boundaries.contains { $0.attachment.lengths.vertical.isDefinite || $0.side == .over }
      || template.parts.contains {
        $0.lengths.vertical.isDefinite || !$0.supplementaries.isEmpty
      }
  }

  /// Something that stands at an edge or a corner of something else.
  struct Attachment: Hashable {
    var place = Layout.Section.Place.topTrailing
    var offset = Offset.points(x: 0, y: 0)
    var lengths = SectionTemplate.Pair(
      SectionTemplate.Extent.contents, SectionTemplate.Extent.contents)
  }

  /// A distance from a place.
  enum Offset: Hashable {
    case points(x: Double, y: Double)
    case fractions(x: Double, y: Double)

    /// Returns the distance along an axis for something of a length.
    func distance(_ axis: Axis, length: Double) -> Double {
      switch self {
      case .points(let x, let y): axis == .horizontal ? x : y
      case .fractions(let x, let y):
        PointGrid.nearest((axis == .horizontal ? x : y) * length)
      }
    }
  }

  /// Something at an edge of the section.
  struct Boundary {
    var attachment: Attachment
    var side: Side
  }

  /// The edge at which something stands.
  enum Side {
    case top
    case bottom
    case leading
    case trailing
    /// None: it lies over the groups.
    case over
  }
}

extension CompiledSection.Attachment {
  /// Returns the length along an axis, nil where it follows from the contents.
  func length(_ axis: Axis, in container: SectionTemplate.Pair<Double>) -> Double? {
    switch lengths[axis] {
    case .absolute(let length): length
    case .fraction(let fraction, let base):
      min(PointGrid.down(container[base] * fraction), PointGrid.largest)
    case .contents, .uniform: nil
    }
  }

  /// Returns where something of a length starts in a container.
  func start(_ axis: Axis, length: Double, in container: Double) -> Double {
    let share = axis == .horizontal ? place.horizontal : place.vertical
    return PointGrid.down((container - length) * share) + offset.distance(axis, length: length)
  }
}
