import GalleyDocuments
internal import GalleyNotation
internal import GalleyGeometry
internal import GalleyLayout
internal import Testing

/// Conditions of documents as plain conditions of Swift, and lists of variants.
@Suite struct ConditionParityTests {
  /// A test of traits in a document, and the same in Swift.
  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var setting: String
    var holds: @Sendable (Traits) -> Bool

    init(_ name: String, _ setting: String, _ holds: @escaping @Sendable (Traits) -> Bool) {
      self.name = name
      self.setting = setting
      self.holds = holds
    }

    var testDescription: String { "\(name): \(setting)" }
  }

  static let pairs: [Pair] = [
    Pair("horizontal", "regular") { $0.horizontal == .regular },
    Pair("vertical", "compact") { $0.vertical == .compact },
    Pair("idiom", "[mac, pad]") { [.mac, .pad].contains($0.idiom) },
    Pair("textSize", "AX2") { $0.textSize == .category(.accessibility2) },
    Pair("textSize", "{ atLeast: AX1 }") { $0.textSize >= .accessibility1 },
    Pair("textSize", "{ atLeast: XL, atMost: AX2 }") {
      $0.textSize >= .extraLarge && $0.textSize <= .accessibility2
    },
    Pair("direction", "rtl") { $0.direction == .rightToLeft },
    Pair("locale", "de") { $0.locale.split(separator: "-").first == "de" },
    Pair("colorScheme", "dark") { $0.colorScheme == .dark },
    Pair("contrast", "increased") { $0.contrast == .increased },
    Pair("boldText", "true") { $0.boldText },
    Pair("reduceTransparency", "true") { $0.reduceTransparency },
    Pair("width", "{ atLeast: 390, below: 1366 }") { (390..<1366).contains($0.width) },
    Pair("height", "{ above: 390 }") { $0.height ?? .infinity > 390 },
    Pair("any", "[{ idiom: pad }, { boldText: true }]") { $0.idiom == .pad || $0.boldText },
    Pair("not", "{ idiom: pad }") { $0.idiom != .pad },
  ]

  static let traits: [Traits] = [
    Traits(width: 320, height: 390), Traits(width: 390, textSize: .factor(1.5), locale: "de-AT"),
    Traits(width: 844, height: 390, textSize: .factor(2), boldText: true),
    Traits(width: 1366, height: 1024, textSize: .category(.accessibility2), idiom: .pad),
    Traits(width: 700, textSize: .android(1.3), idiom: .mac, locale: "ar", colorScheme: .dark),
    Traits(
      width: 389, textSize: .category(.accessibility5), contrast: .increased,
      reduceTransparency: true),
  ]

  @Test(arguments: pairs) func `A condition in a document and in Swift holds under the same traits`(
    pair: Pair
  ) throws {
    let node =
      "{ vstack: [{ when: [{ if: { \(pair.name): \(pair.setting) }, then: { text: a } }, "
      + "{ else: { text: b } }] }] }"
    let swift = Document("Swift") { traits in
      VStack {
        if pair.holds(traits) { Text("a") } else { Text("b") }
      }
    }
    let layouts = try Self.traits.map { traits in
      let layout = try Sample.layout(node, traits)
      #expect(layout == swift.layout.run(traits), "\(traits)")
      return layout
    }
    #expect(Set(layouts).count == 2, "The traits of this test do not have both outcomes.")
  }

  @Test func `Every test of traits has a pair`() {
    // A test of a value of a loop does not depend on traits.
    #expect(
      Set(Self.pairs.map(\.name) + ["value"]) == Set(NotationEntry.traitTests.map(\.name)))
  }

  @Test func `A value may depend on traits, and is omitted if no condition holds`() throws {
    let node = """
      { text: a, lineLimit: { when: [{ if: { width: { atLeast: 600 } }, then: 1 },
        { if: { width: { atLeast: 390 } }, then: 2 }] } }
      """
    let swift = Document("Swift") { traits in
      Text("a").lineLimit(traits.width >= 600 ? 1 : traits.width >= 390 ? 2 : nil)
    }
    for traits in Self.traits {
      #expect(try Sample.layout(node, traits) == swift.layout.run(traits))
    }
  }

  /// A list of the matrix in a document, and the same in Swift.
  static let matrices: [(name: String, list: String, matrix: Matrix)] = [
    ("widths", "[320, 390]", Matrix(screens: [Screen(width: 320), Screen(width: 390)])),
    (
      "devices",
      "[iPad, { width: 1366, height: 1024, idiom: pad, insets: { top: 24, bottom: 20 } }]",
      Matrix(
        screens: [Screen.named("iPad")].compactMap(\.self) + [
          Screen(
            width: 1366, height: 1024, idiom: .pad, safeArea: EdgeInsets(top: 24, bottom: 20))
        ])
    ),
    (
      "textSizes", "[L, AX4…AX5, x1.5]",
      Matrix(textSizes: [
        .large, .category(.accessibility4), .category(.accessibility5), .factor(1.5),
      ])
    ),
    ("directions", "[auto, rtl]", Matrix(directions: [nil, .rightToLeft])),
    ("locales", "[en, de]", Matrix(locales: ["en", "de"])),
    ("colorSchemes", "[light, dark]", Matrix(colorSchemes: [.light, .dark])),
    ("boldText", "[false, true]", Matrix(boldText: [false, true])),
    ("contrast", "[standard, increased]", Matrix(contrasts: [.standard, .increased])),
    ("reduceTransparency", "[false, true]", reducedTransparency),
  ]

  private static let reducedTransparency: Matrix = {
    var matrix = Matrix()
    matrix[\.reduceTransparency] = [false, true]
    return matrix
  }()

  @Test(arguments: matrices) func `A list of variants in a document and in Swift is the same`(
    name: String, list: String, matrix: Matrix
  ) throws {
    let document = try Sample.document(
      "galley: 1\nmatrix: { \(name): \(list) }\nlayout: { empty: true }")
    let swift = Document("sample", matrix: matrix) { _ in Layout.empty }
    #expect(document.matrix == swift.matrix)
    #expect(document.matrix != Matrix())
  }

  @Test func `Devices follow widths, regardless of their order in the document`() throws {
    let document = try Sample.document(
      "galley: 1\nmatrix: { devices: [iPad], widths: [320] }\nlayout: { empty: true }")
    #expect(document.matrix.screens.map(\.width) == [320, 820])
  }

  @Test func `Every list of variants has a pair`() {
    #expect(Set(Self.matrices.map(\.name)) == Set(NotationEntry.matrixKeys.map(\.name)))
  }
}
