internal import GalleyLayout

/// Words as a document says them, and where they stand.
struct Words: Sendable {
  /// The characters.
  var text: String
  /// The stretches that were put in for parameters, in which nothing is a tag.
  var literals: [Range<Int>] = []
  /// Where the scalar begins.
  var position: Position

  /// Returns a text of the words, with their tags understood or shown.
  func layoutText(isMarkup: Bool) -> Layout.Text {
    guard isMarkup else { return Layout.Text(text) }
    do throws(MarkupError) {
      return Layout.Text(try Markup(text, literals: literals))
    } catch {
      // Reading the document has found that before; made-up languages change no tag.
      return Layout.Text(markup: text)
    }
  }
}

extension Compilation {
  /// Adds a fault if words are not markup, at the place inside of them where that can be told.
  mutating func checkMarkup(_ words: Words) {
    do throws(MarkupError) {
      _ = try Markup(words.text, literals: words.literals)
    } catch {
      let place = places.position(of: error.offset, in: words.text, from: words.position)
      faults.add(error.message, at: place)
    }
  }
}

extension ValueType where Value == Words {
  /// Words to show, with what of them is literal.
  static let words: Self = Self(
    name: ValueType<String>.text.name, expectation: ValueType<String>.text.expectation,
    schema: ValueType<String>.text.schema
  ) { tree, compilation in
    compilation.value(tree, .text).map { text in
      Words(text: text, literals: tree.scalar?.literals ?? [], position: tree.position)
    }
  }
}
