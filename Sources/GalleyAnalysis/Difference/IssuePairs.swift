import GalleyLayout

extension LayoutDifference.IssueChange {
  /// Whether the two sides differ in more than the place in the document.
  fileprivate var isOne: Bool {
    before?.missing != after?.missing || before?.message != after?.message
  }
}

/// The issues of two outlines, those of a kind about the same layout together.
struct IssuePairs {
  /// What is new or other in the order of the second outline, then what is gone.
  let changes: [LayoutDifference.IssueChange]

  /// What tells issues of one outline apart.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var subject: Subject
  }

  init(_ before: LayoutOutline, _ after: LayoutOutline, _ subjects: Subjects) {
    let keys = before.issues.map { Key(kind: $0.kind, subject: subjects.before($0.path, $0.id)) }
    var old: [Key: [Int]] = [:]
    for (index, key) in keys.enumerated().reversed() { old[key, default: []].append(index) }
    var changes = after.issues.map { issue in
      let key = Key(kind: issue.kind, subject: subjects.after(issue.path, issue.id))
      let counterpart = old[key]?.popLast()
      return LayoutDifference.IssueChange(
        before: counterpart.map { before.issues[$0] }, after: issue)
    }
    for index in old.values.joined().sorted() {
      changes.append(LayoutDifference.IssueChange(before: before.issues[index], after: nil))
    }
    self.changes = changes.filter(\.isOne)
  }
}
