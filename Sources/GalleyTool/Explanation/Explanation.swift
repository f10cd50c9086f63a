import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

/// A resolved layout explained to people, in lines of at most 80 columns.
struct Explanation {
  let document: String
  let variant: String
  let result: LayoutResult
  /// Whether each alternative is listed however many there are.
  var listsAlternatives = false

  /// The tree with frames, the decisions with their reasons, and the issues.
  var lines: [StyledLine] {
    [Self.title(document, "\(variant.shown(in: 40)) · \(Self.words(result.size))"), StyledLine()]
      + ExplainedTree(result).lines
      + section("decisions", decisionLines) + section("issues", issueLines)
  }

  private func section(_ title: String, _ lines: [StyledLine]) -> [StyledLine] {
    lines.isEmpty ? [] : [StyledLine(), StyledLine(title, .strong)] + lines
  }

  private var issueLines: [StyledLine] {
    result.issues.flatMap { issue in
      let place = issue.id?.shown(in: 24) ?? (issue.path.isRoot ? "root" : issue.path.abbreviation)
      return StyledLine.wrapped(
        "\(issue.kind.rawValue) · \(place): \(issue.message.shown(in: 1_000))", indent: 2,
        tint: .bad)
    }
  }

  /// Returns the line that begins an explanation: the name of a document and what is explained of it.
  static func title(_ document: String, _ rest: String) -> StyledLine {
    let name = document.shown(in: max(8, StyledLine.limit - 3 - rest.columnCount))
    var line = StyledLine(name, .strong)
    line.add(" · " + rest)
    return line
  }

  /// Returns the extents of a picture in words.
  static func words(_ size: Size) -> String {
    "\(size.width.shortDecimal(places: 2)) × \(size.height.shortDecimal(places: 2))"
  }
}
