import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@testable import GalleyScene

/// The small labels above the pictures of a sheet.
@Suite struct ChipFlowTests {
  private static let colors = Theme.standard[.light]
  private static let text = AnnotationText(measurer: SquareGlyphs())
  private static let grid = PixelGrid(scale: 1)

  /// A chip as it is drawn.
  private struct Drawn {
    var words: String
    var frame: Rect
  }

  private static func drawn(
    _ chips: [ChipFlow<SquareGlyphs>.Chip], width: Double, rows: Int = 3, isMirrored: Bool = false
  ) -> (chips: [Drawn], size: Size) {
    let flow = ChipFlow(chips, width: width, rows: rows, text: text, colors)
    let items = flow.items(
      at: Point(x: 100, y: 50), mirroredIn: isMirrored ? width : nil, grid)
    let drawn = items.flatMap(\.groups).map { group in
      let extents = group.items.compactMap(\.extent)
      let words = group.items.compactMap {
        if case .text(let text) = $0 { text.string } else { nil }
      }
      return Drawn(
        words: words.joined(),
        frame: extents.dropFirst().reduce(extents.first ?? .zero) { $0.union($1) }
          .offset(x: -100, y: -50))
    }
    return (drawn, flow.size)
  }

  private static func chips(_ random: inout Random) -> [ChipFlow<SquareGlyphs>.Chip] {
    let looks: [ChipFlow<SquareGlyphs>.Look] = [.filled, .outlined, .plain]
    let length = [3, 12, 60].randomElement(using: &random) ?? 3
    return (0..<Int.random(in: 0...20, using: &random)).map { _ in
      ChipFlow.Chip(
        words: String(repeating: "a", count: Int.random(in: 1...length, using: &random)),
        color: colors.choices[0], look: looks.randomElement(using: &random) ?? .plain)
    }
  }

  @Test(arguments: seeds)
  func `chips do not overlap and are within their rows and column`(seed: UInt64) {
    var random = Random(seed: seed)
    let width = Double(Int.random(in: 96...300, using: &random))
    let rows = Int.random(in: 1...4, using: &random)
    let (chips, size) = Self.drawn(Self.chips(&random), width: width, rows: rows)
    let column = Rect(x: 0, y: 0, width: width, height: Double(rows) * 18 - 4)
    for (index, chip) in chips.enumerated() {
      #expect(column.contains(chip.frame), "\(chip)")
      #expect(Rect(origin: .zero, size: size).contains(chip.frame), "\(chip) in \(size)")
      #expect(!chips[..<index].contains { $0.frame.intersects(chip.frame) }, "\(chip)")
    }
    #expect(size.width <= width)
  }

  @Test(arguments: seeds)
  func `the last chip shows how many chips do not fit`(seed: UInt64) {
    var random = Random(seed: seed)
    let all = Self.chips(&random)
    let chips = Self.drawn(all, width: Double(Int.random(in: 96...200, using: &random))).chips
    let rest = chips.last.flatMap { $0.words.hasPrefix("+") ? Int($0.words.dropFirst()) : nil }
    #expect(chips.count - (rest == nil ? 0 : 1) + (rest ?? 0) == all.count)
    #expect(rest != 0)
  }

  @Test(arguments: seeds)
  func `right-to-left chips are mirrored`(seed: UInt64) {
    var random = Random(seed: seed)
    let all = Self.chips(&random).map { chip in
      ChipFlow<SquareGlyphs>.Chip(words: chip.words, color: chip.color, look: .filled)
    }
    let plain = Self.drawn(all, width: 200).chips
    let mirrored = Self.drawn(all, width: 200, isMirrored: true).chips
    #expect(plain.map(\.words) == mirrored.map(\.words))
    for (first, second) in zip(plain, mirrored) where !first.words.hasPrefix("+") {
      #expect(second.frame.maxX == 200 - first.frame.minX && second.frame.y == first.frame.y)
    }
  }

  @Test func `each look of a chip has its fill and text color`() {
    let color = Self.colors.choices[0]
    func items(_ look: ChipFlow<SquareGlyphs>.Look) -> [Scene.Item] {
      let flow = ChipFlow(
        [ChipFlow.Chip(words: "a", color: color, look: look)], width: 100, rows: 1,
        text: Self.text, Self.colors)
      return flow.items(at: .zero, mirroredIn: nil, Self.grid).flatMap(\.leaves)
    }
    let ink = { (items: [Scene.Item]) -> RGBA? in
      items.compactMap { if case .text(let text) = $0 { text.color } else { nil } }.first
    }
    #expect(
      items(.filled).compactMap(\.color) == [color] && ink(items(.filled)) == Self.colors[.card])
    #expect(items(.outlined).first?.color == Self.colors[.card] && ink(items(.outlined)) == color)
    #expect(items(.plain).compactMap(\.color).isEmpty && ink(items(.plain)) == color)
  }
}
