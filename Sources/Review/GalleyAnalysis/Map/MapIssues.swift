import GalleyGeometry
package import GalleyLayout

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

    package init?(_ kind: LayoutIssue.Kind) {
      switch kind {
      case .overflow: self = .overflow
      case .truncation: self = .truncation
      case .brokenWord: self = .brokenWord
      case .shrunkText: self = .shrunkText
      case .missingGlyphs: self = .missingGlyphs
      case .collapse, .tightLeading, .clampedLength, .conflictingBounds, .invalidAspectRatio,
        .longText, .invalidMarkup, .missingAsset, .untranslated, .unreviewed, .missingPluralForm,
        .wrongPlaceholder, .emptyTranslation, .tooDeep, .invalidCustomLayout, .unboundedFraction,
        .invalidSection:
        self = .other
      case .flatEffect: return nil
      }
    }

    package var phrase: Phrase {
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

  struct Entry: Hashable {
    var kind: LayoutIssue.Kind
    var label: String
    var rows: [Int]

    var mark: Mark? { Mark(kind) }
  }

  let entries: [Entry]

  package init(_ map: BranchMap) {
    let issues = map.rows.enumerated().flatMap { row, line in
      line.segments.flatMap(\.issues).map { (row: row, issue: $0) }
    }
    entries = issues.grouped { Key(kind: $0.issue.kind, path: $0.issue.path) }.map { key, members in
      Entry(
        kind: key.kind, label: members[0].issue.label,
        rows: members.map(\.row).unique(by: \.self))
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

  package func phrase(of mark: Mark, _ map: BranchMap, maximumCount: Int = 4) -> Phrase {
    // Uses of one component have the same name.
    let found = entries.filter { $0.mark == mark }.grouped(by: \.self)
    var words = found.prefix(maximumCount).map { entry, alike -> Phrase in
      let kind = mark == .other ? "\(entry.kind.rawValue) " : ""
      let times: Phrase = alike.count > 1 ? " (\(alike.count) times)" : ""
      return "\(kind)\(entry.label.shortName)\(times) at \(map.names(ofRows: entry.rows))"
    }
    if found.count > maximumCount { words.append("and \(found.count - maximumCount) more") }
    return words.joined(" · ")
  }
}
