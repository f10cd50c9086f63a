package import GalleyLayout

/// The issues of a branch map, each once with the text sizes at which it occurs.
package struct MapIssues {
  /// A group of issue kinds that are shown alike.
  package enum Mark: Int, Hashable, CaseIterable {
    /// Something is larger than its space.
    case overflow
    case truncation
    case missingGlyphs
    case other
    case brokenWord
    case shrunkText

    /// Creates the mark of a kind of issue; nil if the layout is as it should be.
    package init?(_ kind: LayoutIssue.Kind) {
      switch kind {
      case .overflow: self = .overflow
      case .truncation: self = .truncation
      case .brokenWord: self = .brokenWord
      case .shrunkText: self = .shrunkText
      case .missingGlyphs: self = .missingGlyphs
      case .collapse, .tightLeading, .clampedLength, .conflictingBounds, .invalidAspectRatio,
        .longText, .invalidMarkup, .untranslated, .unreviewed, .missingPluralForm,
        .wrongPlaceholder, .emptyTranslation, .tooDeep, .invalidCustomLayout, .unboundedFraction,
        .invalidSection:
        self = .other
      case .flatEffect: return nil
      }
    }

    package var words: Phrase {
      switch self {
      case .overflow: "overflow"
      case .truncation: "truncation"
      case .brokenWord: "broken words"
      case .shrunkText: "shrunk text"
      case .missingGlyphs: "missing glyphs"
      case .other: "other issues"
      }
    }
  }

  /// An issue and the rows in which it occurs.
  struct Entry: Hashable {
    var kind: LayoutIssue.Kind
    var label: String
    var rows: [Int]

    var mark: Mark? { Mark(kind) }
  }

  private(set) var entries: [Entry] = []

  package init(_ map: BranchMap) {
    var places: [Key: Int] = [:]
    for (row, line) in map.rows.enumerated() {
      for issue in line.segments.lazy.flatMap(\.issues) {
        let key = Key(kind: issue.kind, path: issue.path)
        if let place = places[key] {
          if entries[place].rows.last != row { entries[place].rows.append(row) }
        } else {
          places[key] = entries.count
          entries.append(Entry(kind: issue.kind, label: issue.label, rows: [row]))
        }
      }
    }
  }

  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var path: LayoutPath
  }

  package var marks: [Mark] {
    let found = Set(entries.compactMap(\.mark))
    return Mark.allCases.filter(found.contains)
  }

  package func words(_ mark: Mark, _ map: BranchMap, maximumCount: Int = 4) -> Phrase {
    // Uses of one component have the same name.
    var found: [(entry: Entry, count: Int)] = []
    for entry in entries where entry.mark == mark {
      if let place = found.firstIndex(where: { $0.entry == entry }) {
        found[place].count += 1
      } else {
        found.append((entry, 1))
      }
    }
    var words = found.prefix(maximumCount).map { entry, count -> Phrase in
      let kind = mark == .other ? "\(entry.kind.rawValue) " : ""
      let times: Phrase = count > 1 ? " (\(count) times)" : ""
      return "\(kind)\(entry.label.shortName)\(times) at \(map.names(ofRows: entry.rows))"
    }
    if found.count > maximumCount { words.append("and \(found.count - maximumCount) more") }
    return words.joined(" · ")
  }
}
