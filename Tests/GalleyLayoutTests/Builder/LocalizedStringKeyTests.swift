internal import GalleyLayout
internal import Testing

/// Literals of texts, which are keys as in SwiftUI.
@Suite struct LocalizedStringKeyTests {
  @Test func `A key has a placeholder for each value, as SwiftUI makes it`() {
    let number = 3
    let name = "Ada"
    let keys: [(LocalizedStringKey, String)] = [
      ("order.pay", "order.pay"),
      ("100%", "100%"),
      ("\(number) bags", "%lld bags"),
      ("\(UInt(3)) of \(Int32(4)), \(UInt8(5))", "%llu of %d, %u"),
      ("\(1.5) km", "%lf km"),
      ("\(Float(1.5)) km", "%f km"),
      ("\(1.5, specifier: "%.1f") km", "%.1f km"),
      ("Hello, \(name)", "Hello, %@"),
      ("\(name.prefix(2)) and \(Optional(3) as Any)", "%@ and %@"),
      ("\(number)% of \(20.5, format: .currency(code: "EUR"))", "%lld%% of %@"),
    ]
    for (key, expected) in keys { #expect(key.key == expected) }
  }

  @Test func `Without translations a literal is shown, with numbers as the language writes them`() {
    let texts: [(LocalizedStringKey, String, String)] = [
      ("100%", "100%", "100%"),
      ("\(1234) bags", "1,234 bags", "1.234 bags"),
      ("\(-7, specifier: "%03d")", "-07", "-07"),
      ("\(7, specifier: "%02d")", "07", "07"),
      ("\(1.5)", "1.500000", "1,500000"),
      ("\(1234.5, specifier: "%.1f") km", "1,234.5 km", "1.234,5 km"),
      ("\(Double.infinity) km", "inf km", "inf km"),
      ("\(0.125, format: .percent) off", "12.5% off", "12,5\u{A0}% off"),
      ("\("a*b*c") \("100%")", "a*b*c 100%", "a*b*c 100%"),
    ]
    for (key, english, german) in texts {
      #expect(Self.text(key, "en")?.string == english)
      #expect(Self.text(key, "de")?.string == german)
    }
  }

  @Test func `Markdown of a literal is read, and that of a value or a string is not`() {
    let mark = "**"
    #expect(Self.text("**Gate** \("*4*")", "en")?.string == "Gate *4*")
    #expect(Self.text("**Gate** 4", "en")?.spans.map(\.range) == [0..<4])
    #expect(Text(mark + "Gate" + mark).string == "**Gate**")
    #expect(Text(verbatim: "**Gate**").string == "**Gate**")
    #expect(Text("a ** b [c] < d & e").string == "a ** b [c] < d & e")
    #expect(Text("snake_case_name").string == "snake_case_name")
  }

  @Test func `A string is shown as it is, and equals the literal`() {
    let title = "Departures"
    #expect(Text(title).layout == Text("Departures").layout)
    #expect(Label(title, systemImage: "a").layout == Label("Departures", systemImage: "a").layout)
    #expect(Button(title).layout == Button("Departures").layout)
    #expect(
      Button(title, systemImage: "a").layout == Button("Departures", systemImage: "a").layout)
    #expect(Text("a") + Text(title) == Text(verbatim: "aDepartures"))
  }

  @Test func `Modifiers before a text becomes a layout stay`() {
    let text = Self.text("\(1234) **bags**", "de") { $0.font(.headline).lineLimit(2) }
    #expect(text?.lineLimit == 2 && text?.font == .headline)
    #expect(text?.spans.count == 1 && text?.string == "1.234 bags")
  }

  @Test func `A color or an image without files is reported once`() throws {
    let layout = Traited.layout { _ in
      Text("Harbor").foregroundStyle(Color("brand")).background(Color("brand"))
      Image("harbor")
    }.run(Traits(width: 200))
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 200))
    #expect(
      result.issues.map(\.message) == [
        "there is no color brand; give the document an asset catalog that has it",
        "there is no image harbor; give the document an asset catalog that has it",
      ])
    #expect(result.issues.allSatisfy { $0.kind == .missingAsset })
  }

  /// Returns the text that a key becomes in a language.
  private static func text(
    _ key: LocalizedStringKey, _ locale: String,
    _ change: @escaping @Sendable (Text) -> Text = { $0 }
  ) -> Text? {
    let traited = Traited.layout { _ in change(Text(key)) }
    guard case .text(let text) = traited.run(Traits(width: 100, locale: locale)).content
    else { return nil }
    return text
  }
}
