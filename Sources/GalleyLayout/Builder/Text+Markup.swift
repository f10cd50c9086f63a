extension Layout.Text {
  /// Creates words from markup: a small part of HTML for words that are bold, lean, have a color or size of their own,
  /// or are a link.
  ///
  /// ```swift
  /// let terms = Text(markup: "Agree to the <a href='https://example.com/terms'>terms</a>.")
  /// let price = Text(markup: "<span size='1.5' weight='semibold'>12</span> <small>€</small>")
  /// ```
  ///
  /// The tags are `<b>`, `<i>`, `<big>`, `<small>`, `<span>` with any of `color`, `size`, `weight` and `italic`, and
  /// `<a>` with an `href` of http, https, mailto or tel. Sizes are multiples of the size around them, from 0.1 to 10
  /// times that of the text. `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;` and numbers such as `&#233;` stand for
  /// characters. What does not come from you is put in with ``Swift/String/markupEscaped``.
  ///
  /// Markup that is malformed is shown as it is written, and resolving adds an issue of the kind
  /// ``LayoutIssue/Kind/invalidMarkup``.
  ///
  /// - Complexity: Linear in the length of the markup.
  public init(markup: String) {
    do throws(MarkupError) {
      self.init(try Markup(markup))
    } catch {
      self.init(markup)
      let place = markup.utf8.prefix(error.offset)
      let count = String(decoding: place, as: UTF8.self).count
      markupFault =
        "the markup is shown as it is written, for at character \(count + 1) \(error.message)"
    }
  }

  /// Creates words from markup that has been read.
  package init(_ markup: Markup) {
    self.init(markup.string, spans: markup.spans)
  }
}

extension String {
  /// The characters as markup that shows them: `<`, `>`, `&` and quotation marks are spelled out.
  ///
  /// ```swift
  /// let greeting = Text(markup: "Hello, <b>\("Tom & Jerry".markupEscaped)</b>")
  /// ```
  public var markupEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
