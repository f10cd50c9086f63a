import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport

/// Random documents of multi-line texts, stacks, flows, grids, choices and growing frames.
struct RandomScreens {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func document() -> Document {
    let layout = layout(levels: 4)
    return Document(name: "Random", matrix: Matrix(), layout: Traited { _ in layout })
  }

  private mutating func layout(levels: Int) -> Layout {
    let layout = levels > 1 && number(0...4) > 0 ? container(levels - 1) : leaf()
    switch number(0...5) {
    case 0: return layout.padding(Length(Double(number(0...12))))
    case 1:
      return layout.frame(
        minWidth: 0, maxWidth: .infinity, alignment: [.leading, .center, .trailing][number(0...2)])
    case 2: return layout.background(.blue)
    default: return layout
    }
  }

  private mutating func container(_ levels: Int) -> Layout {
    let spacing = Length(Double(number(0...16)))
    let children = (0..<number(1...4)).map { _ in layout(levels: levels) }
    switch number(0...6) {
    case 0, 1: return .hstack(spacing: spacing, children)
    case 2, 3: return .vstack(spacing: spacing, children)
    case 4:
      let all = Layout.Flow.Justification.allCases
      return .flow(all[number(0...all.count - 1)], spacing: spacing, children + leaves(6))
    case 5:
      return .grid(columnSpacing: spacing, equalColumns: true, [children, leaves(children.count)])
    default: return .choice([.hstack(spacing: spacing, children), .vstack(children)])
    }
  }

  private mutating func leaves(_ count: Int) -> [Layout] { (0..<count).map { _ in leaf() } }

  private mutating func leaf() -> Layout {
    switch number(0...4) {
    case 0: Rectangle().frame(width: Length(Double(number(4...60))), height: 20)
    case 1: Rectangle().frame(height: 12)
    case 2: .spacer()
    default:
      .text(
        (0..<number(1...9)).map { _ in String(repeating: "m", count: number(1...9)) }
          .joined(separator: " "))
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
