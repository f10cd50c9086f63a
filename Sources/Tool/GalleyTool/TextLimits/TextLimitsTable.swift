import GalleyAnalysis
import GalleyGeometry

struct TextLimitsTable {
  let documents: [TextLimits]

  var text: String {
    documents.map(Self.text).joined(separator: "\n")
  }

  private static func text(of document: TextLimits) -> String {
    let title = "\(document.file?.printable ?? document.document.shown(in: 60))\n"
    guard !document.limits.isEmpty else {
      return title + "  no text has a key; write texts as {string: key} to limit them\n"
    }
    let head = ["key", "size", "width", "lines", "characters", "limited by"]
    let rows = [head] + document.limits.map(cells)
    let widths = head.indices.map { column in
      rows.map { $0[column].columnCount }.max() ?? 0
    }
    return title
      + rows.map { row in
        let cells = zip(row, widths).map { cell, width in
          cell + String(repeating: " ", count: width - cell.columnCount)
        }
        let line = "  " + cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
      }.joined()
  }

  private static func cells(of limit: TextLimit) -> [String] {
    let characters = limit.characters.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { "\($0.key.printable) \($0.value)" }
    return [
      limit.key.shown(in: 40), limit.textSize,
      limit.width.map { "\($0.maximumText) pt" } ?? "any",
      limit.lines.map(String.init) ?? "any", shortened(characters),
      limit.width == nil ? "" : "\(limit.element.shown(in: 30)), \(place(of: limit))",
    ]
  }

  /// Returns a list without its middle if it is long; the other formats have all of it.
  private static func shortened(_ list: [String]) -> String {
    guard list.count > 4, let first = list.first, let last = list.last else {
      return list.joined(separator: ", ")
    }
    return "\(first) … \(last)"
  }

  private static func place(of limit: TextLimit) -> String {
    let line =
      limit.line.map { "line \($0)\(limit.file.map { " of \($0.printable)" } ?? ""), " } ?? ""
    return "\(line)at \(limit.offeredWidth.minimumText) pt"
  }

  var commaSeparatedValues: String {
    let languages = Set(documents.flatMap { $0.limits.flatMap(\.characters.keys) }).sorted()
    let head =
      ["document", "key", "textSize", "width", "lines"] + languages.map { "characters \($0)" }
      + ["offeredWidth", "element", "file", "line"]
    let rows = documents.flatMap { document in
      document.limits.map { limit in
        [
          document.file ?? document.document, limit.key, limit.textSize,
          limit.width?.maximumText ?? "",
          limit.lines.map(String.init) ?? "",
        ] + languages.map { limit.characters[$0].map(String.init) ?? "" } + [
          limit.offeredWidth.minimumText, limit.element,
          limit.file ?? document.file ?? "", limit.line.map(String.init) ?? "",
        ]
      }
    }
    return ([head] + rows).map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined()
  }

  /// Returns a field, in quotation marks if necessary.
  ///
  /// Spreadsheets run fields that begin like formulas, so these get an apostrophe before them.
  private static func field(_ text: String) -> String {
    let text = text.printable
    let isFormula = text.utf8.first.map("=+-@".utf8.contains) ?? false
    let field = isFormula ? "'" + text : text
    guard field.contains(ascii: ",") || field.contains(ascii: "\"") else { return field }
    return "\"" + field.replacing(ascii: ["\"": "\"\""]) + "\""
  }
}
