import GalleyLayout
import Testing

/// A layout, the traits it is resolved under, and the whole result to expect.
struct LayoutFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var traits: Traits
  var layout: Layout
  var dump: String

  var testDescription: String { name }
}

extension LayoutFixture {
  static let all = [
    buttonsSideBySide, buttonsBelowEachOther, listRow, nestedChoices, form, badge, column, cutShort,
  ]
}
