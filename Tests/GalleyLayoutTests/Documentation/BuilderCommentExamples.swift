import GalleyLayout
import TestSupport
import Testing

extension ListBuilder where Element == String {
  static func buildExpression(_ word: String) -> [String] { [word] }
}

/// The examples in comments on building layouts.
@Suite struct BuilderCommentExamples: PrintingExamples {
  private func children(_ layout: some LayoutConvertible) -> [Layout] {
    layout.layout.content.children
  }

  @Test func `A builder collects elements of any type`() {
    func words(@ListBuilder<String> _ body: () -> [String]) -> [String] { body() }
    let isLoud = true
    let list = words {
      "a"
      if isLoud { "b" }
    }
    #expect(list == ["a", "b"])
  }

  @Test func `Bodies contain arrays, conditions, loops and custom types`() {
    let facts = [Text("Episode 123"), Text("September 23")]
    let metadata = Choice {
      HStack(spacing: 12) { facts }
      VStack { facts }
    }.id("metadata")
    #expect(children(metadata).map { children($0).count } == [2, 2])

    let names = ["Wi-Fi", "Power"]
    let row = HStack {
      Text("On board")
      if names.isEmpty { Text("Nothing") }
      for name in names { Text(name).foregroundStyle(.secondary) }
    }
    #expect(children(row).count == 3)

    struct Badge: LayoutConvertible {
      var title: String
      var layout: Layout { Text(title).font(.caption).padding(4).background(.fill) }
    }
    #expect(Badge(title: "New").layout.modifiers.count == 2)
  }

  @Test func `A choice can test height`() {
    let ticket = Choice(axes: .vertical) {
      VStack {
        Text("Gate B12").font(.largeTitle)
        Text("Boarding at 11:15")
      }
      Text("Gate B12 at 11:15")
    }
    #expect(ticket.layout.resolved(width: 320, height: 40).decisions.map(\.chosen) == [1])
  }

  @Test func `Stacks, grids, flows and choices have bodies`() {
    let gate = HStack(alignment: .firstTextBaseline, spacing: 4) {
      Text("Gate").foregroundStyle(.secondary)
      Text("B12").bold()
    }
    let airport = VStack(spacing: 2) {
      Text("LIS").font(.largeTitle)
      Text("Lisbon").font(.caption).foregroundStyle(.secondary)
    }
    let badge = ZStack {
      Capsule().fill(.tint)
      Text("New").foregroundStyle(.white)
    }
    let details = Grid(horizontalSpacing: 12) {
      GridRow {
        Text("Terminal")
        Text("Gate")
      }
      GridRow { Text("Boarding begins at 10:45").gridCellColumns(2) }
    }
    let topics = ["Swift", "Layout", "Text"]
    let tags = Flow(.center, spacing: 6) {
      for topic in topics { Text(topic).padding(4).background(.fill, cornerRadius: 6) }
    }
    let plan = Choice {
      Text("Lisbon to Oslo, calling at Porto")
      Text("Lisbon to Oslo").fit(.words)
    }
    let rows = VStack {
      for sum in ["12 €", "1,240 €"] {
        Choice(together: "rows") {
          HStack {
            Text("Sum")
            Text(sum)
          }
          VStack {
            Text("Sum")
            Text(sum)
          }
        }
      }
    }
    let sides = HStack {
      Text("Left")
      Spacer(minLength: 16)
      Text("Right")
    }
    let all: [any LayoutConvertible] = [gate, airport, badge, details, tags, plan, rows, sides]
    #expect(all.map { children($0).count } == [2, 2, 2, 3, 3, 2, 2, 3])
  }

  @Test func `Texts, symbols and shapes have modifiers for their appearance`() throws {
    let title = Text("Building a Layout Library").font(.headline).lineLimit(2)
    #expect(title.lineLimit == 2)
    let play = try Symbol(svg: "M6 4 L20 12 L6 20 Z").font(.title2).foregroundStyle(.tint)
    #expect(play.size == .style(.title2))
    let badge = Capsule(width: 60, height: 24).fill(.tint).stroke(.separator)
    #expect(badge.fill == .tint && badge.stroke != nil)
    let route = Line().stroke(.tertiary, width: 2)
    #expect(route != Line())
  }

  @Test func `Modifiers add frames, padding, backgrounds, limits and roles`() {
    let button = Text("Board").frame(maxWidth: .infinity, minHeight: 44)
    let indented = Text("A note").padding(.leading, 16)
    let chip = Text("On time").padding(4).background(.fill, cornerRadius: 10)
    #expect([button, indented, chip].map(\.modifiers.count) == [1, 1, 2])
    let tab = Text("Flights").font(.caption2).textSizeLimit(.extraExtraExtraLarge)
    #expect(tab.textSizeLimit == .extraExtraExtraLarge)
    let follow = Text("Follow").padding(12).role(.button)
    #expect(follow.role?.isTarget == true)
  }

  @Test func `Colors and fonts have short forms`() {
    let orange = Color(0xFF8000)
    let shade = Color(0x000000, alpha: 0x29)
    #expect(orange == Color(hex: "#FF8000") && shade == Color(hex: "#00000029"))
    let fixed = Font.system(size: 17)
    let growing = Font.system(size: .scaled(17, relativeTo: .body), weight: .medium)
    #expect(fixed != growing)
  }

  @Test func `Traited layouts receive traits`() {
    let margin = Traited<Length> { $0.horizontal == .regular ? 24 : 16 }
    let card = Traited.layout { traits in
      Text("Hello").padding(margin.run(traits))
    }
    #expect(card.run(Traits(width: 820)) == Text("Hello").padding(24))
  }
}
