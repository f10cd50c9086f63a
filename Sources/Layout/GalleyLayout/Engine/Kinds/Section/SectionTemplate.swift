/// The template of a section's groups with every length in points, as a flat array with groups before what is inside.
///
/// The first part is the section itself, which holds the outermost groups.
struct SectionTemplate: Hashable {
  var parts: [Part]

  struct Part: Hashable {
    /// The direction of a group, nil for an item.
    var axis: Axis?
    var lengths: Pair<Extent>
    var edges = Pair(Edges(), Edges())
    var insets = Pair(Edges(), Edges())
    var spacing = AvailableSpace()
    /// The number of repetitions of its parts, or nil for as many as fit.
    var count: Int?
    var children: [Int] = []
    var supplementaries: [CompiledSection.Attachment] = []
  }

  enum Extent: Hashable {
    case absolute(Double)
    /// A fraction of a length of the container, which does not follow from its contents.
    case fraction(Double, of: Axis)
    case contents
    case uniform

    var isDefinite: Bool {
      switch self {
      case .absolute, .fraction: true
      case .contents, .uniform: false
      }
    }
  }

  struct AvailableSpace: Hashable {
    var minimum = 0.0
    var isFlexible = false
  }

  struct Edges: Hashable {
    var start = AvailableSpace()
    var end = AvailableSpace()

    var minimum: Double { start.minimum + end.minimum }
  }

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

  /// The lengths of the container of a part, nil if they follow from its contents.
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

  func inner(_ length: Double?, of part: Int, _ axis: Axis) -> Double? {
    length.map { max(0, $0 - parts[part].insets[axis].minimum) }
  }

  func fills(_ part: Int, in space: Space) -> Bool {
    guard let axis = parts[part].axis, parts[part].count == nil, space[axis] != nil else {
      return false
    }
    // Widths are computed before heights, so measured parts can fill a row but not a column.
    return axis == .horizontal
      || parts[part].children.allSatisfy { length(of: $0, .vertical, in: space) != nil }
  }

  var items: [Int] { parts.indices.filter { parts[$0].axis == nil } }

  struct Needs: Hashable {
    var own: [WidthNeeds]
    var holder: [WidthNeeds]
  }

  /// Returns the required widths of each part, given those of the widest cell of each item.
  ///
  /// A container needs twice the width of the contents of a part that has half its width.
  func needs(widest: [WidthNeeds], cellCount: Int) -> Needs {
    var needs = Needs(own: widest, holder: widest)
    for part in parts.indices.dropFirst().reversed() {
      let content =
        parts[part].axis == nil ? widest[part] : inside(part, needs, cellCount: cellCount)
      let edges = parts[part].edges.horizontal.minimum
      switch parts[part].lengths.horizontal {
      case .absolute(let width): needs.own[part] = WidthNeeds(fixed: width)
      case .contents, .uniform, .fraction(_, of: .vertical): needs.own[part] = content
      case .fraction(let fraction, of: .horizontal):
        let insets = parts[part].insets.horizontal.minimum
        needs.own[part] = WidthNeeds()
        needs.holder[part] = content.enlarged(by: insets).divided(by: fraction)
        if fraction < 1 {
          let beside = WidthNeeds(fixed: edges).divided(by: 1 - fraction)
          needs.holder[part] = needs.holder[part].combined(with: beside, max)
        }
        continue
      }
      needs.holder[part] = needs.own[part].enlarged(by: edges)
    }
    return needs
  }

  private func inside(_ part: Int, _ needs: Needs, cellCount: Int) -> WidthNeeds {
    let group = parts[part]
    let widest = group.children.reduce(WidthNeeds()) { widest, child in
      let isUniform = parts[child].lengths.horizontal == .uniform
      let own = needs.own[child].enlarged(by: edgesBeside(child, in: part))
      return widest.combined(with: isUniform ? own : needs.holder[child], max)
    }
    let fills = group.lengths.horizontal.isDefinite && group.count == nil
    guard group.axis == .horizontal, !fills else { return widest }
    let rounds = Double(min(group.count ?? 1, cellCount))
    let count = rounds * Double(group.children.count)
    var sum = WidthNeeds(fixed: group.spacing.minimum * max(0, count - 1))
    var uniform = (widest: WidthNeeds(), count: 0.0)
    var fractions = 0.0
    for child in group.children {
      let edges = parts[child].edges.horizontal.minimum
      sum = sum.enlarged(by: rounds * edges)
      switch parts[child].lengths.horizontal {
      case .fraction(let fraction, of: .horizontal): fractions += rounds * fraction
      case .uniform:
        uniform.widest = uniform.widest.combined(with: needs.own[child], max)
        uniform.count += rounds
      case .absolute, .contents, .fraction(_, of: .vertical):
        sum = sum.combined(with: needs.own[child]) { $0 + rounds * $1 }
      }
    }
    sum = sum.combined(with: uniform.widest) { $0 + uniform.count * $1 }
    if fractions < 1 { sum = sum.divided(by: 1 - fractions) }
    return widest.combined(with: sum, max)
  }

  /// Returns the minimum space at the sides of a group's child.
  ///
  /// In a column, uniform parts share one width: that of the part with the widest edges.
  func edgesBeside(_ child: Int, in group: Int) -> Double {
    let own = parts[child].edges.horizontal.minimum
    guard parts[group].axis == .vertical, parts[child].lengths.horizontal == .uniform else {
      return own
    }
    return parts[group].children.reduce(own) { edges, sibling in
      let isUniform = parts[sibling].lengths.horizontal == .uniform
      return isUniform ? max(edges, parts[sibling].edges.horizontal.minimum) : edges
    }
  }

  /// Whether the width of each part follows from its contents, or is given in points.
  var hasOwnWidths: Bool {
    parts.dropFirst().allSatisfy { part in
      switch part.lengths.horizontal {
      case .contents, .absolute: part.count == nil
      case .uniform, .fraction: false
      }
    }
  }

  var isIndependentOfWidth: Bool {
    parts.indices.dropFirst().allSatisfy { part in
      guard let axis = parts[part].axis, parts[part].count == nil,
        parts[part].lengths[axis].isDefinite
      else { return true }
      return parts[part].spacing.minimum == 0
        && parts[part].children.allSatisfy { child in
          let isShare =
            if case .fraction(_, let base) = parts[child].lengths[axis] { base == axis } else {
              false
            }
          // A column with a child as high as its contents holds each child once, at any width.
          let isOnce = axis == .vertical && !parts[child].lengths.vertical.isDefinite
          return isOnce || isShare && parts[child].edges[axis].minimum == 0
        }
    }
  }
}
