import GalleyGeometry
import GalleyLayout

extension Painter {
  /// Returns the lines of a text, each followed by the lines under its links.
  func items(of text: PlacedText) -> [Scene.Item] {
    text.lines.flatMap { line in
      let origin = Point(x: line.frame.minX, y: grid.snap(line.frame.minY + line.line.baseline))
      let runs = text.glyphRuns(of: line)
      let item = Scene.Text(
        origin: origin, runs: runs, color: palette.channels(of: text.color),
        looks: looks(of: runs, in: text), string: text.words(of: line), frame: line.frame)
      return [.text(item)] + underlines(of: item)
    }
  }

  private func looks(of runs: [GlyphRun], in text: PlacedText) -> [Int: Scene.Text.Look] {
    guard !text.spans.isEmpty else { return [:] }
    var looks: [Int: Scene.Text.Look] = [:]
    for (index, run) in runs.enumerated() {
      guard let span = text.span(of: run) else { continue }
      let color = text.color(of: span)
      guard span.link != nil || color != text.color else { continue }
      looks[index] = Scene.Text.Look(color: palette.channels(of: color), link: span.link)
    }
    return looks
  }

  /// Returns the lines under links: an eighth of the font size below the baseline and a sixteenth of it thick, both in
  /// whole pixels.
  private func underlines(of text: Scene.Text) -> [Scene.Item] {
    var lines: [(rect: Rect, color: RGBA)] = []
    for (index, run) in text.runs.enumerated() {
      guard let look = text.looks[index], look.link != nil, run.width > 0 else { continue }
      let pixel = 1 / grid.scale
      let rect = Rect(
        x: text.origin.x + run.x, y: text.origin.y + max(grid.snap(run.size / 8), pixel),
        width: run.width, height: max(grid.snap(run.size / 16), pixel))
      // Runs of several fonts have one line, without a seam.
      if let last = lines.last, last.color == look.color, last.rect.y == rect.y,
        last.rect.height == rect.height, abs(last.rect.maxX - rect.minX) < pixel / 2
      {
        lines[lines.count - 1].rect.width = rect.maxX - last.rect.minX
      } else {
        lines.append((rect, look.color))
      }
    }
    return lines.map { .fill(.rectangle($0.rect, cornerRadius: 0), $0.color) }
  }
}
