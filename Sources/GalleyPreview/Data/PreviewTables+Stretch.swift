import GalleyAnalysis
import GalleyLayout

/// What a stretch shows, as indices of tables.
struct PreviewContent {
  /// The outermost items.
  var items: [TreeTable.Child] = []
  var decisions: [Int] = []
  var issues: [Int] = []
}

extension PreviewTables {
  /// Adds what a stretch shows to the tables.
  ///
  /// - Parameters:
  ///   - stretch: The stretch.
  ///   - lengths: Its lengths without the size of the picture.
  /// - Returns: What it shows.
  mutating func content(
    of stretch: FluidLayout.Stretch, _ lengths: ArraySlice<FluidLength>
  ) -> PreviewContent {
    var (trees, content) = (PreviewTrees(), PreviewContent())
    let places = Placements(stretch.first.result)
    for (part, numbers) in stretch.parts.parts(with: lengths) {
      switch part {
      case .close: close(&trees)
      case .decision(let words): content.decisions.append(decision(words, numbers))
      case .issue(let words): content.issues.append(issue(words, numbers))
      case .open(let node, _, _, _):
        let spec = spec(of: part, numbers, places)
        trees.open(spec, part.roles, Array(numbers), isNode: node != nil)
      case .stroke:
        let roles = Array(part.roles.dropLast())
        add(spec(of: part, numbers, places), roles, Array(numbers.dropLast()), to: &trees)
      case .text(let text): add(text, numbers, to: &trees)
      case .fill, .gradient, .shadow, .image:
        add(spec(of: part, numbers, places), part.roles, Array(numbers), to: &trees)
      }
    }
    content.items = trees.items
    return content
  }

  /// Adds what a stretch replaces in another with the same elements.
  mutating func compare(
    _ old: FluidLayout.Stretch, _ new: FluidLayout.Stretch, _ result: inout PreviewRecoloring
  ) {
    let places = (Placements(old.first.result), Placements(new.first.result))
    let pairs = zip(
      old.parts.parts(with: old.lengths.dropFirst(2)),
      new.parts.parts(with: new.lengths.dropFirst(2)))
    for ((oldPart, oldNumbers), (newPart, newNumbers)) in pairs {
      switch (oldPart, newPart) {
      case (.close, .close): result.end()
      case (.decision(let oldWords), .decision(let newWords)):
        result.replace(
          decision: decision(oldWords, oldNumbers), by: decision(newWords, newNumbers))
      case (.issue(let oldWords), .issue(let newWords)):
        result.replace(issue: issue(oldWords, oldNumbers), by: issue(newWords, newNumbers))
      default:
        result.replace(
          spec: spec(of: oldPart, oldNumbers, places.0),
          by: spec(of: newPart, newNumbers, places.1))
        if case .open(let node, _, _, _) = oldPart { result.begin(node) }
      }
    }
  }

  /// Returns the index of what does not move of an item.
  private mutating func spec(
    of part: FluidContent.Part, _ lengths: ArraySlice<FluidLength>, _ places: Placements
  ) -> Int {
    switch part {
    case .open(let node, _, _, _): spec(of: part, node: node.flatMap { places[$0.path] })
    // The width of a stroke does not move.
    case .stroke: spec(of: part, strokeWidth: lengths.last?.value(at: 0))
    case .text(let text): spec(of: text)
    case .close, .fill, .gradient, .shadow, .image, .decision, .issue: spec(of: part)
    }
  }
}

extension [FluidContent.Part] {
  /// Returns each part with its lengths.
  fileprivate func parts(
    with lengths: ArraySlice<FluidLength>
  ) -> [(FluidContent.Part, ArraySlice<FluidLength>)] {
    var rest = lengths
    return map { part in
      let numbers = rest.prefix(part.lengthCount)
      rest = rest.dropFirst(part.lengthCount)
      return (part, numbers)
    }
  }
}

/// The placements of a layout by their paths.
private struct Placements {
  private var placements: [LayoutPath: Placement] = [:]

  init(_ result: LayoutResult) {
    for placement in result.placements { placements[placement.path] = placement }
  }

  subscript(path: LayoutPath) -> PreviewNode? {
    placements[path].map {
      PreviewNode(place: $0.source, name: $0.givenName, role: $0.role)
    }
  }
}

extension Placement {
  /// The id, else the beginning of the text, or nil if only the kind and the place identify it.
  fileprivate var givenName: String? {
    if case .text = content { return label }
    return id
  }
}
