import GalleyDocuments
import GalleyLayout

extension Document {
  /// Three choices that take 1 1 1 at first, 2 1 1 from 150 points on, 2 2 2 from 250, 1 2 1 from 260 and 1 1 2 from 350.
  static func steps(_ widths: [Double]) -> Document {
    Document(
      name: "Steps", matrix: Matrix(screens: widths.map { Screen(width: $0) }),
      layout: Traited { traits in
        switch traits.width {
        case ..<150: layout(1, 1, 1)
        case ..<250: layout(2, 1, 1)
        case ..<260: layout(2, 2, 2)
        case ..<350: layout(1, 2, 1)
        default: layout(1, 1, 2)
        }
      }, widthEdges: [150, 250, 260, 350])
  }

  private static func layout(_ taken: Int...) -> Layout {
    let choices = zip(["a", "b", "c"], taken).map { id, taken in
      // The first alternative fits, or is wider than anything.
      let first = Layout.text(String(repeating: "m", count: taken == 1 ? 1 : 1000))
      return Layout.choice([first, .text("m")]).id(id)
    }
    return .vstack(choices)
  }
}
