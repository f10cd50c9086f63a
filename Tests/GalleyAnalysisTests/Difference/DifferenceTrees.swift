import GalleyGeometry
import GalleyLayout
import TestSupport

/// Random layouts whose names are sometimes shared and sometimes missing, resolved without fonts.
struct DifferenceTrees {
  private var random: Random

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Returns a layout with at most the given number of levels.
  mutating func layout(levels: Int = 4) -> Layout {
    let layout = levels > 1 && number(0...4) > 0 ? container(levels - 1) : leaf()
    // There are fewer names than layouts, so that some come twice.
    return number(0...2) == 0 ? layout : layout.id("n\(number(0...24))")
  }

  /// Returns a stack of a layout and an added leaf.
  mutating func changed(_ layout: Layout) -> Layout {
    number(0...1) == 0 ? .vstack([layout, leaf()]) : .vstack([leaf(), layout])
  }

  private mutating func container(_ levels: Int) -> Layout {
    let children = (0..<number(1...4)).map { _ in layout(levels: levels) }
    switch number(0...5) {
    case 0: return .hstack(children)
    case 1: return .vstack(children)
    case 2: return .zstack(children)
    case 3: return .flow(spacing: 4, children)
    default: return .choice(children)
    }
  }

  private mutating func leaf() -> Layout {
    switch number(0...3) {
    case 0: .shape(Layout.Shape(.ellipse, width: 20, height: 10))
    case 1: .text("word", lineLimit: 1)
    default: .text(String(repeating: "some words ", count: number(1...3)))
    }
  }
}

extension Layout {
  /// Returns the layout resolved at a width and a text size, with square glyphs.
  func resolved(width: Double, _ size: TextSize = .large, height: Double? = nil) -> LayoutResult {
    LayoutEngine(measurer: SquareGlyphs()).resolve(
      self, traits: Traits(width: width, height: height, textSize: size))
  }
}
