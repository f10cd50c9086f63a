package struct MarkupError: Error, Hashable, Sendable {
  package var reason: Reason
  /// The place in the markup, in bytes of UTF-8.
  package var offset: Int

  init(_ reason: Reason, at offset: Int) {
    (self.reason, self.offset) = (reason, offset)
  }

  package var message: String { reason.phrase.text }

  package enum Reason: Hashable, Sendable, Codable {
    /// `<` does not begin a tag.
    case loneSign
    /// `&` does not begin a character reference.
    case loneAmpersand
    case unknownTag(name: String)
    case unclosedTag(tag: MarkupTag)
    case unfinishedTag(tag: MarkupTag)
    case unfinishedEnd(tag: MarkupTag)
    /// A tag has neither `>` nor a space after its name or an attribute.
    case missingSpace(tag: MarkupTag)
    case emptyTag(tag: MarkupTag)
    case endOfNothing(tag: MarkupTag)
    case endOfOther(tag: MarkupTag, open: MarkupTag)
    case tooDeep(limit: Int)
    case unknownAttribute(name: String, tag: MarkupTag)
    case repeatedAttribute(name: String, tag: MarkupTag)
    case missingValue(attribute: String)
    case unclosedValue(attribute: String)
    case unknownReference(name: String)
    case missingAddress
    case nestedLink
    case invalidAddress(value: String)
    case invalidColor(value: String)
    case invalidSize(value: String)
    case invalidWeight(value: String)
    case invalidTruth(value: String)
    /// Nested sizes come to a multiple of the size of the text that is too small or too large.
    case extremeScale(scale: Double)
  }
}

/// An error in markup that is shown as plain text, stored apart so that texts stay small.
package indirect enum MarkupFault: Hashable, Sendable {
  /// The error is at a character, counted from 1.
  case malformed(character: Int, reason: MarkupError.Reason)
}

extension MarkupError.Reason {
  package var phrase: Phrase {
    switch self {
    case .loneSign: "'<' begins a tag such as <b>; write &lt; for the sign itself"
    case .loneAmpersand: "'&' begins a character such as &lt;; write &amp; for the sign itself"
    case .unknownTag(let name):
      "\(Self.quoted(name)) is not a tag of markup, which has \(Self.list(MarkupTag.allCases))"
    case .unclosedTag(let tag): "<\(tag)> is never closed; add </\(tag)>"
    case .unfinishedTag(let tag): "<\(tag) lacks its '>'"
    case .unfinishedEnd(let tag): "</\(tag) lacks its '>'"
    case .missingSpace(let tag): "<\(tag) lacks its '>' or a space"
    case .emptyTag(let tag): "<\(tag)/> has nothing in it; write <\(tag)>…</\(tag)>"
    case .endOfNothing(let tag): "</\(tag)> closes nothing; no tag is open here"
    case .endOfOther(let tag, let open):
      "</\(tag)> is found while <\(open)> is open; close it first with </\(open)>"
    case .tooDeep(let limit): "tags are nested more than \(limit) levels deep; close some"
    case .unknownAttribute(let name, let tag):
      "\(Self.quoted(name)) is not an attribute of <\(tag)>, \(Self.attributes(of: tag))"
    case .repeatedAttribute(let name, let tag): "'\(name)' is given twice in <\(tag)>; remove one"
    case .missingValue(let name): "'\(name)' needs a value in quotation marks, as in \(name)=\"…\""
    case .unclosedValue(let name): "the value of '\(name)' lacks its closing quotation mark"
    case .unknownReference(let name):
      "&\(name); is no character; use &lt; &gt; &amp; &quot; &apos; or a number such as &#233;"
    case .missingAddress: "<a> needs an address, as in <a href=\"https://swift.org\">"
    case .nestedLink: "a link cannot contain a link; close the first"
    case .invalidAddress(let value):
      "\(Self.quoted(value)) is not an address to link to; give one that begins with https://, http://, mailto: or tel: and has no spaces"
    case .invalidColor(let value):
      "\(Self.quoted(value)) is not a color; give a name such as secondaryLabel, or #RRGGBB"
    case .invalidSize(let value):
      "\(Self.quoted(value)) is not a size; give a number from 0.1 to 10, which counts in sizes of the text around"
    case .invalidWeight(let value):
      "\(Self.quoted(value)) is not a weight; give a name such as semibold, or a whole number from 1 to 1000"
    case .invalidTruth(let value): "\(Self.quoted(value)) is neither true nor false"
    case .extremeScale(let scale):
      "nested sizes come to \(scale.shortDecimal(places: 3)) times that of the text; the minimum is 0.1, the maximum 10"
    }
  }

  private static func attributes(of tag: MarkupTag) -> Phrase {
    let known = tag.attributes
    return known.isEmpty ? "which has none" : "which has \(known.joined(separator: ", "))"
  }

  private static func list(_ tags: [MarkupTag]) -> String {
    tags.map(\.rawValue).joined(separator: ", ")
  }

  private static let maximumQuotedCount = 40

  /// Returns a word of the markup between quotation marks, shortened and without control characters.
  private static func quoted(_ word: String) -> String {
    let start = String(word.prefix(maximumQuotedCount)).printable
    return word.dropFirst(maximumQuotedCount).isEmpty ? "'\(start)'" : "'\(start)…'"
  }
}
