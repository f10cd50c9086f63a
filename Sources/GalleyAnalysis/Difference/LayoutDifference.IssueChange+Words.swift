import GalleyGeometry
import GalleyLayout

extension LayoutDifference.IssueChange {
  /// What happened, in words.
  var sentence: String {
    switch (before, after) {
    case (nil, let after?): "new \(after.title): \(after.message.shown(in: 400))"
    case (let before?, nil): "resolved \(before.title)"
    case (let before?, let after?):
      "\(after.title): \(after.message.shown(in: 400))\(trend(before, after))"
    case (nil, nil): ""
    }
  }

  private func trend(_ before: LayoutIssue, _ after: LayoutIssue) -> String {
    guard let old = before.missing, let new = after.missing, old != new else { return "" }
    let points = old.shortDecimal(places: 2, .up)
    return new > old ? " (it was \(points) pt)" : " (only; it was \(points) pt)"
  }
}

extension LayoutIssue {
  fileprivate var title: String { "\(kind.rawValue) · \(name)" }

  /// What the layout is called among other words.
  var name: String { id?.shown(in: 24) ?? (path.isRoot ? "root" : path.abbreviation) }
}
