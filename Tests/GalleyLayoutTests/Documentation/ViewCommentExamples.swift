import GalleyLayout
import Testing

// The examples in the comments of views, word for word.

struct Fact: View {
  var label: String
  var value: String
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    if textSize.isAccessibilitySize {
      VStack(alignment: .leading) { content }
    } else {
      HStack { content }
    }
  }

  @ViewBuilder private var content: some View {
    Text(label).foregroundStyle(.secondary)
    Text(value).bold()
  }
}

struct Title: View {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    Text("Departures").font(sizeClass == .compact ? .title : .largeTitle)
  }
}

enum Account: String, TraitKey, CaseIterable {
  case guest, member
  static let name = "account"
  static let defaultValue = Account.guest
}

extension EnvironmentValues {
  var account: Account { traits[Account.self] }
}

@Suite struct ViewCommentExamples {
  @Test func `the examples of views`() throws {
    let airports = HStack {
      Group {
        Text("LIS")
        Text("OSL")
      }
      Text("On time")
    }
    let topics = VStack {
      ForEach(["Swift", "Layout"], id: \.self) { topic in Text(topic) }
      ForEach(1...3) { number in Text("Episode \(number)") }
    }
    let names = VStack {
      Text("Lisbon").bold()
      Text("Oslo").font(.caption)
    }.font(.title)  // Lisbon in a bold title, Oslo in a caption
    let play = try Symbol(svg: "M6 4 L20 12 L6 20 Z")
    let label = Label("Play", symbol: play)
    let save = Button("Save") {}
    let remove = Button("Remove", role: .destructive) {}.buttonStyle(.bordered)
    let stories = ScrollView(.horizontal) {
      HStack {
        for topic in ["Swift", "Layout", "Text"] { Text(topic).padding(16).background(.fill) }
      }
    }
    #expect(airports.layout.content.children.count == 3)
    #expect(topics.layout.content.children.count == 5)
    #expect(names.content.children.count == 2)
    for view in [label.layout, save.layout, remove.layout, stories.layout] {
      #expect(view.resolved(width: 200).issues == [])
    }
    #expect(Fact(label: "Seat", value: "14A").layout.content.children.count == 2)
    #expect(Title().layout == Text("Departures").font(.title).layout)
    #expect(EnvironmentValues(traits: Traits(width: 9)).account == .guest)
  }

  @Test func `the examples of SwiftUI names`() {
    let airports = ViewThatFits(in: .horizontal) {
      Text("Lisbon Humberto Delgado")
      Text("Lisbon")
    }
    let chip = Text("On time").padding(8).background(.fill, in: Capsule())
    let tab = Text("Flights").dynamicTypeSize(...DynamicTypeSize.xxLarge)
    let shade = Color.tint.opacity(0.2)
    let sky = LinearGradient(colors: [.indigo, .blue], startPoint: .top, endPoint: .bottom)
    let page = Color(.systemGroupedBackground)
    let values = ["Episode 123", "September 23"]
    let container =
      values.count > 3 ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout(spacing: 12))
    let facts = container { values.map { Text($0) } }
    let totals = Grid {
      GridRow { Text("Two tickets") }
      GridRow { Divider().gridCellUnsizedAxes(.horizontal) }
    }
    let album = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 4) {
      for color in [Color.red, .green, .blue] { Rectangle(height: 60).fill(color) }
    }
    let teaser = Text("A longer text than there is space for").truncatesInHeight().frame(height: 44)
    #expect(airports.layout.resolved(width: 80).decisions.map(\.chosen) == [1])
    #expect(chip.resolved(width: 200).issues == [])
    #expect(tab.content.children.first?.textSizeLimit == .extraExtraLarge)
    #expect(shade.values.light.alpha == 51 && page.values.dark == RGBA(0x000000))
    #expect(sky.layout.resolved(width: 20).root.height == 10)
    #expect(facts.content.children.count == 2)
    #expect(totals.rows.count == 2 && album.children.count == 3)
    #expect(teaser.resolved(width: 90, height: 200).issues.map(\.kind) == [.truncation])
  }
}
