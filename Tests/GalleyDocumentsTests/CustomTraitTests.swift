import GalleyGeometry
import GalleyDocuments
import GalleyLayout
import Testing

/// Matrices and variants with custom traits.
@Suite struct CustomTraitTests {
  enum Brand: String, CaseIterable, TraitKey {
    case acme, zen
    static let name = "brand"
    static let defaultValue = Brand.acme
  }

  enum Density: TraitKey {
    static let name = "density"
    static let defaultValue = 1
  }

  @Test
  func `The listed values of a custom trait, except its default, are in the names of variants`() {
    var matrix = Matrix()
    #expect(matrix[Brand.self] == [.acme] && matrix.customTraits.isEmpty)
    matrix[Brand.self] = [.acme, .zen]
    matrix.boldText = [false, true]
    #expect(matrix[Brand.self] == [.acme, .zen] && matrix.variantCount == 4)
    let variants = matrix.variants()
    #expect(
      variants.map(\.name) == ["390-L", "390-L-brand.zen", "390-L-bold", "390-L-bold-brand.zen"])
    #expect(variants.map { $0.traits[Brand.self] } == [.acme, .zen, .acme, .zen])
  }

  @Test func `A trait knows the values that a matrix lists, even without CaseIterable`() {
    var matrix = Matrix()
    matrix[Density.self] = [3, 2]
    #expect(matrix.customTraits == [CustomTrait("density", values: ["1", "3", "2"])])
    #expect(matrix.variants().map(\.name) == ["390-L-density.3", "390-L-density.2"])
    matrix[Density.self] = [1]
    #expect(matrix.variants().map(\.name) == ["390-L"])
    #expect(matrix.traits.last?.values("2")?.map { $0[Density.self] } == [2])
  }

  @Test func `Names list traits alphabetically, and variants follow the order of declaration`() {
    var matrix = Matrix()
    matrix[Density.self] = [1, 2]
    matrix[Brand.self] = [.acme, .zen]
    #expect(
      matrix.variants().map(\.name) == [
        "390-L", "390-L-brand.zen", "390-L-density.2", "390-L-brand.zen-density.2",
      ])
  }

  @Test func `Overrides replace the values that a matrix lists`() {
    var matrix = Matrix()
    matrix.declare(CustomTrait(Brand.self))
    #expect(matrix.variants().map(\.name) == ["390-L"])
    var overrides = Matrix.Overrides()
    overrides.lists[TraitDefinition(CustomTrait(Brand.self))] = [Traits(width: 0)]
    #expect(overrides.applied(to: matrix) == matrix)
    var zen = Traits(width: 0)
    zen[Brand.self] = .zen
    overrides.lists[TraitDefinition(CustomTrait(Brand.self))] = [zen]
    #expect(overrides.applied(to: matrix).variants().map(\.name) == ["390-L-brand.zen"])
    #expect(overrides.applied(to: Matrix())[Brand.self] == [.zen])
  }

  @Test func `The layout of a document reads custom traits`() {
    var matrix = Matrix()
    matrix[Brand.self] = [.acme, .zen]
    let document = Document("Card", matrix: matrix) { traits in
      VStack(alignment: .leading, spacing: traits[Brand.self] == .zen ? 24 : 8) { Text("A") }
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let layouts = document.matrix.variants().map { document.layout.run($0.traits) }
    #expect(layouts.count == 2 && layouts[0] != layouts[1])
    let results = document.matrix.variants().map { engine.resolve(document, traits: $0.traits) }
    #expect(results.map { $0.traits[Brand.self] } == [.acme, .zen])
  }
}
