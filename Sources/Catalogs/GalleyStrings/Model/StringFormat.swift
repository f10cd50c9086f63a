/// A file format for strings in several languages.
public enum StringFormat: String, Hashable, Sendable, CaseIterable {
  /// A String Catalog of Xcode, `.xcstrings`.
  case stringCatalog
  /// A table of strings of Apple's platforms, `.strings`, for one language.
  case strings
  /// Plurals and widths of Apple's platforms, `.stringsdict`, for one language.
  case stringsDictionary
  /// String resources of Android, `strings.xml`, for one language.
  case android
  /// An Application Resource Bundle, `.arb`, for one language.
  case applicationResourceBundle
}
