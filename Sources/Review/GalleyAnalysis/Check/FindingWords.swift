package import GalleyDocuments
package import GalleyLayout

extension Finding {
  package enum Details: Codable, Hashable, Sendable {
    case issue(kind: LayoutIssue.Kind, missing: Double?, axis: Axis?)
    /// What is unfinished about the translations of a string, each fault once.
    case translation(faults: [TranslationFault])
    /// The share of a line of text or of a drawing that is cut off, and how many points of glyphs that extend beyond an
    /// uncut line.
    case clipping(share: Double, isText: Bool, beyondLine: Double?)
    /// The share of a text that is hidden, and what hides most of it; nil outside of the picture.
    case covered(share: Double, by: Element?)
    /// The element that the ink touches, and how many points it reaches into that.
    case collision(with: Element, depth: Double)
    case smallTarget(width: Double, height: Double, needed: Double)
    case lowContrast(ratio: Double, needed: Double, color: String, backdrop: String, size: Double)
    /// The size of text in points, and the minimum.
    case smallText(size: Double, needed: Double)
    /// An alternative that is never taken.
    case deadAlternative(alternative: DeadAlternative)
  }

  package struct Element: Codable, Hashable, Sendable {
    package var path: LayoutPath
    package var id: String?
    package var label: String
  }

  package struct DeadAlternative: Codable, Hashable, Sendable {
    /// The alternative, such as 2 of 3, or the outcome of a condition.
    package var outcome: String
    package var isCondition: Bool
    package var missing: Double?
    /// The numbers of the alternatives that are taken, from 1.
    package var taken: [Int]
    package var isLast: Bool
    /// Whether it is ever there, and not left out by a condition.
    package var isPresent: Bool
    /// The places that have the alternative, if there are several.
    package var repetitions: Repetitions?

    /// The uses of a component, the turns of a loop or the layouts of a line of Swift that repeat a choice.
    package struct Repetitions: Codable, Hashable, Sendable {
      package var count: Int
      package var areUses: Bool
      /// The file and the line of the code in Swift, if it is in Swift.
      package var code: String?
    }
  }
}

extension Finding {
  /// The other elements that show the string whose entry is the cause, such as also seen: total (14:5); empty if there are
  /// none.
  package var elementWords: String {
    let others = (elements ?? []).dropFirst()
    guard !others.isEmpty else { return "" }
    let names = others.prefix(4).map { element in
      let file = element.file.map { "\($0.printable):" } ?? ""
      let place = element.line.map { " (\(file)\($0):\(element.column ?? 1))" } ?? ""
      return element.label.shown(in: 40) + place
    }
    let rest = others.count - names.count
    let more: Phrase = rest > 0 ? ", and \(rest) more" : ""
    return Phrase("also seen: \(names.joined(separator: ", "))\(more)").text
  }
}

extension FindingKind {
  package var title: Phrase {
    switch self {
    case .overflow: "Larger than its space"
    case .collapse: "No visible size"
    case .truncation: "Truncated text"
    case .brokenWord: "Broken word"
    case .clipping: "Clipped content"
    case .covered: "Covered text"
    case .collision: "Colliding elements"
    case .tightLeading: "Lines too close together"
    case .missingGlyphs: "Missing characters"
    case .deadAlternative: "Alternative never taken"
    case .smallTarget: "Touch target under 44 points"
    case .lowContrast: "Low contrast"
    case .smallText: "Text too small"
    case .untranslated: "Text that is not translated"
    case .emptyTranslation: "Empty translation"
    case .unreviewed: "Translation to be reviewed"
    case .missingPluralForm: "Missing plural form"
    case .wrongPlaceholder: "Wrong placeholder"
    case .invalidLayout: "Invalid layout"
    }
  }

