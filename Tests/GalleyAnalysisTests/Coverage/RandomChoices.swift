import GalleyDocuments
import GalleyLayout
import TestSupport

/// A random document of nested choices, with a condition on the width.
struct RandomChoices {
  let document: Document

  init(seed: UInt64) {
    var random = Random(seed: seed)
    let narrow = Self.layout(2, &random)
    let wide = Self.layout(2, &random)
    let edge = Double(Int.random(in: 150...500, using: &random))
    let widths = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Double(Int.random(in: 100...600, using: &random))
    }
    let sizes = TextSize.allCategories.filter { _ in Int.random(in: 0...3, using: &random) == 0 }
    document = Document(
      name: "Random",
      matrix: Matrix(
        screens: widths.map { Screen(width: $0) }, textSizes: sizes.isEmpty ? [.large] : sizes),
      layout: Traited { traits in traits.width >= edge ? wide : narrow }, widthEdges: [edge])
  }

  private static func layout(_ levels: Int, _ random: inout Random) -> Layout {
    switch Int.random(in: 0...(levels > 0 ? 3 : 0), using: &random) {
    case 0: return text(&random)
    case 1:
      let children = (0..<2).map { _ in layout(levels - 1, &random) }
      return .hstack(children)
    case 2:
      let children = (0..<3).map { _ in layout(levels - 1, &random) }
      return .choice(children)
    default:
      let children = (0..<3).map { _ in text(&random) }
      return .choice(children).id(["a", "b", "c"].randomElement(using: &random) ?? "")
    }
  }

  private static func text(_ random: inout Random) -> Layout {
    .text(String(repeating: "m", count: Int.random(in: 1...30, using: &random)))
  }
}
