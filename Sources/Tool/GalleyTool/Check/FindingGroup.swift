import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation

/// Findings of one kind in the turns of a loop, which have the same place in the file.
struct FindingGroup {
  let first: Finding
  private var others: [Finding] = []

  private static let nameLimit = 4

  private init(first: Finding) {
    self.first = first
  }

  static func groups(of findings: [Finding], areWhole: Bool) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var indices: [Place: Int] = [:]
    var counts: [LayoutPath: [Place: Int]] = [:]
    for finding in findings {
      guard !areWhole, let first = Place(finding) else {
        groups.append(FindingGroup(first: finding))
        continue
      }
      var place = first
      place.number = counts[finding.path, default: [:]][first, default: 0]
      counts[finding.path, default: [:]][first] = place.number + 1
      if let index = indices[place] {
        groups[index].others.append(finding)
      } else {
        indices[place] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups
  }

  /// The names of the other findings, such as also “Arrival” and 3 more; empty if there are none.
  var otherWords: String {
    guard !others.isEmpty else { return "" }
    var names: [String] = []
    for finding in others where !names.contains(finding.label) && finding.label != first.label {
      names.append(finding.label)
    }
    var words = names.prefix(Self.nameLimit).map { $0.shown(in: 40) }
    let restCount = others.count - words.count
    if restCount > 0 { words.append(Phrase("\(restCount) more").text) }
    return Phrase("also \(Wording.list(words, "and")); --verbose lists each").text
  }

  private struct Place: Hashable {
    let kind: FindingKind
    let file: String?
    let line: Int
    let column: Int?
    let uses: [Finding.Use]?
    let axis: Axis?
    /// How many findings of the same element come before, which are not of another turn.
    var number = 0

    init?(_ finding: Finding) {
      guard let line = finding.line else { return nil }
      (kind, file, self.line, column) = (finding.kind, finding.file, line, finding.column)
      uses = finding.uses
      if case .issue(_, _, let axis) = finding.details { self.axis = axis } else { axis = nil }
    }
  }
}
