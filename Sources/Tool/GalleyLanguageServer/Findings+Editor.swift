import GalleyAnalysis
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyNotation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Errors and findings as diagnostics of an editor, by the paths of their files.
struct DiagnosticList {
  private let document: String
  /// The text of a file as the editor has it, or as it is stored.
  private let text: (String) -> EditedText
  private(set) var diagnostics: [String: [EditorDiagnostic]] = [:]

  init(of document: String, text: @escaping (String) -> EditedText) {
    (self.document, self.text) = (document, text)
    diagnostics[document] = []
  }

  mutating func add(_ errors: [Diagnostic], _ severity: EditorDiagnostic.Severity) {
    for error in errors {
      let path = absolute(error.path)
      diagnostics[path, default: []].append(
        EditorDiagnostic(
          range: text(path).range(line: max(error.line, 1), column: max(error.column, 1)),
          severity: severity, message: error.message))
    }
  }

  mutating func add(_ report: CheckReport) {
    for finding in report.findings { add(finding) }
    for unused in report.unusedAcceptances {
      let range = text(document).range(line: unused.line ?? 1, column: unused.column ?? 1)
      diagnostics[document]?.append(
        EditorDiagnostic(
          range: range, severity: .information, code: "unusedAcceptance",
          message: "This acceptance of \(unused.finding.rawValue) accepts no finding; remove it."))
    }
  }

  private mutating func add(_ finding: Finding) {
    let path = finding.file.map(absolute) ?? document
    let accepted = finding.acceptance.map { "Accepted: \($0) " } ?? ""
    let sentence = "\(finding.label): \(finding.message) · \(finding.place)"
    let advice = finding.advice.isEmpty ? "" : "\n" + finding.advice
    var places = (finding.uses ?? []).map {
      related($0.file, $0.line, $0.column, "Used here")
    }
    places += (finding.translations ?? []).map {
      related($0.file, $0.line, $0.column, "\($0.key) in \($0.locale)")
    }
    places += (finding.elements ?? []).compactMap { element in
      element.line.map {
        related(element.file, $0, element.column ?? 1, "Shown by \(element.label)")
      }
    }
    let isAccepted = finding.acceptance != nil
    diagnostics[path, default: []].append(
      EditorDiagnostic(
        range: text(path).range(line: finding.line ?? 1, column: finding.column ?? 1),
        severity: isAccepted ? .hint : .warning, code: finding.kind.rawValue,
        message: accepted + sentence + advice,
        relatedInformation: places.isEmpty ? nil : places,
        data: EditorDiagnostic.Element(
          id: finding.id, key: finding.stringKey,
          locales: finding.occurrences.map(\.traits.locale).unique(by: \.self))))
  }

  private func related(
    _ file: String?, _ line: Int, _ column: Int, _ message: String
  ) -> EditorDiagnostic.Related {
    let path = file.map(absolute) ?? document
    let range = text(path).range(line: line, column: column)
    return EditorDiagnostic.Related(
      location: TextLocation(uri: FileAddress.uri(path), range: range), message: message)
  }

  private func absolute(_ path: String) -> String {
    FilePath.standardized(path)
  }
}

/// The addresses of files in messages.
enum FileAddress {
  static func uri(_ path: String) -> String {
    URL(filePath: path, directoryHint: .notDirectory).absoluteString
  }

  /// Returns the path of a file, or nil for an address of something else.
  static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    return FilePath.standardized(url.path(percentEncoded: false))
  }
}
