import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct AnnotationTests {
  /// A layout at a width and a text size, with its design and its annotated picture.
  struct Case {
    var result: LayoutResult
    var scene: Scene

    init(_ name: String, _ layout: Layout, width: Double, size: ContentSize.Category) {
      result = resolve(layout, Traits(width: width, contentSize: .category(size)))
      scene = Scene(
        annotated: result, title: name, variant: "narrow", measurer: SquareGlyphs())
    }

    /// How far the picture was moved to make room for the header.
    var corner: Point {
      let clip = scene.groups.first { $0.clip?.extent?.size == result.size }?.clip
      return clip?.extent?.origin ?? .zero
    }

    /// The names and explanations, without the texts of the design.
    var labels: [Scene.Text] {
      let design = Set(Scene(design: result, title: "").texts.map(moved))
      return scene.texts.filter { !design.contains($0) }
    }

    /// Returns a text of the design as it stands in the annotated picture.
    func moved(_ text: Scene.Text) -> Scene.Text {
      var text = text
      text.origin = text.origin.offset(x: corner.x, y: corner.y)
      text.frame = text.frame.offset(x: corner.x, y: corner.y)
      return text
    }
  }

  /// A sample by its name, the width it is offered and the size of its text.
  struct Name: CustomTestStringConvertible {
    var sample: String
    var width: Double
    var size: ContentSize.Category
    var testDescription: String { "\(sample) \(width) \(size.name)" }

    func example() throws -> Case {
      let layout = try #require(samples.first { $0.name == sample }).layout
      return Case(sample, layout, width: width, size: size)
    }
  }

  static let names = ["episode", "crowded", "overflow", "stacked"].flatMap { sample in
    [40.0, 130, 320].flatMap { width in
      [ContentSize.Category.extraSmall, .large, .accessibility3].map {
        Name(sample: sample, width: width, size: $0)
      }
    }
  }

  @Test(arguments: names)
  func `everything stands on the canvas`(name: Name) throws {
    let example = try name.example()
    let canvas = Rect(origin: .zero, size: example.scene.size)
    for item in visible(example.scene.items, in: canvas) {
      #expect(canvas.contains(item), "\(item)")
    }
    #expect(example.labels.allSatisfy { canvas.contains($0.frame) })
  }

  /// Returns the rectangles that items reach within the clips around them.
  private func visible(_ items: [Scene.Item], in canvas: Rect) -> [Rect] {
    items.flatMap { item -> [Rect] in
      guard case .group(let group) = item else { return item.extent.map { [$0] } ?? [] }
      // What is cut off cannot stick out further than its clip.
      if let clip = group.clip?.extent { return [clip] }
      return visible(group.items, in: canvas)
    }
  }

  @Test(arguments: names)
  func `the head says which document and variant it is`(name: Name) throws {
    let example = try name.example()
    let width = example.result.traits.width.shortDecimal(places: 2)
    let words = example.labels.map(\.string).joined(separator: " ")
    #expect(words.hasPrefix(name.sample + " narrow"))
    #expect(words.contains("offered \(width) pt"))
    #expect(words.contains("text \(example.result.traits.contentSize.name)"))
    #expect(example.scene.title == "\(name.sample) · narrow, annotated")
  }

  @Test(arguments: names)
  func `each decision has a card with what was taken and why`(name: Name) throws {
    let example = try name.example()
    let words = example.labels.map(\.string).joined(separator: " ")
    #expect(!example.result.decisions.isEmpty)
    for decision in example.result.decisions {
      #expect(words.contains("\(decision.label) → \(decision.outcome)"))
      for reason in decision.reasons { #expect(words.contains(reason)) }
    }
  }

  @Test(arguments: names)
  func `each issue has a card with its message`(name: Name) throws {
    let example = try name.example()
    let words = example.labels.map(\.string).joined(separator: " ")
    for issue in example.result.issues {
      #expect(words.contains(issue.message), "\(issue)")
    }
  }

  @Test(arguments: names)
  func `each leaf with a name is named exactly once`(name: Name) throws {
    let example = try name.example()
    let leaves = example.result.placements.filter {
      $0.id != nil && !$0.frame.isEmpty && $0.content != .container && $0.content != .nothing
    }
    for leaf in leaves {
      #expect(example.labels.count { $0.string == leaf.id } == 1, "\(leaf.id ?? "")")
    }
  }

  @Test(arguments: names)
  func `no label covers letters or another label`(name: Name) throws {
    let example = try name.example()
    // Square letters reach from 0.7 above the baseline to 0.1 below.
    let ink = Scene(design: example.result, title: "").texts.map(example.moved).compactMap {
      text -> Rect? in
      guard let size = text.runs.first?.size else { return nil }
      let letters = Rect(
        x: text.frame.minX, y: text.origin.y - 0.7 * size, width: text.frame.width,
        height: 0.8 * size)
      return letters.cut(to: Rect(origin: example.corner, size: example.result.size))
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
    let picture = try #require(
      example.scene.groups.first { $0.clip?.extent?.size == example.result.size })
    #expect(Array(picture.items.dropFirst().prefix(design.count)) == design)
  }

  @Test func `long titles and names stay on the canvas, whole`() {
    let long = (1...40).map(String.init).joined(separator: " ")
    let layout = Layout.vstack([
      .text("a").id(long), .choice([.empty.frame(width: 95), .empty.frame(width: 85)]).id(long),
    ])
    let example = Case(long, layout, width: 50, size: .large)
    let canvas = Rect(origin: .zero, size: example.scene.size)
    #expect(example.labels.allSatisfy { canvas.contains($0.frame) })
    let words = example.labels.map(\.string).joined(separator: " ").split(separator: " ")
    #expect(words.count { $0 == "40" } == 3)
  }

  /// Layouts on top of each other at the leading top corner.
  private struct Pile: CustomLayout {
    func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
      let widths = children.map { $0.width(offered: offered) }
      return Layout.Custom.Widths(container: widths.max() ?? 0, children: widths)
    }

    func place(width: Double, sizes: [Size]) -> [Rect] {
      sizes.map { Rect(origin: .zero, size: $0) }
    }
  }

  @Test func `a container of one's own is outlined like any other`() {
    let words = [Layout.text("a").id("leaf")]
    let pictures = [Layout.zstack(words), .custom(Pile(), words)].map { layout in
      Case("pile", layout.id("pile"), width: 50, size: .large)
    }
    let outlines = pictures.map { picture in
      picture.scene.groups.flatMap(\.items).filter { item in
        if case .stroke(_, _, let stroke) = item { !stroke.dash.isEmpty } else { false }
      }
    }
    #expect(outlines[0].count == 1 && outlines[0] == outlines[1])
    #expect(pictures[0].labels == pictures[1].labels)
  }
}
