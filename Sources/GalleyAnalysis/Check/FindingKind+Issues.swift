import GalleyDocuments
import GalleyGeometry
import GalleyLayout

extension FindingKind {
  /// Creates the kind of finding that an issue is, or nil for what only a reviewer may like to know.
  init?(_ issue: LayoutIssue.Kind) {
    switch issue {
    case .overflow: self = .overflow
    case .truncation: self = .truncation
    case .missingGlyphs: self = .missingGlyphs
    case .grownLine: return nil
    case .clampedLength, .conflictingBounds, .invalidAspectRatio, .spanBeyondGrid, .longText,
      .invalidMarkup, .tooDeep, .invalidCustomLayout, .unboundedFraction, .invalidSection:
      self = .invalidLayout
    }
  }

  /// Returns what to do about an issue of the kind.
  func advice(_ issue: LayoutIssue) -> String {
    switch (self, issue.axis) {
    case (.overflow, .vertical): "raise the limit of its height, or let it scroll"
    case (.overflow, _): "let it wrap, or add an alternative that is narrower"
    case (.truncation, _): "give it more lines, or add an alternative in which it has room"
    case (.missingGlyphs, _): "add a font that has them, with fonts in the document or --fonts"
    case (.invalidLayout, _): "correct it, since what is shown is a guess"
    case (.clipping, _), (.overlap, _), (.deadAlternative, _), (.smallTarget, _),
      (.lowContrast, _), (.smallText, _):
      ""
    }
  }
}
