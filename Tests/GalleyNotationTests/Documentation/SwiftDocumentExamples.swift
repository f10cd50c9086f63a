import GalleyDocuments
import GalleyLayout
import GalleyNotation
import Testing

/// The examples of documents in Swift that use the files of an app.
@Suite struct SwiftDocumentExamples {
  @Test func `A document names its files`() {
    let order = Document(
      "Order", matrix: Matrix(locales: ["en", "de"]), strings: ["Localizable.xcstrings"],
      assets: ["Assets.xcassets"]
    ) {
      Text("order.pay").foregroundStyle(Color("brand"))
    }
    #expect(order.layout.run(Traits(width: 390)).issuesOfNames == ["brand"])
  }

  @Test func `A document has the languages of its files`() {
    let cart = Document(
      "Cart", matrix: Matrix(locales: ["all"]), strings: ["Localizable.xcstrings"],
      assets: ["Assets.xcassets"]
    ) {
      Text("cart.title").foregroundStyle(Color("brand"))
    }
    #expect(cart.matrix.locales == ["en"])
  }
}

extension Layout {
  /// The names of colors and images that the files do not have.
  fileprivate var issuesOfNames: [String] {
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(self, traits: Traits(width: 390))
    return result.issues.map(\.message).compactMap { $0.contains("brand") ? "brand" : nil }
  }
}
