import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct AnnotationTests {
  /// A layout at a width and a text size, with its design and its annotated picture.
  struct Case {
    var result: LayoutResult
    var scene: Scene

    init(_ name: String, _ layout: Layout, width: Double, size: TextSize.Category) {
      result = resolve(layout, Traits(width: width, textSize: .category(size)))
      scene = Scene(
        annotated: result, title: name, variant: "narrow", measurer: SquareGlyphs())
    }

    /// The group of the page and what is drawn on it.
    var page: Scene.Group? { scene.groups.first { $0.part == .page("narrow") } }

    /// How far the design was moved because of the header.
    var corner: Point {
      guard let ground = page?.items.first?.extent else { return .zero }
      return ground.origin
    }

    /// The names and explanations.
    var labels: [Label] { scene.groups.filter { $0.part == .label }.map(Label.init) }

    /// All words outside the design.
    var words: String { scene.outsidePages.map(\.string).joined(separator: " ") }

    /// Returns a text of the design at its position in the annotated picture.
    func moved(_ text: Scene.Text) -> Scene.Text {
      var text = text
      text.origin = text.origin.offset(x: corner.x, y: corner.y)
      text.frame = text.frame.offset(x: corner.x, y: corner.y)
      return text
    }
  }

  /// A label of the picture.
  struct Label: Equatable {
    var string: String
    var frame: Rect

    init(_ group: Scene.Group) {
      let extents = group.items.compactMap(\.extent)
      frame = extents.dropFirst().reduce(extents.first ?? .zero) { $0.union($1) }
      string = Scene(size: .zero, background: RGBA(0), title: "", items: group.items).texts
        .map(\.string).joined(separator: " ")
    }
  }

  /// The name of a sample, its offered width and its text size.
  struct Name: CustomTestStringConvertible {
    var sample: String
    var width: Double
    var size: TextSize.Category
    var testDescription: String { "\(sample) \(width) \(size.name)" }

    func example() throws -> Case {
      let layout = try #require(samples.first { $0.name == sample }).layout
      return Case(sample, layout, width: width, size: size)
    }
  }

  static let names = ["episode", "crowded", "overflow", "stacked"].flatMap { sample in
    [40.0, 130, 320].flatMap { width in
      [TextSize.Category.extraSmall, .large, .accessibility3].map {
        Name(sample: sample, width: width, size: $0)
      }
    }
  }

  @Test(arguments: names)
  func `all items and labels are within the picture`(name: Name) throws {
    let example = try name.example()
    let canvas = Rect(origin: .zero, size: example.scene.size)
    for item in visible(example.scene.items, in: canvas) {
      #expect(canvas.contains(item), "\(item)")
    }
    #expect(example.labels.allSatisfy { canvas.contains($0.frame) })
  }

  /// Returns the frames of items, or of the clips around them.
  private func visible(_ items: [Scene.Item], in canvas: Rect) -> [Rect] {
    items.flatMap { item -> [Rect] in
      guard case .group(let group) = item else { return item.extent.map { [$0] } ?? [] }
      // Clipped items do not extend beyond their clip.
      if let clip = group.clip?.extent { return [clip] }
      return visible(group.items, in: canvas)
    }
  }

  @Test(arguments: names)
  func `the header names the document, the variant, the offered width and the text size`(
    name: Name
  ) throws {
    let example = try name.example()
    let width = example.result.traits.width.shortDecimal(places: 2)
    let words = example.words
    #expect(words.hasPrefix(name.sample + " narrow"))
    #expect(words.contains("offered \(width) pt"))
    #expect(words.contains("text \(example.result.traits.textSize.name),"))
    #expect(example.scene.title == "\(name.sample) · narrow, annotated")
  }

  @Test(arguments: names)
  func `each decision has a card with its outcome and its reasons`(name: Name) throws {
    let example = try name.example()
    let words = example.words
    #expect(!example.result.decisions.isEmpty)
    for decision in example.result.decisions {
      #expect(words.contains("\(decision.label) → \(decision.outcome)"))
      for reason in decision.reasons { #expect(words.contains(reason)) }
    }
  }

  @Test(arguments: names)
  func `each issue has a card with its message`(name: Name) throws {
    let example = try name.example()
    let words = example.words
    for issue in example.result.issues {
      #expect(words.contains(issue.message), "\(issue)")
    }
  }

  @Test(arguments: names)
  func `each visible layout with a name has exactly one label with it`(name: Name) throws {
    let example = try name.example()
    let named = example.result.placements.filter {
      $0.id != nil && !$0.frame.isEmpty && $0.kind != .choice && $0.content != .nothing
    }
    for placement in named {
      let name = placement.id ?? ""
      #expect(example.labels.count { $0.string == name } == 1, "\(name)")
    }
  }

  @Test(arguments: names)
  func `no label covers text or another label`(name: Name) throws {
    let example = try name.example()
    // Square glyphs extend from 0.7 above the baseline to 0.1 below.
    let ink = Scene(design: example.result, title: "").texts.map(example.moved).compactMap {
      text -> Rect? in
      guard let size = text.runs.first?.size else { return nil }
      return Rect(
        x: text.frame.minX, y: text.origin.y - 0.7 * size, width: text.frame.width,
        height: 0.8 * size)
    }
    for (index, label) in example.labels.enumerated() {
      #expect(!ink.contains { $0.intersects(label.frame) }, "\(label.string)")
      for other in example.labels[..<index] {
        #expect(!other.frame.intersects(label.frame), "\(label.string) and \(other.string)")
      }
    }
  }

  @Test(arguments: names)
  func `the design itself is drawn unchanged`(name: Name) throws {
    let example = try name.example()
    let design = Scene(design: example.result, title: "").items.map {
      $0.offset(x: example.corner.x, y: example.corner.y)
    }
    let page = try #require(example.page)
    #expect(Array(page.items.dropFirst().prefix(design.count)) == design)
  }

  @Test func `long titles and names are shown whole within the picture`() {
    let long = (1...40).map(String.init).joined(separator: " ")
    let layout = Layout.vstack([
      .text("a").id(long),
      .choice([.empty.frame(width: 95).id("b"), .empty.frame(width: 85).id("c")]).id(long),
    ])
    let example = Case(long, layout, width: 50, size: .large)
    let canvas = Rect(origin: .zero, size: example.scene.size)
    #expect(example.labels.allSatisfy { canvas.contains($0.frame) })
    let words = example.words.split(separator: " ")
    // The title, the leaf, and the choice.
    #expect(words.count { $0 == "40" } == 3)
  }

  /// A container that places all children at its top leading corner.
  private struct Pile: CustomLayout {
    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      let widths = children.map { $0.width(offered: offered) }
      return Layout.Custom.Widths(container: widths.max() ?? 0, children: widths)
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      sizes.map { Rect(origin: .zero, size: $0) }
    }
  }

  @Test func `a custom container is outlined like any other`() {
    let words = [Layout.text("a").id("leaf")]
    let pictures = [Layout.zstack(words), .custom(Pile(), words)].map { layout in
      Case("pile", layout.id("pile"), width: 50, size: .large)
    }
    let outlines = pictures.map { picture in
      (picture.page?.items ?? []).filter { item in
        if case .stroke(_, _, let stroke) = item { !stroke.dash.isEmpty } else { false }
      }
    }
    #expect(outlines[0].count == 1 && outlines[0] == outlines[1])
    #expect(pictures[0].labels == pictures[1].labels)
  }
}
