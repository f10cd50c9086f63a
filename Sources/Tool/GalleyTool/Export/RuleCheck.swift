import GalleyCairo
import GalleyDocuments
import GalleyExport
import GalleyLayout
import GalleyNotation

/// Where a document has another layout by the rules of SwiftUI, in the variants of its matrix.
///
/// `ViewThatFits` asks for the ideal size of a view, and a row does not know when a text fits.
struct RuleCheck {
  private var found: [LayoutPath: Difference] = [:]

  private struct Difference {
    var position: Position
    var text: String
    var reason: String
    var count = 0
  }

  init(_ contents: DocumentContents, _ library: FontLibrary) throws {
    let document = contents.loaded.document
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    for variant in document.matrix.variants() {
      let layout = document.layout.run(variant.traits)
      let other = layout.asInSwiftUI
      guard other != layout else { continue }
      compare(
        engine.resolve(layout, traits: variant.traits),
        engine.resolve(other, traits: variant.traits), variant.name)
    }
  }

  /// Notes the first difference, on which others depend.
  private mutating func compare(_ own: LayoutResult, _ other: LayoutResult, _ variant: String) {
    let choices = zip(own.decisions, other.decisions).first {
      $0.path == $1.path && $0.chosen != $1.chosen
    }
    if let (first, second) = choices {
      return note(
        first.path, of: own,
        "ViewThatFits takes alternative \(second.chosen + 1) and not \(first.chosen + 1) at \(variant)",
        "it asks for the ideal size and not for the least that fits")
    }
    let moved = zip(own.placements, other.placements).filter { $0.frame != $1.frame }.map(\.0)
    let text = moved.first { if case .text = $0.content { true } else { false } }
    guard let place = text ?? moved.first else { return }
    note(
      place.path, of: own, "the place or the size is another at \(variant)",
      "a row of SwiftUI does not know when a text fits")
  }

  private mutating func note(
    _ path: LayoutPath, of result: LayoutResult, _ text: String, _ reason: String
  ) {
    let place = result.placement(at: path)?.source
    let position = Position(line: place?.line ?? 1, column: place?.column ?? 1, file: place?.file)
    found[path, default: Difference(position: position, text: text, reason: reason)].count += 1
  }

  var remarks: [ExportRemark] {
    found.values.sorted { ($0.position, $0.text) < ($1.position, $1.text) }.map { difference in
      let rest = difference.count > 1 ? " and at \(difference.count - 1) more variants" : ""
      return ExportRemark(
        kind: .approximate, position: difference.position,
        text: "\(difference.text)\(rest), since \(difference.reason)")
    }
  }
}
