import GalleyAnalysis
import GalleyDocuments
import GalleyLayout

/// The differences between two layouts that the page compares.
///
/// The page only lists them: changes and sentences are the same as in `galley explain --diff`.
struct PreviewDifference {
  private let changes: [LayoutChange]

  init(from before: LayoutResult, to after: LayoutResult) {
    changes =
      LayoutDifference(from: before, to: after).changes
      + PaintDifference(from: before, to: after).changes
  }

  var json: String {
    let words = ChangeWords(changes)
    let lines = words.lines().map { line in
      PageJSON.object([
        "words": PageJSON.string(line.text.printable),
        "path": line.changes.first.map { PageJSON.string($0.element.path.description) },
      ])
    }
    let same = PageJSON.object(["words": PageJSON.string(words.headline.printable)])
    return PageJSON.array(lines.isEmpty ? [same] : lines)
  }
}

extension PreviewRows {
  /// Returns the differences from another revision at the widths of the document, by rows and widths in steps.
  ///
  /// An exported page has no engine, and there are too many pairs of widths to compare all of them beforehand.
  func differences<Failure: Error>(
    from earlier: PreviewRows, resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) -> String {
    let own = document.matrix.screens.map(\.width).filter(widths.contains)
    let steps = Set(own.map { Int($0 * PointGrid.stepsPerPoint) }).sorted()
    var members: [String] = []
    for row in indices {
      guard let other = earlier.axes.row(of: traits(of: row)) else { continue }
      for step in steps {
        let before = try earlier.result(ofRow: other, at: step, resolve: resolve)
        let after = try result(ofRow: row, at: step, resolve: resolve)
        let difference = PreviewDifference(from: before, to: after).json
        members.append("\"\(row) \(step)\":\(difference)")
      }
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
