import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct VariantTests {
  private func name(_ traits: Traits) -> String {
    Variant(traits: traits).name
  }

  @Test func `a name starts with the width and the text size`() {
    #expect(name(Traits(width: 390)) == "390-L")
    #expect(name(Traits(width: 320.5, textSize: .category(.accessibility3))) == "320.5-AX3")
    #expect(name(Traits(width: 390, textSize: .android(1.3))) == "390-android1.3")
    #expect(name(Traits(width: 390, textSize: .factor(2))) == "390-x2")
  }

  @Test func `each trait that differs from its default has its own token`() {
    let insets = EdgeInsets(top: 47, left: 1, bottom: 34, right: 2.5)
    let traits = Traits(
      width: 844, height: 390, idiom: .pad, locale: "ar-EG", colorScheme: .dark,
      contrast: .increased, boldText: true, safeArea: insets, direction: .rightToLeft)
    #expect(name(traits) == "844-L-h390-pad-i47_1_34_2.5-rtl-ar-EG-dark-bold-contrast")
  }

  @Test func `every combination appears once, screens first`() {
    let matrix = Matrix(
      screens: [Screen(width: 320), Screen(width: 390)], textSizes: [.large, .factor(2)],
      colorSchemes: [.light, .dark])
    #expect(
      matrix.variants().map(\.name) == [
        "320-L", "320-L-dark", "320-x2", "320-x2-dark", "390-L", "390-L-dark", "390-x2",
        "390-x2-dark",
      ])
    #expect(matrix.variantCount == 8)
  }

  @Test func `repeated values give one variant`() {
    let matrix = Matrix(screens: [Screen(width: 320), Screen(width: 320)], boldText: [true, true])
    #expect(matrix.variants().count == 1 && matrix.variantCount == 4)
  }

  @Test func `a matrix with too many combinations to count has no variant count`() {
    let many = Array(repeating: true, count: 1 << 16)
    let matrix = Matrix(
      screens: Array(repeating: Screen(width: 1), count: 1 << 16),
      textSizes: Array(repeating: .large, count: 1 << 16),
      directions: Array(repeating: nil, count: 1 << 16), boldText: many)
    #expect(matrix.variantCount == nil)
  }

  @Test func `names of a large matrix are unique ignoring case, and valid in every file system`() {
    let matrix = Matrix(
      screens: Screen.devices.map(\.screen) + [
        Screen(width: 390), Screen(width: 390.00001), Screen(width: 390.00002),
      ],
      textSizes: [.large, .category(.accessibility5), .android(1.3), .factor(1.3)],
      directions: [nil, .leftToRight, .rightToLeft],
      locales: ["en", "en-GB", "EN-gb", "zh/Hans", "zh:Hans", "", "日本", "x y"],
      colorSchemes: ColorScheme.allCases, boldText: [false, true],
      contrasts: Contrast.allCases)
    let variants = matrix.variants()
    #expect(variants.count == matrix.variantCount)
    #expect(Set(variants.map { $0.name.lowercased() }).count == variants.count)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@._-"
    let allowed = Set(letters.utf8)
    #expect(variants.allSatisfy { allowed.isSuperset(of: $0.name.utf8) })
  }

  @Test func `a matrix without arguments is one phone at the standard text size`() {
    #expect(Matrix().variants(displayScale: 3).map(\.name) == ["390-L"])
    #expect(Matrix().variants(displayScale: 3).map(\.traits.displayScale) == [3])
  }
}
