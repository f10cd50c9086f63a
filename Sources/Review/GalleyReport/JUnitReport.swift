import GalleyFiles
import GalleyGeometry
package import GalleySnapshots

/// The results of a run as JUnit XML, which CI services read.
///
/// Each document is a suite, and each snapshot a test case in it. Elements and attributes are in the order that Jenkins
/// requires. Pictures are attachments in the syntax of Jenkins and GitLab. Times are in seconds with up to three
/// decimals, the maximum of Jenkins, and left out if unknown.
package struct JUnitReport {
  private let record: RunRecord
  private let folder: String
  private let times: RunTimes
  private let hasSeveralStores: Bool

  package init(_ record: RunRecord, folder: String, times: RunTimes = RunTimes()) {
    (self.record, self.folder, self.times) = (record, folder, times)
    hasSeveralStores = !StoreNames(of: record).isAlone
  }

  package var xml: String {
    let (interruption, errors) = (interruption, errors)
    let suites = DocumentResults.all(of: record).map(suite) + interruption + errors
    let all = record.results
    // Besides the snapshots.
    let added = (record.wasInterrupted ? 1 : 0) + (record.errors?.count ?? 0)
    let root = Element(
      name: "testsuites",
      attributes: [
        "name": name, "tests": "\(all.count + added)",
        "failures": "\(all.count(where: \.isJUnitFailure))",
        "errors": "\(all.count(where: \.isJUnitError) + added)",
        "time": time(of: all),
      ], elements: suites)
    var xml = XMLWriter()
    xml.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    root.write(to: &xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  private var name: String {
    "galley \(record.id)" + (record.against.map { ", compared with \($0)" } ?? "")
  }

  private func suite(_ document: DocumentResults) -> Element {
    let results = document.results
    return Element(
      name: "testsuite",
      attributes: [
        "name": document.title, "tests": "\(results.count)",
        "failures": "\(results.count(where: \.isJUnitFailure))",
        "errors": "\(results.count(where: \.isJUnitError))",
        "skipped": "\(results.count { $0.verdict == .removed })", "time": time(of: results),
      ], elements: results.map { testCase($0, in: document) })
  }

  private func testCase(
    _ result: SnapshotResult, in document: DocumentResults
  ) -> Element {
    Element(
      name: "testcase",
      attributes: [
        "name": result.fileName, "classname": document.title, "time": time(of: [result]),
        "file": result.source?.file.printable, "line": result.source.map { "\($0.line)" },
      ],
      elements: outcome(of: result) + attachments(of: result))
  }

  private func time(of results: [SnapshotResult]) -> String? {
    let known = results.compactMap(times.seconds)
    // Only files edited by hand contain times that are too large for plain digits.
    return known.isEmpty ? nil : min(known.reduce(0, +), 1e12).shortDecimal(places: 3)
  }

  private func outcome(of result: SnapshotResult) -> [Element] {
    let name =
      result.isJUnitError ? "error" : result.isJUnitFailure ? "failure" : "skipped"
    guard result.verdict != .equal else { return [] }
    return [
      Element(
        name: name, attributes: ["message": result.summary, "type": result.verdict.rawValue],
        text: name == "skipped" ? "" : details(of: result).joined(separator: "\n"))
    ]
  }

  /// Returns all details of a result, because CI services show nothing else.
  private func details(of result: SnapshotResult) -> [String] {
    let files = (result.files ?? [:]).sorted { $0.key < $1.key }
      .filter { FilePath.isDescending($0.value) }.map { kind, name in
        "\(kind): \(FilePath.path(folder, name))"
      }
    var command = AcceptanceCommand(
      run: folder, references: result.references, filter: .name(result.name))
    command.hasSeveralFolders = hasSeveralStores
    let advice = record.isAcceptable && result.isAcceptable ? ["accept: \(command.text)"] : []
    let source = result.source.map { ["at \($0.text)"] } ?? []
    return result.lines + source
      + [result.delta, result.reasons, files, advice]
      .filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private func attachments(of result: SnapshotResult) -> [Element] {
    let order = ["reference", "actual", "difference"]
    let marks = order.compactMap { result.files?[$0] }
      // The record may be untrusted; other files of the machine are not attached.
      .filter { FilePath.isDescending($0) && FilePath.isInside(FilePath.path(folder, $0), folder) }
      .map { FilePath.path(folder, $0) }
      // Paths with the closing brackets or a line break cannot be written in this syntax.
      .filter { !$0.contains(asciiSequence: "]]") && $0 == $0.printable }
      .map { "[[ATTACHMENT|\($0)]]" }
    guard !marks.isEmpty else { return [] }
    return [Element(name: "system-out", text: marks.joined(separator: "\n"))]
  }

  /// A failing suite for an interrupted run, so that an incomplete report is not taken for a complete one.
  private var interruption: [Element] {
    guard record.wasInterrupted else { return [] }
    let words = "interrupted after \(record.results.count) snapshots; run the test again"
    let error = Element(name: "error", attributes: ["message": words, "type": "interrupted"])
    return suite(
      named: "galley",
      of: [
        Element(
          name: "testcase",
          attributes: ["name": "all snapshots are compared", "classname": "galley"],
          elements: [error])
      ])
  }

  private var errors: [Element] {
    suite(
      named: "documents",
      of: (record.errors ?? []).map { error in
        let outcome = Element(
          name: "error", attributes: ["message": error.message.printable, "type": "document"],
          text: error.text)
        return Element(
          name: "testcase",
          attributes: [
            "name": error.place ?? "the document is read", "classname": "documents",
            "file": error.file?.printable, "line": error.line.map { "\($0)" },
          ], elements: [outcome])
      })
  }

  /// Returns a suite of errors, unless there are none.
  private func suite(named name: String, of errors: [Element]) -> [Element] {
    guard !errors.isEmpty else { return [] }
    return [
      Element(
        name: "testsuite",
        attributes: [
          "name": name, "tests": "\(errors.count)", "failures": "0", "errors": "\(errors.count)",
          "skipped": "0",
        ],
        elements: errors)
    ]
  }
}

extension SnapshotResult {
  fileprivate var isJUnitFailure: Bool { isFailure && !isJUnitError }

  fileprivate var isJUnitError: Bool { verdict == .failed || verdict == .unreadable }
}

private struct Element {
  /// The name, which is not escaped.
  var name: String
  /// The names and values of attributes; attributes without a value are left out.
  var attributes: KeyValuePairs<String, String?> = [:]
  var text = ""
  var elements: [Element] = []

  func write(to xml: inout XMLWriter, depth: Int = 0) {
    xml.indent(depth)
    xml.write("<" + name)
    for case (let name, let value?) in attributes { xml.attribute(name, value) }
    guard !text.isEmpty || !elements.isEmpty else { return xml.write("/>\n") }
    xml.write(">")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { xml.write("\n") }
      xml.write(escaping: String(line))
    }
    if !elements.isEmpty {
      xml.write("\n")
      for element in elements { element.write(to: &xml, depth: depth + 1) }
      xml.indent(depth)
    }
    xml.write("</\(name)>\n")
  }
}
