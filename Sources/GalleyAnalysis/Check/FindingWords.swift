package import GalleyDocuments

extension FindingKind {
  /// The title.
  package var title: String {
    switch self {
    case .overflow: "Larger than its space"
    case .collapse: "No visible size"
    case .truncation: "Truncated text"
    case .clipping: "Clipped content"
    case .overlap: "Overlapping elements"
    case .tightLeading: "Lines too close together"
    case .missingGlyphs: "Missing characters"
    case .deadAlternative: "Alternative never taken"
    case .smallTarget: "Touch target under 44 points"
    case .lowContrast: "Low contrast"
    case .smallText: "Text too small"
    case .untranslated: "Text that is not translated"
    case .unreviewed: "Translation to be reviewed"
    case .missingPluralForm: "Missing plural form"
    case .wrongPlaceholder: "Wrong placeholder"
    case .invalidLayout: "Invalid layout"
    }
  }

  /// The explanation, in a sentence or two.
  package var explanation: String {
    switch self {
    case .overflow:
      "An element is larger than its available space at some width and text size."
    case .collapse:
      "A visible element has no size, or less than 8 points of a picture remain."
    case .truncation: "A text needs more lines than it may have, and ends in an ellipsis."
    case .clipping: "Part of a text or a drawing is outside the layout that clips it."
    case .overlap: "Texts or drawings that should be side by side overlap."
    case .tightLeading:
      "The lines of a text are so close that characters of one touch those of the next."
    case .missingGlyphs: "No font has a character of a text, so a box is drawn instead."
    case .deadAlternative:
      "An alternative of a choice is taken at none of the document's widths and text sizes."
    case .smallTarget:
      "A touch target is less than 44 points wide or high, the minimum of the Human Interface Guidelines."
    case .lowContrast:
      "The contrast of text with its background is less than the minimum of WCAG 2.2, which is 4.5 to 1, or 3 to 1 for large text."
    case .smallText:
      "Text is smaller than the minimum of the Human Interface Guidelines for the device."
    case .untranslated:
      "A text is shown in another language, because the files of strings have no translation."
    case .unreviewed:
      "The files of strings mark a translation as new, as to be reviewed or as out of date."
    case .missingPluralForm:
      "A translation lacks a plural form that its language has for whole numbers below a million."
    case .wrongPlaceholder:
      "A translation has other placeholders than the text in the source language."
    case .invalidLayout:
      "A layout asks for something impossible, and the result is a guess."
    }
  }

  /// What to do, regardless of the layout.
  package var remedy: String {
    switch self {
    case .overflow: "Let the element wrap, shorten it, or add a narrower alternative."
    case .collapse: "Set a minimum width or height, or leave more space for it."
    case .truncation: "Allow more lines, or add an alternative that has more space."
    case .clipping: "Give the layout that clips it more space, or let it grow with the text."
    case .overlap: "Give both elements more space, or stack them vertically."
    case .tightLeading: "Increase the leading of the text."
    case .missingGlyphs: "Add a font that has them, with fonts in the document or with --fonts."
    case .deadAlternative:
      "Remove it, or check the widths and text sizes that it is meant for."
    case .smallTarget: "Add padding, or set minWidth and minHeight to 44."
    case .lowContrast: "Use a color with more contrast, or larger text."
    case .smallText: "Use a text style, or a larger size."
    case .untranslated: "Translate the text."
    case .unreviewed: "Review the translation, and mark it as translated."
    case .missingPluralForm: "Add the plural form to the translation."
    case .wrongPlaceholder: "Use the placeholders of the source in the translation."
    case .invalidLayout: "Correct the layout."
    }
  }

  /// What to do, and how to accept the finding.
  package var help: String {
    "\(remedy) If this is intended, accept it in the document, under 'accept' with 'finding: \(rawValue)' and a reason."
  }
}
