internal import Foundation
import GalleyDocuments
internal import GalleyLayout
@testable import GalleyNotation
internal import TestSupport
internal import Testing

/// Documents in Swift whose views use the files of an app.
@Suite struct SwiftDocumentTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "order.pay" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Pay **now**" } },
          "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Jetzt *bezahlen*" } }
        } },
        "%@ has %lld bags" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "%2$lld Taschen von %1$@" } },
          "ru" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: %2$lld сумка" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: %2$lld сумки" } },
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: %2$lld сумок" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: %2$lld сумки" } }
          } } }
        } },
        "%lf km" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "%.1f Kilometer" } }
        } }
      },
      "version" : "1.0"
    }
    """

  private static let languages = [
    "en", "de", "de-AT", "ru", "ar", "pseudo", "pseudo-long", "widest",
  ]

  /// Returns a document with files in a folder, as code in that folder makes it.
  private func document(
    in folder: TemporaryFolder, matrix: Matrix = Matrix(), strings: [String] = [],
    assets: [String] = [], @LayoutBuilder _ content: @escaping @Sendable () -> [Layout]
  ) -> Document {
    let files = SwiftFiles.read(
      strings: strings, assets: assets, beside: "\(folder.path)/Order.swift")
    return Document("Order", matrix: matrix, files, inLine: 7, content: content)
  }

  private func text(_ document: Document, _ locale: String, width: Double = 390) -> Text? {
    let layout = document.layout.run(Traits(width: width, locale: locale))
    if case .text(let text) = layout.content { return text }
    return nil
  }

  @Test func `A literal shows what a string of the notation does, in every language`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let keys: [(LocalizedStringKey, String)] = [
      ("order.pay", "{string: order.pay, markup: markdown}"),
      ("\("Ada") has \(21) bags", "{string: '%@ has %lld bags', values: [Ada, 21]}"),
      ("\("Ada") has \(1) bags", "{string: '%@ has %lld bags', values: [Ada, 1]}"),
      ("\(1234.25) km", "{string: '%lf km', values: [1234.25]}"),
    ]
    for (key, node) in keys {
      let written = try DocumentReader().read(
        Array("galley: 1\nstrings: [Localizable.xcstrings]\nlayout: \(node)".utf8),
        path: "\(folder.path)/order.yaml"
      ).document
      let built = document(in: folder, strings: ["Localizable.xcstrings"]) { Text(key) }
      #expect(built.locales == written.locales)
      for language in Self.languages {
        let traits = Traits(width: 390, locale: language)
        #expect(built.layout.run(traits) == written.layout.run(traits), "\(node) in \(language)")
      }
    }
  }

  @Test func `Labels and buttons show translations of literals, and strings as they are`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let key = "order.pay"
    let views: [@Sendable () -> (literal: Layout, string: Layout)] = [
      { (Label("order.pay", systemImage: "plus").layout, Label(key, systemImage: "plus").layout) },
      { (Button("order.pay") {}.layout, Button(key) {}.layout) },
      {
        (Button("order.pay", systemImage: "a") {}.layout, Button(key, systemImage: "a") {}.layout)
      },
    ]
    for view in views {
      for isLiteral in [true, false] {
        let built = document(in: folder, strings: ["Localizable.xcstrings"]) {
          isLiteral ? view().literal : view().string
        }
        let traits = Traits(width: 390, locale: "de")
        let result = LayoutEngine(measurer: SquareGlyphs()).resolve(built, traits: traits)
        let texts = result.placements.compactMap { placement in
          if case .text(let text) = placement.content { text.string } else { nil }
        }
        #expect(texts == [isLiteral ? "Jetzt bezahlen" : "order.pay"])
      }
    }
  }

  @Test func `A literal without an entry shows itself, and says in which language it is`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let built = document(in: folder, strings: ["Localizable.xcstrings"]) { Text("**OK**") }
    #expect(text(built, "en-GB")?.translationFault == nil)
    #expect(text(built, "en-GB")?.string == "OK")
    #expect(
      text(built, "de")?.translationFault
        == TranslationFault(key: "**OK**", language: "en", flaw: .absent(language: "de")))
    #expect(text(built, "pseudo")?.string.count ?? 0 > 4)
    let verbatim = document(in: folder, strings: ["Localizable.xcstrings"]) {
      Text(verbatim: "order.pay")
    }
    #expect(text(verbatim, "de")?.string == "order.pay")
    #expect(text(verbatim, "de")?.translationFault == nil)
  }

  @Test func `The findings of translations are those of documents, with the key`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let built = document(in: folder, strings: ["Localizable.xcstrings"]) { Text("order.pay") }
    let traits = Traits(width: 390, locale: "de")
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(built, traits: traits)
    #expect(result.issues.map(\.kind) == [.unreviewed])
    #expect(result.placements.last?.source?.stringKey == "order.pay")
    let place = try LoadedDocument(built: built).strings.place(of: "order.pay", in: "de")
    #expect(place?.position.line == 6 && place?.file.hasSuffix("Localizable.xcstrings") == true)
  }

  @Test func `Tables of other names are found by their name alone`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "\"title\" = \"Standard\";",
      "en.lproj/Cabin.strings": "\"title\" = \"Cabin\"; \"only\" = \"Only\";",
      "de.lproj/Cabin.strings": "\"title\" = \"Kabine\"; \"only\" = \"Nur\";",
      "app_en.arb": #"{"@@locale": "en", "greeting": "Hello, {name}"}"#,
    ])
    let strings = ["en.lproj/Localizable.strings", "en.lproj/Cabin.strings", "app_en.arb"]
    func shown(_ locale: String, _ text: @autoclosure @escaping @Sendable () -> Text) -> String? {
      self.text(document(in: folder, strings: strings) { text() }, locale)?.string
    }
    #expect(shown("en", Text("title")) == "Standard")
    #expect(shown("en", Text("title", tableName: "Cabin")) == "Cabin")
    #expect(shown("de", Text("title", tableName: "Cabin")) == "Kabine")
    #expect(shown("de", Text("only")) == "only")
    #expect(shown("en", Text("greeting")) == "Hello, Text")
    #expect(shown("en", Text("title", tableName: "Absent")) == "title")
  }

  @Test func `Texts for several widths become a choice`() throws {
    let rules = """
      <plist version="1.0"><dict><key>title</key><dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>1</key><string>Dep.</string><key>20</key><string>Departures</string></dict>
      </dict></dict></plist>
      """
    let folder = try TemporaryFolder(["en.lproj/Localizable.stringsdict": rules])
    let built = document(in: folder, strings: ["en.lproj/Localizable.stringsdict"]) {
      Text("title").font(.headline)
    }
    guard case .choice(let children, _, _) = built.layout.run(Traits(width: 390)).content else {
      return #expect(Bool(false), "There is no choice.")
    }
    let words = children.map { layout in
      if case .text(let text) = layout.content { text.string } else { "" }
    }
    #expect(words == ["Departures", "Dep."])
  }

  @Test func `The locales of the files stand for all`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let built = document(
      in: folder, matrix: Matrix(locales: ["all"]), strings: ["Localizable.xcstrings"]
    ) { Text("order.pay") }
    #expect(built.matrix.locales == ["en", "de", "ru"])
  }

  @Test func `Colors and images have the forms of the catalog`() throws {
    let samples = Repository.root.appending(path: "Samples/DesignSystem/code.swift").path
    let files = SwiftFiles.read(
      strings: [], assets: ["Assets.xcassets", "Tokens/base.tokens.json"], beside: samples)
    let document = Document("Harbor", files, inLine: 1) {
      Image("harbor").resizable().scaledToFit().frame(width: 120)
      Image("anchor").foregroundStyle(Color("color.brand"))
      Image("absent").background(Color("absent"))
    }
    try document.requireFiles()
    var names: [String] = []
    for scheme in [ColorScheme.light, .dark] {
      let layout = document.layout.run(Traits(width: 390, colorScheme: scheme, displayScale: 2))
      guard case .stack(let stack) = layout.content, stack.children.count == 3 else {
        return #expect(Bool(false), "There are no three images.")
      }
      if case .image(let image) = stack.children[0].content { names.append(image.file.name) }
      guard case .symbol(let symbol) = stack.children[1].content else {
        return #expect(Bool(false), "There is no symbol.")
      }
      #expect(symbol.color != .clear)
      #expect(
        layout.notes.missingNames == [.image("absent", reason: nil), .color("absent")])
    }
    #expect(Set(names).count == 2)
  }

  @Test func `A damaged image is reported with its reason`() throws {
    let folder = try TemporaryFolder([
      "Assets.xcassets/Contents.json": "{}",
      "Assets.xcassets/photo.imageset/Contents.json":
        #"{"images": [{"idiom": "universal", "filename": "photo.png"}]}"#,
      "Assets.xcassets/photo.imageset/photo.png": "no picture",
    ])
    let built = document(in: folder, assets: ["Assets.xcassets"]) { Image("photo") }
    let layout = built.layout.run(Traits(width: 390))
    guard case .image("photo", let reason?) = layout.notes.missingNames.first else {
      return #expect(Bool(false), "There is no reason.")
    }
    #expect(reason.contains("not a PNG"))
  }

  @Test(
    arguments: [
      (["Absent.xcstrings"], [], "cannot read the strings 'Absent.xcstrings': "),
      (["../../../Absent.xcstrings"], [], "cannot read the strings"),
      (["/etc/Absent.xcstrings"], [], "cannot read the strings '/etc/Absent.xcstrings': "),
      (["Order.swift"], [], "the format of 'Order.swift' is not known"),
      ([""], [], "expected"),
      ([], ["Absent.xcassets"], "cannot read the colors 'Absent.xcassets': "),
      ([], ["Order.swift"], "the format of 'Order.swift' is not known"),
      (["Damaged.xcstrings"], [], "Damaged.xcstrings:1:"),
    ] as [([String], [String], String)])
  func `A file that cannot be read is an error of the document`(
    strings: [String], assets: [String], message: String
  ) throws {
    let folder = try TemporaryFolder(["Damaged.xcstrings": "{", "Order.swift": ""])
    let built = document(in: folder, strings: strings, assets: assets) { Text("order.pay") }
    let error = #expect(throws: DocumentError.self) { try built.requireFiles() }
    let text = "\(error.map { "\($0)" } ?? "")"
    #expect(text.contains(message), "\(text)")
    #expect(message.hasPrefix("Damaged") || text.contains("Order.swift:7:1: error: "), "\(text)")
    // The views still have a layout.
    #expect(self.text(built, "de")?.string == "order.pay")
  }

  @Test func `Files outside of the folder are read in the same repository or package`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/App/Localizable.xcstrings": Self.catalog,
    ])
    let path = "../../Sources/App/Localizable.xcstrings"
    let files = SwiftFiles.read(
      strings: [path], assets: [], beside: "\(folder.path)/Tests/AppTests/OrderTests.swift")
    #expect(files.error(inLine: 1) == nil && files.locales == ["en", "de", "ru"])
  }

  @Test func `Documents read files from many threads`() async throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let path = folder.path
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<64 {
        group.addTask {
          let files = SwiftFiles.read(
            strings: ["Localizable.xcstrings"], assets: [], beside: "\(path)/Order.swift")
          let built = Document("Order", files, inLine: 1) { Text("order.pay") }
          let layout = built.layout.run(Traits(width: 390, locale: "de"))
          if case .text(let text) = layout.content { return text.string }
          return nil
        }
      }
      for await text in group { #expect(text == "Jetzt bezahlen") }
    }
  }
}
