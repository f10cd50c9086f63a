import GalleyLayout
import Testing

@Suite struct LayoutFixtureTests {
  @Test(arguments: LayoutFixture.all)
  func `a layout resolves to its expected description`(fixture: LayoutFixture) {
    #expect(fixture.layout.resolved(fixture.traits).description == fixture.dump + "\n")
  }

  @Test func `fixtures have unique names`() {
    let names = LayoutFixture.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