  package var explanation: Phrase {
    switch self {
    case .overflow:
      "An element is larger than its available space at some width and text size."
    case .collapse:
      "A visible element has no size, or less than 8 points of a picture remain."
    case .truncation: "A text needs more lines than it may have, and ends in an ellipsis."
    case .brokenWord:
      "A word is wider than its line, which ends between two of its characters, without a hyphen."
    case .clipping: "Part of a text or a drawing is outside the layout that clips it."
    case .covered: "Something opaque is in front of a text, or of more than a tenth of it."
    case .collision: "The ink of texts or drawings that should be side by side touches."
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
    case .emptyTranslation:
      "A translation, or one of its forms, is nothing but white space."
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

  package var remedy: Phrase {
    switch self {
    case .overflow: "Let the element wrap, shorten it, or add a narrower alternative."
    case .collapse: "Set a minimum width or height, or leave more space for it."
    case .truncation: "Allow more lines, or add an alternative that has more space."
    case .brokenWord:
      "Shorten the word, put a soft hyphen (U+00AD) where it may be divided, or give it more space."
    case .clipping: "Give the layout that clips it more space, or let it grow with the text."
    case .covered: "Move the text in front of what covers it, or leave space beside it."
    case .collision: "Give both elements more space, or stack them vertically."
    case .tightLeading: "Increase the leading of the text."
    case .missingGlyphs: "Add a font that has them, with fonts in the document or with --fonts."
    case .deadAlternative:
      "Remove it, or check the widths and text sizes that it is meant for."
    case .smallTarget: "Add padding, or set minWidth and minHeight to 44."
    case .lowContrast: "Use a color with more contrast, or larger text."
    case .smallText: "Use a text style, or a larger size."
    case .untranslated: "Translate the text."
    case .emptyTranslation: "Write the text."
    case .unreviewed: "Review the translation, and mark it as translated."
    case .missingPluralForm: "Add the plural form to the translation."
    case .wrongPlaceholder: "Use the placeholders of the source in the translation."
    case .invalidLayout: "Correct the layout."
    }
  }

  package var help: Phrase {
    "\(remedy) If this is intended, accept it in the document, under 'accept' with 'finding: \(rawValue)' and a reason."
  }
}

extension Finding.Details {
  var message: Phrase {
    switch self {
    case .issue(let kind, _, _): "\(kind.rawValue)"
    case .translation(let faults): TranslationFault.phrase(of: faults)
    case .clipping(_, _, let points?):
      "glyphs that extend beyond the line are cut off by \(up: points) pt"
    case .clipping(let share, true, nil): "\(share.percent) % of a line of text is cut off"
    case .clipping(let share, false, nil): "\(share.percent) % of the drawing is cut off"
    case .covered(_, nil): "is outside of the picture"
    case .covered(let share, let element?) where share >= 0.995:
      "is covered by \(element.label)"
    case .covered(let share, let element?):
      "\(share.percent) % of it is covered by \(element.label)"
    case .collision(let element, let depth):
      "reaches \(up: depth) pt into \(element.label)"
    case .smallTarget(let width, let height, let needed):
      "is \(down: width) × \(down: height) pt; a touch target needs at least \(up: needed) × \(up: needed) pt"
    case .lowContrast(let ratio, let needed, let color, let backdrop, let size):
      "\"\(color)\" on \"\(backdrop)\" has a contrast of \(ratio.shortDecimal(places: 2, .down)):1; text of \(size.shortDecimal(places: 2)) pt needs \(needed.shortDecimal(places: 1)):1"
    case .smallText(let size, let needed):
      "is \(size.shortDecimal(places: 2)) pt; the minimum on this device is \(needed.shortDecimal(places: 0)) pt"
    case .deadAlternative(let dead): dead.message
    }
  }

  var advice: Phrase {
    switch self {
    case .issue(let kind, _, let axis): kind.advice(along: axis)
    case .translation(let faults): faults.first?.kind.advice(along: nil) ?? ""
    case .clipping(_, _, nil): "enlarge the container that clips it, or let it grow with the text"
    case .clipping: "add padding around it, or give it a larger leading"
    case .covered(_, nil): "move it into the picture"
    case .covered: "move it in front of what covers it, or leave space beside it"
    case .collision: "give both more space, or stack them vertically"
    case .smallTarget(_, _, let needed):
      "add padding, or give it minWidth and minHeight \(up: needed)"
    case .lowContrast: "use a color with more contrast, or larger text"
    case .smallText: "use a text style, or a larger size"
    case .deadAlternative(let dead) where dead.isCondition:
      "remove it, or check the traits it is meant for"
    case .deadAlternative: "remove it, or check the widths and text sizes it is meant for"
    }
  }
}

extension Finding.DeadAlternative {
  fileprivate var message: Phrase {
    let uses: Phrase = repetitions.map { ", in all \($0.phrase)" } ?? ""
    guard !isCondition else { return "\(outcome) is taken in no checked variant\(uses)" }
    return "alternative \(outcome) is never taken: \(reason)\(uses)"
  }

  private var reason: Phrase {
    guard isPresent else { return "a condition always leaves it out" }
    if let missing { return "it is always at least \(up: missing) pt too large" }
    var earlier: Phrase = ""
    for (index, number) in taken.enumerated() {
      earlier = index == 0 ? "\(number)" : "\(earlier) or \(number)"
    }
    return isLast ? "\(earlier) always fits" : "\(earlier) fits whenever it fits"
  }
}

extension Finding.DeadAlternative.Repetitions {
  fileprivate var phrase: Phrase {
    if areUses { return "\(count) uses of the component" }
    return code.map { "\(count) layouts of \($0)" } ?? "\(count) turns of the loop"
  }
}

extension LayoutIssue.Kind {
  fileprivate func advice(along axis: Axis?) -> Phrase {
    switch self {
    case .overflow:
      axis == .vertical
        ? "give it more height, or add a shorter alternative"
        : "let it wrap, shorten it, or add a narrower alternative"
    case .collapse: "give it a minimum width or height, or leave more space beside it"
    case .truncation:
      axis == .vertical
        ? "give it more height, or add an alternative with more space for it"
        : "allow more lines, or add an alternative with more space for it"
    case .brokenWord: "shorten it, put a soft hyphen (U+00AD), or give it more space"
    case .missingGlyphs: "add a font that has them, with fonts in the document or with --fonts"
    case .tightLeading: "give the text a larger leading"
    case .untranslated: "translate it"
    case .emptyTranslation: "write the text"
    case .unreviewed: "review the translation, and mark it as translated"
    case .missingPluralForm: "add the form to the translation"
    case .wrongPlaceholder: "use the placeholders of the source in the translation"
    case .clampedLength, .conflictingBounds, .invalidAspectRatio, .longText,
      .invalidMarkup, .missingAsset, .tooDeep, .invalidCustomLayout, .unboundedFraction,
      .invalidSection,
      .flatEffect, .shrunkText:
      "correct it; the picture shows a fallback"
    }
  }
}

extension Double {
  /// The share in whole percent, at least one unless it is nothing.
  fileprivate var percent: String { (self * 100).shortDecimal(places: 0, .up) }
}
