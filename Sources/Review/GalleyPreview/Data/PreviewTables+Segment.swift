import GalleyAnalysis
import GalleyLayout
import GalleyScene

extension PreviewTables {
  /// Adds the contents of a segment to the tables, and returns its members in JSON.
  mutating func members(
    of segment: FluidLayout.Segment, isGlimpse: Bool
  ) -> KeyValuePairs<String, String?> {
    let places = Placements(segment.first.result)
    let items = trees(of: segment) { places[$0] }
    var (decisions, issues): ([Int], [Int]) = ([], [])
    for (part, lengths) in segment.partsWithLengths {
      switch part {
      case .decision(let words): decisions.append(decision(words, lengths))
      case .issue(let words): issues.append(issue(words, lengths))
      case .open, .close, .item: break
      }
    }
    return [
      "size": PageJSON.array(segment.lengths.prefix(2).map(\.json)), "items": items,
      "arrangement": arrangement(of: segment.first.result.decisions, isGlimpse: isGlimpse)
        .map { "\($0)" },
      "decisions": PageJSON.array(decisions), "issues": PageJSON.array(issues),
    ]
  }

  mutating func compare(
    _ old: FluidLayout.Segment, _ new: FluidLayout.Segment, _ result: inout PreviewRecoloring
  ) {
    let places = (Placements(old.first.result), Placements(new.first.result))
    for (old, new) in zip(old.partsWithLengths, new.partsWithLengths) {
      switch (old.part, new.part) {
      case (.close, .close): result.end()
      case (.decision(let oldWords), .decision(let newWords)):
        result.replace(
          decision: decision(oldWords, old.lengths), by: decision(newWords, new.lengths))
      case (.issue(let oldWords), .issue(let newWords)):
        result.replace(issue: issue(oldWords, old.lengths), by: issue(newWords, new.lengths))
      default:
        result.replace(
          spec: spec(of: old.part) { places.0[$0] }, by: spec(of: new.part) { places.1[$0] })
        if case .open(let group) = old.part { result.begin(group.node?.path) }
      }
    }
  }
}

extension FluidLayout.Segment {
  var partsWithLengths: [(part: FluidContent.Part, lengths: ArraySlice<FluidLength>)] {
    // The first two are the lengths of the picture.
    var rest = lengths.dropFirst(2)
    return parts.map { part in
      let numbers = rest.prefix(part.lengthCount)
      rest = rest.dropFirst(numbers.count)
      return (part, numbers)
    }
  }
}

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
