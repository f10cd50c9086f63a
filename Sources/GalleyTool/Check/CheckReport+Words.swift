import GalleyAnalysis
import GalleyLayout
import GalleySnapshots

extension Finding {
  /// What is the matter with what, and where, without anything that could command a terminal or turn other words.
  var words: String { "\(shownLabel): \(message.shown(in: 400)) · \(place)" }

  /// The name for people, as it can stand among other words.
  var shownLabel: String { label.shown(in: 60) }
}

extension CheckReport.UnusedAcceptance {
  /// That nothing of the kind is found, and what to do about it.
  var words: String {
    let owner = id.map { " of \($0.shown(in: 60))" } ?? ""
    return "accepts \(finding.rawValue)\(owner), which is not found; remove it"
  }
}

extension CheckReport {
  /// The file as it was named, or else the name of the document, on one line.
  var shownName: String { file?.printable ?? document.shown(in: 60) }

  /// Returns a place in the file in the form that editors understand, or the name of a document without one.
  func place(line: Int?, column: Int?) -> String {
    guard let line, let column else { return "\(shownName):" }
    return "\(shownName):\(line):\(column):"
  }

  /// Why it is not proven that there is nothing else, or nil if it is.
  var doubtWords: String? {
    switch doubt {
    case nil: nil
    case .customContainer:
      "not proven between the widths looked at: a container of one's own answers as it likes"
    case .ratioByHeight:
      "not proven between the widths looked at: a ratio follows from a height that other texts leave"
    case .unknownConditions:
      "not proven between the widths looked at: the document does not say where its layout changes"
    }
  }
}
