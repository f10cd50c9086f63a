import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

extension FindingKind {
  /// The title.
  var title: String {
    switch self {
    case .overflow: "Larger than its room"
    case .collapse: "Nothing left to be seen"
    case .truncation: "Text cut short"
    case .clipping: "Cut off by an edge"
    case .overlap: "Covers its neighbor"
    case .tightLeading: "Lines too close"
    case .missingGlyphs: "Missing characters"
    case .deadAlternative: "Alternative never taken"
    case .smallTarget: "Target under 44 points"
    case .lowContrast: "Low contrast"
    case .smallText: "Text too small"
    case .invalidLayout: "Layout that makes no sense"
    }
  }

  /// The explanation, in a sentence or two.
  var explanation: String {
    switch self {
    case .overflow:
      "Something is larger than the room it was given, at some width and size of text."
    case .collapse:
      "Something that should be seen has no size, or is left less than 8 points of a picture."
    case .truncation: "A text has fewer lines than its words need and ends in an ellipsis."
    case .clipping: "A part of a text or a drawing lies outside the layout that clips it."
    case .overlap: "Texts or drawings that stand beside each other cover each other."
    case .tightLeading:
      "Lines of a text are so close that characters of one touch those of the next."
    case .missingGlyphs: "No font has a character of a text, which is drawn as a box."
    case .deadAlternative:
      "An alternative of a choice is taken at no width and size of text that the document is meant for."
    case .smallTarget:
      "What is touched is less than 44 points wide or high, which the Human Interface Guidelines ask for."
    case .lowContrast:
      "Letters have a contrast of less than 4.5 to 1 with what is behind them, or of less than 3 to 1 if they are large, which WCAG 2.2 asks for."
    case .smallText: "Letters are smaller than the Human Interface Guidelines allow on the device."
    case .invalidLayout:
      "A layout asks for something that cannot be, which was replaced by a guess."
    }
  }

  /// What to do in any layout.
  var remedy: String {
    switch self {
    case .overflow: "Let it wrap, or add a narrower alternative."
    case .collapse: "Give it a minimum width or height, or leave more space beside it."
    case .truncation: "Give it more lines, or add an alternative in which it has room."
    case .clipping: "Give what clips it more room, or let it grow with the text."
    case .overlap: "Give both room, or let them stand one below the other."
    case .tightLeading: "Give the text a larger leading."
    case .missingGlyphs: "Add a font that has them, with fonts in the document or --fonts."
    case .deadAlternative:
      "Remove it, or check the widths and sizes of text that it is meant for."
    case .smallTarget: "Add padding, or give it minWidth and minHeight 44."
    case .lowContrast: "Use a color that stands out more, or larger letters."
    case .smallText: "Use a text style, or a larger size."
    case .invalidLayout: "Correct it, since what is shown is a guess."
    }
  }

  /// What to do, and how to say that it is meant to be.
  var help: String {
    "\(remedy) If it is meant to be, accept it in the document, under 'accept' with 'finding: \(rawValue)' and a reason."
  }
}

extension Finding {
  /// The element, issue and place, without control characters.
  var words: String { "\(shownLabel)\(usage): \(message.shown(in: 400)) · \(place)" }

  /// The name of the element on one line.
  var shownLabel: String { label.shown(in: 60) }
}

extension CheckReport.UnusedAcceptance {
  /// The warning that no finding needs the acceptance.
  var words: String {
    let owner = id.map { " of \($0.shown(in: 60))" } ?? ""
    return "accepts \(finding.rawValue)\(owner), which is not found; remove it"
  }
}

extension CheckReport {
  /// The path of the file, or else the name of the document, on one line.
  var shownName: String { file?.printable ?? document.shown(in: 60) }

  /// Returns a place in the file in the form that editors understand, or the name of a document without a file.
  func place(line: Int?, column: Int?) -> String {
    guard let line, let column else { return "\(shownName):" }
    return "\(shownName):\(line):\(column):"
  }

  /// Why the check is no proof, or nil if it is.
  var proofGapWords: String? {
    switch proofGap {
    case nil: nil
    case .customContainer:
      "not proven between the widths looked at: a container of one's own answers as it likes"
    case .ratioByHeight:
      "not proven between the widths looked at: a ratio follows from a height that other texts leave"
    case .leastOverflow:
      "not proven between the widths looked at: lines that are too wide compare points of overflow"
    case .unknownConditions:
      "not proven between the widths looked at: the document does not say where its layout changes"
    }
  }
}
