/// A kind of issue of a layout.
public enum IssueKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// A layout is larger than the space it was offered.
  case overflow
  /// A visible layout has no size, or a small part of its own size.
  case collapse
  /// A text is truncated with an ellipsis.
  case truncation
  /// A word that is wider than its line is broken between characters.
  case brokenWord
  /// A text is drawn smaller than its size, as it may be.
  case shrunkText
  /// No font has a character.
  case missingGlyphs
  /// The files of the document have no color or image of a name, or it cannot be read.
  case missingAsset
  /// Lines of a text are so close that their ink overlaps.
  case tightLeading
  /// An invalid length was replaced by zero.
  case clampedLength
  /// The minimum, ideal and maximum size of a frame contradict each other.
  case conflictingBounds
  /// An invalid aspect ratio was ignored.
  case invalidAspectRatio
  /// A material or a blur is drawn without its blur.
  case flatEffect
  /// A text was cut at the maximum length.
  case longText
  /// Malformed markup is shown as plain text.
  case invalidMarkup
  /// A text is in another language because it is not translated.
  case untranslated
  /// A translation is nothing but white space.
  case emptyTranslation
  /// A translation needs review or is out of date.
  case unreviewed
  /// A translation lacks a plural form of its language.
  case missingPluralForm
  /// A translation has other placeholders than the text in the source language.
  case wrongPlaceholder
  /// A layout of too many levels was left out.
  case tooDeep
  /// An invalid answer of a custom container was replaced.
  case invalidCustomLayout
  /// A fraction of a length that follows from the contents was replaced by the length of the item's contents.
  case unboundedFraction
  /// An invalid part of a section was replaced or left out.
  case invalidSection

  /// Whether the layout is as it should be: its picture is simplified, or a text shrinks that may do so.
  package var isRemark: Bool { self == .flatEffect || self == .shrunkText }
}
