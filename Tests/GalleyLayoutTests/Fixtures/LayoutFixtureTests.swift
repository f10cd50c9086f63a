import GalleyLayout
import Testing

@Suite struct LayoutFixtureTests {
  @Test(arguments: LayoutFixture.all)
  func `a layout resolves as written beside it`(fixture: LayoutFixture) {
    #expect(fixture.layout.resolved(fixture.traits).description == fixture.dump + "\n")
  }

  @Test func `fixtures have names of their own`() {
    let names = LayoutFixture.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
