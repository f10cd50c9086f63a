import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene
import GalleySnapshots
import Testing

/// Names of files of variants that would have the same name.
@Suite struct PlanNameTests {
  static let alike = [["日", "月"], ["de-AT", "de-at"]]

  private let document = Document("Card") { _ in Text("Card") }

  @Test(arguments: alike) func `Each map has a unique name`(locales: [String]) {
    let plan = MapPlan(
      document: document, folder: "card",
      area: MapPlan.Area(widths: 320...400, textSizes: [.large]),
      matrix: Matrix(locales: locales))
    expectNames(plan.entries.map(\.path))
  }

  @Test(arguments: alike) func `Each sheet has a unique name`(locales: [String]) {
    let plan = SheetPlan(
      document: document, folder: "card", variants: Matrix(locales: locales).variants(),
      rows: .trait(.textSize), columns: .screens)
    expectNames(plan.entries.map(\.path))
  }

  @Test("a sheet names screens as the document does")
  func screens() {
    let screens = [
      Screen(
        width: 1366, height: 1024, idiom: .pad, safeArea: EdgeInsets(top: 24, bottom: 20),
        name: "Wall"),
      Screen(width: 390, height: 844, idiom: .pad, name: "Kiosk"), Screen(width: 400, height: 300),
    ]
    let named = Document("Card", matrix: Matrix(screens: screens)) { _ in Text("Card") }
    let plan = SheetPlan(
      document: named, folder: "card", variants: named.matrix.variants(),
      rows: .trait(.textSize), columns: .screens)
    #expect(plan.entries.first?.columns.map(\.note) == ["Wall", "Kiosk", "phone"])
  }

  @Test(arguments: alike) func `Each variant has a unique name`(locales: [String]) {
    expectNames(Matrix(locales: locales).variants().map(\.name))
  }

  private func expectNames(_ names: [String]) {
    #expect(names.count == 2)
    #expect(Set(names.map { $0.lowercased() }).count == 2, "\(names)")
    #expect(names.last?.hasSuffix("-2") == true, "\(names)")
  }
}
