import Foundation
import GalleyGeometry
import TestSupport

extension Chromium {
  /// An SVG document with its size and its scale.
  struct Document {
    var svg: String
    var size: Size
    var scale: Double

    var width: Int { Int((size.width * scale).rounded(.up)) }
    var height: Int { Int((size.height * scale).rounded(.up)) }

    /// The document inside a document of whole pixels, so that it is not stretched.
    fileprivate var inWholePixels: String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(Double(width) / scale) \(Double(height) / scale)">\(svg)</svg>
      """
    }
  }

  /// An error: the page did not report its lines.
  struct NoLines: Error {}

  /// Returns the pixels of documents, and the lines of texts, from one page in one process.
  static func open(
    _ documents: [Document], reading texts: [String]
  ) throws -> (pictures: [PixelPicture], lines: [[SetLine]]) {
    let sheet = Sheet(documents)
    var html = "<!doctype html><meta charset=utf-8><style>img{position:absolute}</style>"
    var files: [String: Data] = [:]
    for (index, document) in documents.enumerated() {
      let (left, top) = sheet.corners[index]
      html += "<img src=\"\(index).svg\" style=\"left:\(left)px;top:\(top)px\">"
      files["\(index).svg"] = Data(document.inWholePixels.utf8)
    }
    html += "<div style=\"position:absolute;top:\(sheet.height)px\">"
    html += texts.map { "<section>\($0)</section>" }.joined() + "</div>" + SetLine.script
    let page = try picture(of: html, files: files, width: sheet.width, height: sheet.height)
    let pixels = try PixelPicture(png: page.png)
    let pictures = zip(documents, sheet.corners).map { document, corner in
      pixels.part(x: corner.x, y: corner.y, width: document.width, height: document.height)
    }
    return (pictures, try SetLine.lines(in: page.page))
  }

  /// The positions of documents in rows.
  private struct Sheet {
    let width = 2000
    var height = 0
    var corners: [(x: Int, y: Int)] = []

    init(_ documents: [Document]) {
      var (x, y) = (0, 0)
      for document in documents {
        if x + document.width > width { (x, y) = (0, height) }
        corners.append((x, y))
        x += document.width
        height = max(height, y + document.height)
      }
    }
  }
}

/// A line of text as Chromium sets it.
struct SetLine: Decodable {
  /// What is copied when the line is selected.
  var copied: String
  /// Whether a search finds it.
  var isFound: Bool
  var runs: [Run]

  /// A run with a requested width.
  struct Run: Decodable {
    var text: String
    var x: Double
    var width: Double
    /// The left edge of the characters.
    var left: Double
    var right: Double
    /// The width of the characters without a requested width.
    var ownWidth: Double
  }

  fileprivate static let script = """
    <pre id=lines></pre>
    <script>
    const read = run => {
      const number = name => Number(run.getAttribute(name))
      const extents = Array.from(
        { length: run.getNumberOfChars() }, (_, index) => run.getExtentOfChar(index))
      const result = {
        text: run.textContent, x: number("x"), width: number("textLength"),
        left: Math.min(...extents.map(box => box.x)),
        right: Math.max(...extents.map(box => box.x + box.width))
      }
      run.removeAttribute("textLength")
      result.ownWidth = run.getComputedTextLength()
      return result
    }
    const readLine = line => {
      getSelection().selectAllChildren(line)
      const copied = String(getSelection())
      getSelection().removeAllRanges()
      const isFound = find(copied, true, false, true)
      getSelection().removeAllRanges()
      return { copied, isFound, runs: [...line.querySelectorAll("[textLength]")].map(read) }
    }
    const sections = [...document.querySelectorAll("section")]
    const lines = sections.map(section => [...section.querySelectorAll("text")].map(readLine))
    // A search shows what it finds.
    scrollTo(0, 0)
    document.getElementById("lines").textContent = encodeURIComponent(JSON.stringify(lines))
    </script>
    """

  fileprivate static func lines(in page: String) throws -> [[SetLine]] {
    let parts = page.components(separatedBy: "<pre id=\"lines\">")
    guard parts.count == 2, let text = parts[1].components(separatedBy: "</pre>").first,
      let json = text.removingPercentEncoding
    else { throw Chromium.NoLines() }
    return try JSONDecoder().decode([[SetLine]].self, from: Data(json.utf8))
  }
}
