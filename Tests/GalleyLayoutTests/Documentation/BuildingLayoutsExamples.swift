import GalleyLayout
import TestSupport
import Testing

/// The examples of the article on building layouts.
@Suite struct BuildingLayoutsExamples: PrintingExamples {
  private let facts = [Text("Episode 123"), Text("September 23")]

  private func children(_ layout: some LayoutConvertible) -> [Layout] {
    layout.layout.content.children
  }

  @Test func `A card is plain data`() {
    let card = VStack(alignment: .leading) {
      Text("Building a Layout Library").font(.headline)
      HStack(spacing: 12) {
        Text("Episode 123")
        Text("September 23").foregroundStyle(.secondary)
      }
    }
    .padding(16)
    .background(.secondaryBackground, cornerRadius: 12)

    print(card.modifiers.count)  // 2
    print(card == card.opacity(0.5))  // false
  }

  @Test func `Bodies have conditions and loops`() {
    let topics = ["Swift", "Layout", "Text"]
    let isNew = true
    let header = HStack {
      if isNew { Capsule(width: 8, height: 8).fill(.tint) }
      Flow(spacing: 6) {
        for topic in topics {
          Text(topic).font(.caption)
            .padding(vertical: 2, horizontal: 6)
            .background(.fill, cornerRadius: 4)
        }
      }
    }
    #expect(children(header).map { children($0).count } == [0, 3])
  }

  @Test func `A symbol comes from path data`() throws {
    let arrow = try Symbol(svg: "M4 12 H20 M14 6 L20 12 L14 18").stroke(width: 2)
    let link = HStack(spacing: 4) {
      Text("All episodes")
      arrow.foregroundStyle(.tint)
    }
    #expect(children(link).last == arrow.foregroundStyle(.tint).layout)
  }

  @Test func `Parts of a text can look different`() {
    let price = Text("12").bold() + Text(" € a month").foregroundStyle(.secondary)
    let offer = Text(markup: "<b>Free</b>, see <a href='https://example.com'>terms</a>")
    #expect(price.spans.count == 2 && offer.spans.count == 2)
  }

  @Test func `A choice takes the first alternative that fits`() {
    let facts = [Text("Episode 123"), Text("September 23")]
    let metadata = Choice {
      HStack(spacing: 12) { facts }
      VStack(alignment: .leading, spacing: 4) { facts }
    }.id("metadata")

    let engine = LayoutEngine(measurer: SquareGlyphs())
    let result = engine.resolve(metadata, traits: Traits(width: 200))
    print(result.decision("metadata")?.outcome ?? "")  // 2 of 2
  }

  @Test func `A grid has rows and cells`() {
    let details = Grid(horizontalSpacing: 12, verticalSpacing: 4, equalColumns: true) {
      GridRow {
        Text("Terminal")
        Text("Gate")
      }
      GridRow { Text("Boarding begins at 10:45").bold().gridCellColumns(2) }
    }
    #expect(details.rows.map { $0.map(\.columns) } == [[1, 1], [2]])
  }

  @Test func `A column can have an alignment, and a divider spans all columns`() {
    let prices = Grid(columnAlignments: [.leading, .trailing]) {
      GridRow {
        Text("Two tickets")
        Text("24.00")
      }
      GridRow { Divider().gridCellColumns(2) }
      GridRow {
        Text("Total")
        Text("24.00").bold()
      }
    }
    #expect(prices.columnAlignments == [.leading, .trailing])
  }

  @Test func `The order of modifiers counts`() {
    let inside = Text("New").padding(4).background(.fill)  // the color reaches under the padding
    let outside = Text("New").background(.fill).padding(4)  // it does not
    #expect(inside.modifiers == outside.modifiers.reversed())

    let field = Text("Search").padding(8)
      .decoration(background: .background, border: .init(.separator), cornerRadius: 8)
    #expect(field.modifiers.count == 2)

    let header = Text("Departures").foregroundStyle(.white).padding(16)
      .background(
        .linear([.indigo, .teal], from: .topLeading, to: .bottomTrailing),
        cornerRadius: .continuous(16)
      )
      .shadow(radius: 8, y: 4)
    let stamp = Text("Cancelled").padding(4)
      .decoration(border: .init(.red, width: 2, dash: [4, 3]), cornerRadius: 4)
      .rotationEffect(.degrees(-8))
    // The shadow is that of the background.
    #expect(header.modifiers.count == 2 && stamp.modifiers.count == 3)

    let button = Text("Board")
      .padding(.horizontal, .scaled(12, relativeTo: .body))
      .frame(maxWidth: .infinity, minHeight: .scaled(44))
    #expect(button.resolved(width: 300).root.width == 300)
  }

  @Test func `A function can be a reusable part`() {
    func detail(_ label: String, _ value: String) -> Layout {
      VStack(alignment: .leading, spacing: 2) {
        Text(label).font(.caption).foregroundStyle(.secondary)
        Text(value).bold()
      }.id(label)
    }

    @LayoutBuilder func seat(_ number: String?) -> [Layout] {
      if let number { detail("Seat", number) }
    }

    let trip = HStack {
      detail("Gate", "B12")
      seat("14A")
    }
    #expect(children(trip).map(\.id) == ["Gate", "Seat"])
    #expect(seat(nil).isEmpty)
  }

  @Test func `A type can be a reusable part`() {
    struct Badge: LayoutConvertible {
      var title: String

      var layout: Layout {
        Text(title).font(.caption2).padding(4).background(.tint, cornerRadius: 4)
      }
    }

    let badges = HStack { ["New", "Free"].map { Badge(title: $0).opacity(0.8) } }
    #expect(children(badges).map(\.modifiers.count) == [3, 3])
  }
}
