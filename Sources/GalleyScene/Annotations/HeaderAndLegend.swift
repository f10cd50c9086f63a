import GalleyGeometry
import GalleyLayout

extension Annotator {
  /// Part of a picture that is yet to be put in its place.
  struct Strip {
    var item: Scene.Item
    var size: Size
  }

  /// Returns what the picture shows, in words.
  func header() -> Strip {
    let width = max(page.width, 420) + (annotations.contains(.choices) ? 200 : 0)
    let name = text.block(
      title, size: 15, weight: .semibold, color: colors[.ink], width: width)
    let facts = text.block(
      ([variant] + result.traits.facts).joined(separator: " · "), size: 10.5,
      color: colors[.secondaryInk], width: width)
    let counts = counts
    let state = text.block(
      counts.words, size: 10.5, weight: counts.isFine ? .regular : .semibold,
      color: counts.isFine ? colors[.secondaryInk] : colors[.problem], width: width)
    let blocks = [name, facts, state]
    var items: [Scene.Item] = []
    var y = 0.0
    for block in blocks {
      items += text.items(of: block, at: Point(x: 0, y: y), grid)
      y += block.size.height + 1
    }
    return Strip(
      item: .group(Scene.Group(part: .header, items: items)),
      size: Size(width: blocks.reduce(0) { max($0, $1.size.width) }, height: y))
  }

  private var counts: (words: String, isFine: Bool) {
    let fallbacks = result.decisions.count { $0.chosen > 0 }
    let choices = result.decisions.isEmpty ? "no choices" : result.decisions.count.counted("choice")
    var words = [fallbacks > 0 ? "\(choices), \(fallbacks) not at the first alternative" : choices]
    if !result.issues.isEmpty { words.append(result.issues.count.counted("issue")) }
    return (words.joined(separator: " · "), result.issues.isEmpty)
  }

  /// An outline or an area and what it means.
  private struct Entry {
    var name: String
    var color: RGBA
    var width = 1.0
    var dash: [Double] = []
    var isFilled = false
  }

  private var entries: [Entry] {
    let kinds = Set(tree.nodes.map(\.placement.kind))
    var entries: [Entry] = []
    if annotations.contains(.frames) {
      entries.append(Entry(name: "leaf", color: colors[.leaf]))
      if kinds.contains(where: \.isContainer) {
        entries.append(Entry(name: "container", color: colors[.container], dash: [3, 2]))
      }
      if !pageMarks.safeAreaParts.isEmpty {
        entries.append(
          Entry(name: "belongs to the device", color: colors[.safeArea], isFilled: true))
      }
      if pageMarks.screenHeight != nil {
        entries.append(
          Entry(name: "end of the screen", color: colors[.safeArea], width: 1.5, dash: [8, 4]))
      }
      if tree.nodes.contains(where: { $0.placement.content == .strip }) {
        entries.append(Entry(name: "[ ] seen before it scrolls", color: colors[.ink], width: 2))
      }
    }
    if annotations.contains(.choices), !result.decisions.isEmpty {
      entries.append(
        Entry(
          name: "choice, ● taken ○ passed over", color: colors.choice(0), width: 1.5, dash: [6, 2]))
    }
    if annotations.contains(.spacing) {
      entries.append(Entry(name: "distance", color: colors[.spacing], isFilled: true))
    }
    if annotations.contains(.baselines) {
      entries.append(Entry(name: "baseline", color: colors[.baseline], isFilled: true))
    }
    if annotations.contains(.issues), !result.issues.isEmpty {
      entries.append(Entry(name: "overflow, cut or missing", color: colors[.problem], width: 1.5))
    }
    return entries
  }

  /// Returns the meanings of outlines and areas, in as many rows as they take.
  func legend() -> Strip {
    let greatest = max(page.width, 320) + (annotations.contains(.choices) ? 220 : 0)
    var items: [Scene.Item] = []
    var corner = Point.zero
    var size = Size.zero
    for entry in entries {
      let block = text.line(entry.name, size: 9.5, color: colors[.secondaryInk])
      let width = 18 + block.size.width
      if corner.x > 0, corner.x + width > greatest {
        corner = Point(x: 0, y: corner.y + block.size.height + 4)
      }
      let swatch = Rect(
        x: corner.x, y: corner.y + 1.5, width: 13, height: block.size.height - 3)
      items.append(self.swatch(entry, swatch))
      items += text.items(of: block, at: Point(x: corner.x + 18, y: corner.y), grid)
      size = Size(
        width: max(size.width, corner.x + width),
        height: max(size.height, corner.y + block.size.height))
      corner.x += width + 16
    }
    return Strip(item: .group(Scene.Group(part: .legend, items: items)), size: size)
  }

  private func swatch(_ entry: Entry, _ frame: Rect) -> Scene.Item {
    guard entry.isFilled else {
      return outline(frame, entry.color, width: entry.width, dash: entry.dash)
    }
    return .fill(.rectangle(frame, cornerRadius: 1), entry.color.opacity(150))
  }
}

extension Int {
  /// Returns the number with a noun, in the plural unless it is one.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension Traits {
  /// What was asked for, in words.
  var facts: [String] {
    let offered = width.shortDecimal(places: 2)
    let extents = height.map { "\(offered) × \($0.shortDecimal(places: 2))" } ?? offered
    let body = TextStyle.body.pointSize(at: textSize).shortDecimal(places: 1)
    var facts = [
      "offered \(extents) pt", "text \(textSize.name), body \(body) pt", direction.words, locale,
      colorScheme.rawValue,
    ]
    if contrast == .increased { facts.append("increased contrast") }
    if boldText { facts.append("bold text") }
    if idiom != .phone { facts.append(idiom.rawValue) }
    return facts
  }
}

extension LayoutDirection {
  /// The direction for people.
  package var words: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}
