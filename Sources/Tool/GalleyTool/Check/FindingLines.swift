import GalleyAnalysis
import GalleyDocuments
import GalleyLayout

extension Finding {
  /// The element, what is wrong with it and where that is worst, without control characters.
  var text: String { "\(shownLabel): \(summary.shown(in: 400))" }

  /// The element, the issue and all places in which it occurs, without control characters.
  var wholeText: String { "\(shownLabel)\(usage): \(message.shown(in: 400)) · \(place)" }

  /// The place of the text with which the finding is worst; empty without one.
  var worstTranslation: String {
    let language = worst.map { "\($0.locale)-" } ?? ""
    let place = translations?.first { language.hasPrefix("\($0.locale)-") } ?? translations?.first
    return place.map { "\($0.file.printable):\($0.line):\($0.column)" } ?? ""
  }

  /// The places of the texts in files, by language; empty if there are none.
  ///
  /// A finding in many languages names the first four places, since the cause is rarely a translation then.
  var translationWords: String {
    guard let translations, let first = translations.first else { return "" }
    let places = translations.prefix(4).map {
      "\($0.file.printable):\($0.line):\($0.column) (\($0.locale.printable))"
    }
    let rest = translations.count - places.count
    let more: Phrase = rest > 0 ? ", and \(rest) more" : ""
    return Phrase(
      "text of \(first.key.shown(in: 60)): \(places.joined(separator: ", "))\(more)"
    ).text
  }

  var shownLabel: String { label.shown(in: 60) }
}

extension CheckReport.UnusedAcceptance {
  var phrase: Phrase {
    let owner: Phrase = id.map { " of \($0.shown(in: 60))" } ?? ""
    return "accepts \(finding.rawValue)\(owner), which was not found; remove it"
  }
}

extension CheckReport {
  var shownName: String { file?.printable ?? document.shown(in: 60) }

  /// Returns a place with a colon at its end, in the format of editors, or the name of a document without a file.
  ///
  /// `included` is the path of the file if the document includes it.
  func place(line: Int?, column: Int?, in included: String? = nil) -> String {
    guard let line, let column else { return "\(shownName):" }
    return "\(included?.printable ?? shownName):\(line):\(column):"
  }

  var proofGapWords: Phrase? { proofGap?.sentence }
}
