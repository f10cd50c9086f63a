import GalleyDocuments
import GalleyLayout
import Testing

/// The examples in the overview and the comments on documents.
@Suite struct DocumentExamples {
  @Test func `A document reads traits`() {
    let facts = [Text("Episode 123"), Text("September 23")]
    let matrix = Matrix(textSizes: TextSize.allCategories)
    let document = Document("Card", matrix: matrix) { traits in
      if traits.horizontal == .regular && traits.textSize < .accessibility1 {
        HStack { facts }.padding(24)
      } else {
        VStack { facts }.padding(16)
      }
    }
    print(document.matrix.variants().count)  // 12
    #expect(document.matrix.variants().count == 12)
    #expect(document.layout.run(Traits(width: 390)) == VStack { facts }.padding(16))
    #expect(document.layout.run(Traits(width: 700)) == HStack { facts }.padding(24))
  }

  @Test func `A matrix lists values of traits`() {
    var matrix = Matrix(screens: [Screen(width: 320), Screen(width: 390)])
    matrix[\.boldText] = [false, true]
    print(matrix.variants().map(\.name))  // ["320-L", "320-L-bold", "390-L", "390-L-bold"]
    #expect(
      matrix.variants().map(\.name) == ["320-L", "320-L-bold", "390-L", "390-L-bold"])
  }

  @Test func `A matrix lists values of a custom trait`() {
    enum Brand: String, CaseIterable, TraitKey {
      case acme, zen
      static let name = "brand"
      static let defaultValue = Brand.acme
    }

    var matrix = Matrix()
    matrix[Brand.self] = [.acme, .zen]
    let document = Document("Receipt", matrix: matrix) { traits in
      VStack(spacing: traits[Brand.self] == .zen ? 20 : 12) {
        Text("Thank you").font(traits[Brand.self] == .zen ? .title3 : .title2)
        Text("Your order is on its way.")
      }.id("receipt")
    }
    print(document.matrix.variants().map(\.name))  // ["390-L", "390-L-brand.zen"]
    #expect(document.matrix.variants().map(\.name) == ["390-L", "390-L-brand.zen"])
  }

  @Test func `The values of a key are listed on one line`() {
    enum Brand: String, CaseIterable, TraitKey {
      case acme, zen
      static let name = "brand"
      static let defaultValue = Brand.acme
    }

    var matrix = Matrix()
    matrix[Brand.self] = [.acme, .zen]
    #expect(matrix[Brand.self] == [.acme, .zen])
  }

  @Test func `The body of a document receives traits`() {
    let document = Document("Greeting") { traits in
      if traits.horizontal == .regular {
        Text("Good morning, everyone").font(.largeTitle)
      } else {
        Text("Good morning").font(.title)
      }
    }
    #expect(document.layout.run(Traits(width: 390)) == Text("Good morning").font(.title).layout)
  }

  @Test func `An acceptance has a reason`() {
    let acceptance = Acceptance(.truncation, of: "title", because: "One line by design.")
    #expect(acceptance.finding == .truncation)
  }

  @Test func `Rules for snapshots have reasons`() {
    let rules = SnapshotRules(
      levels: 4, pixels: 20, because: "The image is dithered.",
      nodes: [
        .ignoring("clock", because: "It shows the time of day."),
        SnapshotRules.NodeRule("map", levels: 16, because: "Tiles are drawn by a service."),
      ])
    #expect(rules.areWide && rules.nodes.map(\.levels) == [nil, 16])
  }

  @Test func `Views read traits and symbols of the document`() throws {
    struct Greeting: View {
      @Environment(\.horizontalSizeClass) private var sizeClass

      var body: some View {
        Text(sizeClass == .regular ? "Good morning, everyone" : "Good morning")
      }
    }

    let document = Document("Greeting") { Greeting() }
    #expect(document.layout.run(Traits(width: 390)) == Text("Good morning").layout)
    #expect(document.layout.run(Traits(width: 700)) == Text("Good morning, everyone").layout)
  }

  @Test func `Symbols have names`() throws {
    let plus = try Symbol(svg: "M12 4 V20 M4 12 H20").stroke(width: 2)
    let document = Document("Plus", symbols: ["plus": plus]) { Image(systemName: "plus") }
    #expect(document.layout.run(Traits(width: 390)) == plus.layout)
  }
}
