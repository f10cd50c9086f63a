/// Words with tags around those that look different, read into words and spans.
///
/// The tags are those of HTML and of Pango's markup that layouts need:
///
/// | Tag | Letters |
/// |---|---|
/// | `<b>` | of weight 700 |
/// | `<i>` | that lean |
/// | `<big>`, `<small>` | 1.2 times as large, or as small |
/// | `<span color="…" size="…" weight="…" italic="…">` | with any of: a color by name or as `#RRGGBB`; a size from 0.1 to 10, as a multiple of the one around it; a weight by name or number; `true` or `false` |
/// | `<a href="…">` | that lead to an address of http, https, mailto or tel, underlined and in the tint color |
///
/// Every tag is closed, inner ones first, and stands in small letters; values stand in quotation marks of either kind.
/// `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;` and numbers such as `&#233;` or `&#xE9;` stand for characters. White space
/// is kept. There are no comments, and nothing else of HTML.
package struct Markup: Hashable, Sendable {
  /// The words without tags.
  package var string: String
  /// The stretches that look different, in order.
  package var spans: [Layout.Text.Span]

  /// The greatest number of tags inside each other.
  package static let maximumDepth = 64

  /// Reads markup.
  ///
  /// - Parameters:
  ///   - source: The words with tags.
  ///   - literals: The stretches in bytes of UTF-8, in order, in which every character stands for itself.
  /// - Throws: The first thing that is wrong.
  /// - Complexity: Linear in the length of the source.
  package init(_ source: String, literals: [Range<Int>] = []) throws(MarkupError) {
    var reader = MarkupReader(source, literals: literals)
    self = try reader.read()
  }

  init(string: String, spans: [Layout.Text.Span]) {
    self.string = string
    self.spans = spans
  }
}
