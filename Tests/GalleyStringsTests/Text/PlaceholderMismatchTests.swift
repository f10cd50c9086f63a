import GalleyStrings
import Testing

/// Placeholders of translations that differ from those of their source.
struct PlaceholderMismatchTests {
  private func message(_ text: String) throws -> Message {
    let catalog = read("\"k\" = \"\(text)\";", .strings)
    return try #require(catalog["k"]?.translations.first?.message)
  }

  @Test(arguments: [
    ("%@ has %lld", "%2$lld gehören %1$@", []), ("%lld of %lld", "%1$d von %2$ld", []),
    ("%@", "%d", [PlaceholderMismatch.differentType(.position(1))]),
    ("%.1f", "%lld", [.differentType(.position(1))]), ("%x", "%d", []), ("%5.1f", "%g", []),
    ("%@ has %lld", "%@ hat etwas", [.missing(.position(2))]),
    ("Hi", "Hi %@", [.added(.position(1))]),
    (
      "%@ has %lld", "%lld gehören %@ (%@)",
      [
        .differentType(.position(1)), .differentType(.position(2)), .added(.position(3)),
      ]
    ),
  ])
  func `arguments have the same positions and types`(
    source: String, translation: String, expected: [PlaceholderMismatch]
  ) throws {
    #expect(try message(translation).placeholderMismatches(with: message(source)) == expected)
    #expect(try message(source).placeholderMismatches(with: message(source)).isEmpty)
  }

  @Test
  func `an argument that only selects a form can be missing, and a named one has any format`() {
    let name = ArgumentName.name("g")
    let select = Message([.select(name, ["other": Message([.text("They left")])])])
    #expect(Message([.text("Hän lähti")]).placeholderMismatches(with: select).isEmpty)
    #expect(select.placeholderMismatches(with: Message([])) == [.added(name)])
    let number = Message([.argument(name, .decimal(fractionDigits: 2, isGrouped: true))])
    #expect(Message([.argument(name, .text)]).placeholderMismatches(with: number).isEmpty)
  }

  @Test func `a form can omit a number that another form contains`() throws {
    let number = Message.Part.argument(.position(1), .integer(minimumDigits: 1, isGrouped: true))
    let plural = Message([
      .plural(
        .position(1), offset: 0, isOrdinal: false, exact: [:],
        [.one: Message([.text("One file")]), .other: Message([number, .text(" files")])])
    ])
    #expect(try plural.placeholderMismatches(with: message("%d files")).isEmpty)
    #expect(try message("%d files").placeholderMismatches(with: plural).isEmpty)
  }
}
