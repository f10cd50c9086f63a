import GalleyGeometry

/// A line of text as the page reads it: its glyphs, which lines of several sizes share, and their sizes and places.
struct PreviewText {
  /// A glyph of the table with the distance to the next one, in thousandths of the size.
  struct Glyph {
    var number: Int
    var advance: Double
    var rest = 0.0

    fileprivate var json: String {
      let rest = PageJSON.number(rest, places: 3)
      return rest == "0" ? "\(number)" : "[\(number),\(rest)]"
    }

    fileprivate var readAdvance: Double {
      (advance * 1e6).rounded() / 1e6 + (rest * 1000).rounded() / 1000
    }
  }

  private var glyphs: [String] = []
  private var sizes: [String] = []
  /// The starts of runs that do not begin where the run before ends, by the index of the run.
  private var starts: [(run: Int, x: Double)] = []
  private var heights: [(run: Int, json: String)] = []
  private var pen = 0.0

  mutating func add(_ run: PreviewRun, glyphs added: [Glyph]) {
    if abs(run.x - pen) > 0.5 {
      starts.append((sizes.count, run.x))
      pen = run.x
    }
    let scale = run.size * PointGrid.stepsPerPoint / 1000
    for glyph in added { pen += glyph.readAdvance * scale }
    if let ys = run.heights { heights.append((sizes.count, PageJSON.array(ys))) }
    glyphs.append(PageJSON.array(added.map(\.json)))
    sizes.append(PageJSON.number(run.size, places: 4))
  }

  /// Returns the data that lines with the same glyphs share: the words, and the glyphs of each run.
  func line(_ words: String) -> String {
    PageJSON.array([PageJSON.string(words)] + glyphs)
  }

  /// Returns the text: the index of its line, its size or the sizes of its runs, and the places that do not follow from
  /// advances.
  func json(line: Int) -> String {
    let size =
      sizes.allSatisfy { $0 == sizes.first } ? sizes.first ?? "0" : PageJSON.array(sizes)
    let places = PageJSON.object([
      "x": Self.object(starts.map { ($0.run, PageJSON.number($0.x, places: 0)) }),
      "y": Self.object(heights),
    ])
    return PageJSON.array(["\(line)", size] + (places == "{}" ? [] : [places]))
  }

  private static func object(_ members: [(run: Int, json: String)]) -> String? {
    guard !members.isEmpty else { return nil }
    return "{" + members.map { "\"\($0.run)\":\($0.json)" }.joined(separator: ",") + "}"
  }
}
