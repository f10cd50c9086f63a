internal import GalleyGeometry
internal import GalleyLayout

extension NotationPair {
  /// The parts of a document to which nodes refer.
  static let preamble = """
    strings: { en: { greeting: Hello, marked: Hello <b>you</b> } }
    styles: { chip: { padding: 4, background: fill } }
    components:
      badge: { body: { text: New } }
      note: { parameters: [title], body: { text: "{title}" } }
    images: Images/Icons.xcassets
    """

  /// Every kind without properties, with content if its place in a frame is to be visible.
  static let kinds: [NotationPair] = [
    NotationPair("text", "Hello") { Text("Hello") },
    NotationPair("string", "greeting") { Text("Hello") },
    NotationPair("value", "{ date: 2026-11-28, style: long }") {
      Text(Text.Date(year: 2026, month: 11, day: 28), format: .date(.long))
    },
    NotationPair("symbol", "M4 4 L20 20 Z") { try Symbol(svg: "M4 4 L20 20 Z") },
    NotationPair("image", "Images/cover@2x.png") { Image(try Sample.image()) },
    NotationPair("rectangle", "true") { Rectangle() },
    NotationPair("capsule", "{ width: 60, height: 24 }") { Capsule(width: 60, height: 24) },
    NotationPair("ellipse", "{ height: { scaled: 9 } }") { Ellipse(height: .scaled(9)) },
    NotationPair("line", "true") { Line() },
    NotationPair("divider", "2") { Divider(thickness: 2) },
    NotationPair("spacer", "8") { Spacer(minLength: 8) },
    NotationPair("empty", "true") { Layout.empty },
    NotationPair("hstack", "[{ text: a }, { divider: true }]") {
      HStack {
        Text("a")
        Divider()
      }
    },
    NotationPair("vstack", "[{ text: a }, { spacer: true }]") {
      VStack {
        Text("a")
        Spacer()
      }
    },
    NotationPair("zstack", "[{ ellipse: true }, { text: a }]") {
      ZStack {
        Ellipse()
        Text("a")
      }
    },
    NotationPair("grid", "[[{ text: a }, { text: b }], [{ text: c }]]") {
      Grid {
        GridRow {
          Text("a")
          Text("b")
        }
        GridRow { Text("c") }
      }
    },
    NotationPair("lazyVGrid", "[{ text: a }, { text: b }]") {
      LazyVGrid(columns: [GridItem()]) {
        Text("a")
        Text("b")
      }
    },
    NotationPair("flow", "[{ text: a }, { text: b }]") {
      Flow {
        Text("a")
        Text("b")
      }
    },
    NotationPair("lines", "[{ text: a }, { choice: [{ text: b }, [{ newline: 4 }]], id: c }]") {
      Lines {
        Text("a")
        Lines.choice(Text("b").inLine(), .newline(space: 4), id: "c")
      }
    },
    NotationPair("lines", "[{ spacer: true }, { newline: true }, { choice: [[]] }]") {
      Lines {
        Spacer()
        Lines.newline()
        Lines([.choice(Lines.Choice([.empty]))])
      }
    },
    NotationPair("section", "{ group: { vertical: [{}] }, items: [{ text: a }] }") {
      Section(
        group: .vertical(height: .estimated(0)) {
          SectionItem(width: .estimated(0), height: .estimated(0))
        }
      ) {
        Text("a")
      }
    },
    NotationPair("section", sectionTemplate) {
      Section(
        group: .horizontal(
          width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 40),
          interItemSpacing: .flexible(8), repeated: 2
        ) {
          SectionItem(width: .estimated(50), height: 30)
            .edgeSpacing(leading: 8, top: .flexible(0), trailing: .flexible(2), bottom: 4)
            .contentInsets(Layout.Padding(vertical: 1, horizontal: 2))
            .supplementaryItem(
              .bottom, offset: .absolute(x: -1, y: 2), width: 9, height: .fractionalHeight(0.5)
            )
            .supplementaryItem(
              offset: .fractional(x: 0.5, y: -0.5), width: .estimated(0), height: .estimated(0))
          SectionGroup.vertical(
            width: .absolute(.scaled(60)), height: .uniformAcrossSiblings(estimate: 0)
          ) {
            SectionItem(width: .fractionalWidth(1), height: .estimated(0))
          }.edgeSpacing(top: 3).contentInsets(Layout.Padding(5))
        }
      ) {
        Text("a").supplementaryItems { Text("1") }
        Text("b")
      }
    },
    NotationPair("scroll", "{ text: a }") { ScrollView { Text("a") } },
    NotationPair("choice", "[{ text: long }, { text: short }]") {
      Choice {
        Text("long")
        Text("short")
      }
    },
    NotationPair("use", "badge") { Text("New") },
    NotationPair("box", "{ text: a, padding: 1 }") { Text("a").padding(1) },
  ]

  /// A section with every key of a template.
  private static let sectionTemplate = """
    { group: { horizontal: [
    { width: { estimated: 50 }, height: 30, edgeSpacing: { leading: 8, top: flexible,
    trailing: { flexible: 2 }, bottom: 4 }, contentInsets: [1, 2], supplementaryItems: [
    { place: bottom, offset: [-1, 2], width: 9, height: { fractionalHeight: 0.5 } },
    { offset: { fractional: [0.5, -0.5] } }] },
    { vertical: [{ width: { fractionalWidth: 1 } }], width: { scaled: 60 },
    height: uniformAcrossSiblings, edgeSpacing: { top: 3 }, contentInsets: 5 }],
    width: { fractionalWidth: 0.5 }, height: { uniformAcrossSiblings: 40 },
    interItemSpacing: { flexible: 8 }, repeated: 2 },
    items: [{ text: a, supplementaryItems: [{ text: 1 }] }, { text: b }] }
    """.split(separator: "\n").joined(separator: " ")

  /// The default places in a frame, by kind; in Swift all are the center, as in SwiftUI.
  static let places: [String: Alignment] = [
    "text": .leading, "string": .leading, "value": .leading, "hstack": .leading, "vstack": .top,
    "flow": .topLeading, "lines": .topLeading,
    "section": .topLeading,
  ]
}
