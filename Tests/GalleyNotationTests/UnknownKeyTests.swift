internal import GalleyNotation
internal import Testing

/// Messages about nodes without a known kind, and about keys that are properties elsewhere.
@Suite struct UnknownKeyTests {
  private static func message(_ node: String, preamble: String = "") -> String {
    Sample.messages("galley: 1\n\(preamble)layout: \(node)").joined(separator: "\n")
  }

  @Test(
    arguments: [
      ("CenterAlignedTopAppBar", "use: navigationBar"), ("DockedSearchBar", "use: searchField"),
      ("ElevatedFilterChip", "use: chip"), ("chipGroup", "use: chip"),
      ("PrimaryTabRow", "use: segmented"), ("ExtendedFloatingActionButton", "use: symbolButton"),
      ("OutlinedIconToggleButton", "use: symbolButton"), ("FilledTonalButton", "role: button"),
      ("DropdownMenuItem", "'vstack'"), ("VerticalPager", "orthogonalScrolling: paging"),
      ("NavigationRailItem", "use: tab"), ("SearchBarView", "use: searchField"),
    ]) func `A longer name for a kind has the word of its end, or of its beginning`(
      name: String, word: String
    )
  {
    #expect(Self.message("{ \(name): Hello }").contains(word))
    let plain = word.replacing("'", with: "`")
    #expect(NotationReference.text(about: name)?.contains(plain) == true)
  }

  @Test(arguments: [
    "paymentForm", "PaymentForm", "ProfileCard", "userRow", "HeroBanner", "priceLabel",
    "LoginScreen", "productList", "MainView", "Wurble", "form-of-payment", "buttonLabel",
  ]) func `The name of a component that a document lacks has no hint`(name: String) {
    let message = Self.message("{ \(name): { title: Hello }, badge: 3 }")
    #expect(message.hasPrefix("2:11 '\(name)' is not a kind of node; expected text, string, "))
  }

  @Test(arguments: ["paymentForm", "PaymentForm", "payment-form"])
  func `The name of a component is for use`(name: String) {
    let components = "components: { paymentForm: { body: { text: Hello } } }\n"
    #expect(
      Self.message("{ \(name): true }", preamble: components)
        == "3:11 '\(name)' is not a kind of node; write 'use: paymentForm'")
    #expect(
      Self.message("{ \(name): { title: Hello }, text: A }", preamble: components)
        .contains("write 'use: paymentForm', with the arguments under 'with'")
        == (name.first == "P"))
  }

  @Test func `Of several unknown keys, the first or a capitalised one is the kind`() {
    for node in [
      "{ ContentUnavailableView: None, systemImage: glass, description: Try again }",
      "{ systemImage: glass, ContentUnavailableView: None }",
      "{ contentUnavailableView: None, icon: glass }",
    ] {
      #expect(Self.message(node).contains("use: emptyState"), "\(node)")
      #expect(!Self.message(node).contains("is not a kind of node; use 'symbol'"), "\(node)")
    }
    #expect(Self.message("{ fontSize: 12, label: Hello }").contains("'label' is not a kind"))
    #expect(Self.message("{ select: [S, M], value: M }").contains("'select' is not a kind"))
    #expect(Self.message("{ value: { percent: 1 }, select: 1 }").contains("not a property"))
  }

  @Test func `A word for a key of other nodes says of which`() {
    #expect(Self.message("{ vstack: [], maxLines: 2 }").hasSuffix("use 'lineLimit' on a 'text'"))
    #expect(Self.message("{ text: A, -webkit-line-clamp: 3 }").hasSuffix("use 'lineLimit'"))
    #expect(Self.message("{ text: A, overflow-x: scroll }").contains("axis: horizontal"))
  }

  @Test(arguments: [
    ("display: flex", "'hstack' or 'vstack'"), ("display: none", "when:"),
    ("transform: scale(1.2)", "scale: 1.2"), ("transform: rotate(4deg)", "rotation: 45"),
    ("transform: translateX(4px)", "offset: [10, 0]"), ("filter: blur(4px)", "blur: 4"),
    ("filter: sepia(1)", "image"), ("word-break: break-all", "breakWords: true"),
    ("word-break: keep-all", "wordBreak"), ("direction: rtl", "directions: [rtl]"),
    ("direction: horizontal", "hstack"), ("margin: 0 auto", "maxWidth: infinity"),
    ("inset: 0", "maxHeight: infinity"), ("inset: 8px", "'padding'"),
  ]) func `The value of a key may say what is meant`(entry: String, word: String) {
    #expect(Self.message("{ text: Hello, \(entry) }").contains(word))
  }

  @Test func `A text under a key is written into the document`() {
    #expect(
      Self.message("{ string: greeting }")
        == "2:19 the document has no string 'greeting'; write its text at the top of the document, as in 'strings: {en: {greeting: Text}}'"
    )
    #expect(Self.message("{ string: Pay now }").hasSuffix("'strings: {en: {title: Text}}'"))
    #expect(
      Self.message("{ string: greeting }", preamble: "strings: { en: { other: Hello } }\n")
        == "3:19 the document has no string 'greeting'")
  }

  @Test func `A style is written into the document`() {
    #expect(
      Self.message("{ text: A, style: quiet }")
        == "2:27 the document has no style 'quiet'; write it at the top of the document, as in 'styles: {quiet: {color: gray}}'"
    )
    #expect(
      Self.message("{ text: A, style: quiet }", preamble: "styles: { other: { color: red } }\n")
        == "3:27 the document has no style 'quiet'")
  }

  @Test func `A property of other nodes has no suggestion`() {
    #expect(
      Self.message("{ text: A, lineAlignment: top }").hasSuffix("only of an item of lines"))
    #expect(Self.message("{ text: A, lineHeigth: 4 }").contains("did you mean"))
  }

  @Test func `A component that can be copied is named with its file`() {
    #expect(
      Self.message("{ use: toggle }")
        == "2:16 the document has no component 'toggle'; 'galley init --components' copies it, for 'include: [../components/controls.yaml]'"
    )
    #expect(Self.message("{ use: datePicker }").contains("use: row"))
    #expect(Self.message("{ use: wurble }") == "2:16 the document has no component 'wurble'")
  }

  @Test func `A picture that is no file has advice`() {
    #expect(Self.message("{ image: star.fill }").contains("an icon is a 'symbol'"))
    #expect(Self.message("{ image: painterResource(R.drawable.logo) }").contains("cover.png"))
    #expect(Self.message("{ image: 'https://example.com/a.png' }").contains("download"))
    #expect(Self.message("{ image: none.png }").hasSuffix("check the name"))
  }
}
