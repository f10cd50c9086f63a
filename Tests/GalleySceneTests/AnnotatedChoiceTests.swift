import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// How an annotated picture distinguishes choices and shows the alternatives that they took.
@Suite struct AnnotatedChoiceTests {
  private static let few: Range<UInt64> = 0..<24

  /// Adjacent and nested choices, named `c1`, `c2` and so on.
  private struct Trees {
    var random: Random
    var count = 0

    mutating func choice(levels: Int) -> Layout {
      count += 1
      let id = "c\(count)"
      let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        levels > 1 ? choice(levels: levels - 1) : Layout.text("a")
      }
      let wide = Layout.empty.frame(width: 1000)
      let isFirst = Bool.random(using: &random)
      let last = Layout.vstack(spacing: 4, children)
      return .choice(isFirst ? [last, wide] : [wide, last]).id(id)
    }
  }

  private static func picture(_ seed: UInt64, levels: Int = 4) -> AnnotatedPicture {
    var trees = Trees(random: Random(seed: seed))
    return AnnotatedPicture(resolve(trees.choice(levels: levels)))
  }

  /// Returns the names of the choices around each choice.
  private static func surroundings(_ result: LayoutResult) -> [String: [String]] {
    var surroundings: [String: [String]] = [:]
    for index in result.placements.indices where result.placements[index].kind == .choice {
      let outer = result.ancestors(of: index).map { result.placements[$0] }
        .filter { $0.kind == .choice }.compactMap(\.id)
      surroundings[result.placements[index].id ?? ""] = outer
    }
    return surroundings
  }

  @Test(arguments: seeds)
  func `a choice has another color than the choices around it`(seed: UInt64) {
    let picture = Self.picture(seed)
    var colors: [String: RGBA] = [:]
    for card in picture.cards { colors[String(card.tokens[0])] = card.color }
    for (choice, outer) in Self.surroundings(picture.result) {
      #expect(colors[choice] != nil, "\(choice)")
      for name in outer { #expect(colors[choice] != colors[name], "\(choice) in \(name)") }
    }
  }

  @Test(arguments: few)
  func `the outline of a choice has the color of its card`(seed: UInt64) {
    let picture = Self.picture(seed)
    let outlines = picture.marks().compactMap { item -> (frame: Rect, color: RGBA)? in
      guard case .stroke(.rectangle(let frame, _), let color, let stroke) = item,
        stroke.dash == [6, 2]
      else { return nil }
      return (frame, color)
    }
    for card in picture.cards {
      let frame = picture.result.placement(String(card.tokens[0]))?.frame ?? .zero
      let place = frame.offset(x: picture.corner.x, y: picture.corner.y)
      guard !frame.isEmpty else { continue }
      let isFound = outlines.contains { outline in
        outline.color == card.color && outline.frame.inset(by: -2).contains(place)
          && place.inset(by: -10).contains(outline.frame)
      }
      #expect(isFound, "\(card)")
    }
  }

  @Test(arguments: few)
  func `the card of a choice is indented by the number of choices around it`(seed: UInt64) {
    let picture = Self.picture(seed, levels: 5)
    let surroundings = Self.surroundings(picture.result)
    let start = picture.cards.map(\.frame.minX).min() ?? 0
    for card in picture.cards {
      let outer = surroundings[String(card.tokens[0])] ?? []
      #expect(card.frame.minX == start + 10 * Double(min(outer.count, 4)), "\(card)")
    }
  }

  @Test(arguments: seeds)
  func `dots show which alternative was taken`(seed: UInt64) {
    let picture = Self.picture(seed, levels: 2)
    let groups = picture.scene.groups.filter { $0.part == .label }
    for group in groups {
      let label = AnnotatedPicture.Label(group)
      guard label.isCard, let decision = picture.result.decision(String(label.tokens[0])) else {
        continue
      }
      let dots = group.items.compactMap { item -> (isFull: Bool, x: Double)? in
        switch item {
        case .fill(.ellipse(let dot), _): (true, dot.midX)
        case .stroke(.ellipse(let dot), _, _): (false, dot.midX)
        default: nil
        }
      }
      #expect(dots.count == decision.alternatives.count)
      #expect(dots.map(\.x) == dots.map(\.x).sorted())
      #expect(dots.map(\.isFull) == dots.indices.map { $0 == decision.chosen })
    }
  }

  @Test func `seven choices inside a choice have another color than the outer one`() throws {
    let inner = (1...7).map { Layout.choice([.text("a")]).id("inner \($0)") }
    let picture = AnnotatedPicture(resolve(.choice([.vstack(inner)]).id("outer")))
    let outer = try #require(picture.cards.first { $0.string.hasPrefix("outer") })
    let colors = picture.cards.filter { $0 != outer }.map(\.color)
    #expect(colors.count == 7 && !colors.contains(outer.color))
  }
}
