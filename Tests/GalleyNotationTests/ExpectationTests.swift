import Testing

/// Messages about values that people bring from other tools.
struct ExpectationTests {
  @Test(arguments: [
    ("{ text: a, maxWidth: fill }", "relativeTo: body} or infinity, found 'fill'"),
    ("{ symbol: chevron.right }", "there is no symbol 'chevron.right'; name a symbol"),
    ("{ text: a, weight: sturdy }", "found 'sturdy'; the names are thin, extraLight,"),
    ("{ text: a, weight: heavy }", "found 'heavy'; use 'extraBold'"),
    ("{ lazyVGrid: [{ text: a }], tracks: [] }", "a list of tracks such as [flexible, flexible]"),
  ])
  func `a message names what is expected instead`(node: String, words: String) {
    let messages = Sample.messages("galley: 1\nlayout: \(node)\n")
    #expect(messages.count == 1 && messages[0].contains(words), "\(messages)")
  }
}
