import GalleyLayout
import Testing

/// A layout, the traits to resolve it under, and the expected description of the result.
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
