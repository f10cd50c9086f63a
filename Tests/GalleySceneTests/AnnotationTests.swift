import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct AnnotationTests {
  /// A sample at a width and a text size, with its design and its annotated picture.
  struct Case: CustomTestStringConvertible {
    var name: String
    var result: LayoutResult
    var scene: Scene
    var testDescription: String { "\(name) \(result.traits.width) \(result.traits.contentSize)" }

    init(_ name: String, _ layout: Layout, width: Double, size: ContentSize.Category) {
      self.name = name
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

  static let cases = samples.flatMap { sample in
    [40.0, 130, 320].flatMap { width in
      [ContentSize.Category.extraSmall, .large, .accessibility3].map {
        Case(sample.name, sample.layout, width: width, size: $0)
      }
    }
  }

  @Test(arguments: cases)
  func `everything stands on the canvas`(example: Case) {
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

  @Test(arguments: cases)
  func `the head says which document and variant it is`(example: Case) {
    let width = example.result.traits.width.shortDecimal(places: 2)
    let words = example.labels.map(\.string).joined(separator: " ")
    #expect(words.hasPrefix(example.name + " narrow"))
    #expect(words.contains("offered \(width) pt"))
    #expect(words.contains("text \(example.result.traits.contentSize.name)"))
    #expect(example.scene.title == "\(example.name) · narrow, annotated")
  }

  @Test(arguments: cases)
  func `each decision has a card with what was taken and why`(example: Case) {
    let words = example.labels.map(\.string).joined(separator: " ")
    #expect(!example.result.decisions.isEmpty)
    for decision in example.result.decisions {
      #expect(words.contains("\(decision.label) → \(decision.outcome)"))
      for reason in decision.reasons { #expect(words.contains(reason)) }
    }
  }

  @Test(arguments: cases)
  func `each issue has a card with its message`(example: Case) {
    let words = example.labels.map(\.string).joined(separator: " ")
    for issue in example.result.issues {
      #expect(words.contains(issue.message), "\(issue)")
    }
  }

  @Test(arguments: cases)
  func `each leaf with a name is named exactly once`(example: Case) {
    let leaves = example.result.placements.filter {
      $0.id != nil && !$0.frame.isEmpty && $0.content != .container && $0.content != .nothing
    }
    for leaf in leaves {
      #expect(example.labels.count { $0.string == leaf.id } == 1, "\(leaf.id ?? "")")
    }
  }

  @Test(arguments: cases)
  func `no label covers letters or another label`(example: Case) {
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

  @Test(arguments: cases)
  func `the design itself is drawn unchanged`(example: Case) throws {
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
}
