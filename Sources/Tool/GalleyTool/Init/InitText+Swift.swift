extension InitText {
  private static let imports = ["GalleyDocuments", "GalleyLayout", "GalleyTesting", "Testing"]
    .map { "import \($0)" }.joined(separator: "\n")

  static let swiftTest = #"""
    \#(imports)

    extension Document {
      /// A card of a trip, whose button shares a row with the price while both fit.
      static let firstCard = Document("First card") { _ in
        VStack(spacing: 12) {
          Text("Two days in Lisbon").font(.title2).id("title")
          Choice {
            HStack(spacing: 12) {
              Text("2 nights · €240").lineLimit(1).id("price")
              Text("Book now").lineLimit(1).id("book")
            }
            VStack(spacing: 12) {
              Text("2 nights · €240").id("price")
              Text("Book now").id("book")
            }
          }.id("actions")
        }.padding(16)
      }
    }

    @Suite struct FirstCardTests {
      @Test func `The button stands below the price if the text is large`() throws {
        let card = try resolve(.firstCard, Traits(width: 320))
        #expect(card.decision("actions")?.takes(1) == true)
        let large = try resolve(
          .firstCard, Traits(width: 320, textSize: .category(.accessibility5)))
        #expect(large.decision("actions")?.takes(2) == true)
      }

      @Test func `Everything fits at every width of a phone`() {
        expectFits(.firstCard, widths: 320...430, textSizes: .all)
      }
    }

    """#

  /// The advice about the manifest, so that the test file is built.
  static let packageAdvice = #"""
    add to the targets of Package.swift, with Galley among the dependencies:
      .testTarget(
        name: "LayoutTests",
        dependencies: [
          .product(name: "GalleyDocuments", package: "Galley"),
          .product(name: "GalleyLayout", package: "Galley"),
          .product(name: "GalleyTesting", package: "Galley"),
        ]),
    """#
}
