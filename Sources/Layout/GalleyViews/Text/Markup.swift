/// Markup read into a string and spans.
///
/// The tags are a subset of HTML and of Pango markup:
///
/// | Tag | Characters |
/// |---|---|
/// | `<b>` | of weight 700 |
/// | `<i>` | that lean |
/// | `<code>` | of a font whose characters have one width |
/// | `<big>`, `<small>` | 1.2 times as large, or as small |
/// | `<span color="…" size="…" weight="…" italic="…">` | with any of: a color by name or as `#RRGGBB`; a size from 0.1 to 10, as a multiple of the one around it; a weight by name or number; `true` or `false` |
/// | `<br>` | none: a line break |
/// | `<a href="…">` | that lead to an address of http, https, mailto or tel, underlined and in the tint color |
///
/// Every tag must be closed, inner ones first, and is in lower case; values are in single or double quotation marks.
/// `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;`, `&nbsp;` and numbers such as `&#233;` or `&#xE9;` are character references.
/// White space is kept. Comments and other HTML are not supported, but in texts of other tools: there, tags that are unknown
/// or malformed are left out, and signs that begin no tag or reference are characters.
package struct Markup: Hashable, Sendable {
  package var string: String
  package var spans: [Layout.Text.Span]

  package static let maximumDepth = 64

  /// Reads markup, or the HTML of a text of another tool, which has no errors.
  package init(
    _ source: String, literals: [Range<Int>] = [], isForeign: Bool = false,
    color: @escaping (String) -> Color? = { Markup.color($0) }
  ) throws(MarkupError) {
    var reader = MarkupReader(source, literals: literals, isForeign: isForeign, color: color)
    self = try reader.read()
  }

  package static func color(_ name: String) -> Color? {
    Color.Semantic(rawValue: name).map(Color.semantic) ?? Color(hex: name)
  }

  init(string: String, spans: [Layout.Text.Span]) {
    self.string = string
    self.spans = spans
  }
}

extension Layout.Text {
  /// Creates a text from markup: a subset of HTML for bold, italic, monospaced, colored, scaled and linked parts.
  ///
  /// ```swift
  /// let terms = Text(markup: "Agree to the <a href='https://example.com/terms'>terms</a>.")
  /// let price = Text(markup: "<span size='1.5' weight='semibold'>12</span> <small>€</small>")
  /// ```
  ///
  /// The tags are `<b>`, `<i>`, `<code>`, `<big>`, `<small>`, `<br>` for a line break, `<span>` with any of `color`, `size`, `weight` and `italic`, and
  /// `<a>` with an `href` of http, https, mailto or tel. Sizes are multiples of the size around them, from 0.1 to 10
  /// times that of the text. `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;`, `&nbsp;` and numbers such as `&#233;` are character
  /// references. Insert other strings with ``Swift/String/markupEscaped``.
  ///
  /// Malformed markup is shown as plain text, and resolving adds an issue of the kind
  /// `invalidMarkup`.
  ///
  /// - Complexity: Linear in the length of the markup.
  public init(markup: String) {
    do throws(MarkupError) {
      self.init(try Markup(markup))
    } catch {
      self.init(markup)
      let place = markup.utf8.prefix(error.offset)
      let count = String(decoding: place, as: UTF8.self).count
      markupFault = .malformed(character: count + 1, reason: error.reason)
    }
  }

  package init(_ markup: Markup) {
    self.init(markup.string, spans: markup.spans)
  }
}

extension String {
  /// The string with `<`, `>`, `&` and quotation marks escaped for markup.
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
