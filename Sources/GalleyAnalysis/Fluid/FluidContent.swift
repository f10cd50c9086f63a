import GalleyGeometry
package import GalleyLayout
package import GalleyScene

/// A resolved layout, divided into what does not depend on lengths and the lengths themselves.
///
/// Two layouts with equal parts look alike except for their lengths.
package struct FluidContent: Hashable, Sendable {
  /// The items of the picture in drawing order, then the decisions and the issues.
  package private(set) var parts: [Part] = []
  /// The lengths of all parts in steps of the grid, in order; first the width and the height of the picture.
  package private(set) var lengths: [Double] = []

  /// A part without its lengths.
  package enum Part: Hashable, Sendable {
    /// The start of a group. Lengths: of a node its frame, then those of the clip, then the center of the rotation.
    case open(Node?, clip: Form?, opacity: Double, rotation: Double?)
    /// The end of the last open group.
    case close
    /// The inside of a shape.
    case fill(Form, RGBA)
    /// The inside of a shape in gradual colors. Lengths: those of the shape, then those of the gradient.
    case gradient(Form, GradientForm)
    /// A shadow. Lengths: those of the outline, those of the shape that limits it, then the radius.
    case shadow(Form, RGBA, limit: ShadowLimit)
    /// The outline of a shape. Lengths: those of the shape, then the stroke width.
    case stroke(Form, RGBA, dash: [Double], isRound: Bool)
    /// A line of text, whose origin and frame are zero. Lengths: the start of the baseline, then the frame of the line.
    case text(Scene.Text)
    /// An image. Lengths: its frame.
    case image(ImageFile)
    /// A decision. Lengths: those of the phrases.
    case decision(DecisionWords)
    /// An issue. Lengths: those of the message.
    case issue(IssueWords)

    /// The number of lengths.
    package var lengthCount: Int {
      switch self {
      case .decision(let words): words.lengthCount
      case .issue(let words): words.message.count(where: \.isLength)
      default: roles.count
      }
    }

    /// What each length of an item of the picture says; empty for decisions and issues.
    package var roles: [Role] {
      switch self {
      case .open(let node, let clip, _, let rotation):
        (node == nil ? [] : Role.frame) + (clip?.roles ?? [])
          + (rotation == nil ? [] : Role.place)
      case .fill(let form, _): form.roles
      case .gradient(let form, let gradient): form.roles + gradient.roles
      case .shadow(let form, _, let limit): form.roles + (limit.form?.roles ?? []) + [.size]
      case .stroke(let form, _, _, _): form.roles + [.size]
      case .text: Role.place + Role.frame
      case .image: Role.frame
      case .close, .decision, .issue: []
      }
    }
  }

  /// What a length says.
  package enum Role: Hashable, Sendable {
    /// A distance from the left edge of the picture.
    case x
    /// A distance from its top edge.
    case y
    /// A width, a height, a radius or the width of a stroke.
    case size

    static let place: [Role] = [.x, .y]
    static let frame: [Role] = [.x, .y, .size, .size]
  }

  /// The layout that a group shows.
  package struct Node: Hashable, Sendable {
    /// The place in the document.
    package var path: LayoutPath
    /// The name, if it has one.
    package var id: String?
    /// The kind of layout.
    package var kind: Placement.Kind
  }

  /// The kind of a shape.
  package enum Form: Hashable, Sendable {
    /// A rectangle. Lengths: x, y, width, height and the corner radius.
    case rectangle
    /// An ellipse. Lengths: x, y, width and height.
    case ellipse
    /// A path of commands, by the even-odd rule or not. Lengths: the points in order.
    case path([PathCommand], isEvenOdd: Bool)

    var roles: [Role] {
      switch self {
      case .rectangle: Role.frame + [.size]
      case .ellipse: Role.frame
      case .path(let commands, _):
        commands.flatMap { repeatElement(Role.place, count: $0.pointCount).joined() }
      }
    }
  }

  /// A gradient without its lengths.
  package struct GradientForm: Hashable, Sendable {
    /// How the colors are distributed.
    package var kind: Kind
    /// The colors and their positions.
    package var stops: [Scene.Gradient.Stop]

    /// How colors are distributed.
    package enum Kind: Hashable, Sendable {
      /// Along a line. Lengths: its start and its end.
      case linear
      /// From a point outwards. Lengths: the point and the radius.
      case radial
      /// Around a point, from an angle in degrees. Lengths: the point.
      case angular(start: Double)
    }

    var roles: [Role] {
      switch kind {
      case .linear: Role.place + Role.place
      case .radial: Role.place + [.size]
      case .angular: Role.place
      }
    }
  }

  /// What of a shadow is visible.
  package enum ShadowLimit: Hashable, Sendable {
    /// All of it.
    case everywhere
    /// What is outside of a shape.
    case outside(Form)
    /// What is inside of a shape, of the shadow of everything but the outline.
    case inside(Form)

    /// The shape that limits the shadow.
    package var form: Form? {
      switch self {
      case .everywhere: nil
      case .outside(let form), .inside(let form): form
      }
    }
  }

  /// A command of a path.
  package enum PathCommand: Character, Hashable, Sendable {
    case move = "M"
    case line = "L"
    case curve = "C"
    case close = "Z"

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// Words with places for numbers.
  package enum PhrasePart: Hashable, Sendable {
    /// A required length, rounded up.
    case required
    /// An offered length, rounded down.
    case offered
    /// Words.
    case text(String)

    var isLength: Bool {
      switch self {
      case .required, .offered: true
      case .text: false
      }
    }
  }

  /// The phrases of a decision, without their lengths.
  package struct DecisionWords: Hashable, Sendable {
    /// The place of the choice.
    package var path: LayoutPath
    /// The display name.
    package var name: String
    /// The alternative taken, in words.
    package var outcome: String
    /// The alternative taken, from 0.
    package var chosen: Int
    /// The number of alternatives.
    package var count: Int
    /// Whether it is a condition.
    package var isCondition: Bool
    /// The offered space, empty for a condition.
    package var offered: [PhrasePart]
    /// Why each alternative up to the one taken was or was not taken.
    package var sentences: [[PhrasePart]]

    var lengthCount: Int {
      ([offered] + sentences).reduce(0) { $0 + $1.count(where: \.isLength) }
    }
  }

  /// An issue, without its lengths.
  package struct IssueWords: Hashable, Sendable {
    /// The place of the layout.
    package var path: LayoutPath
    /// The kind.
    package var kind: LayoutIssue.Kind
    /// The display name.
    package var name: String
    /// The message.
    package var message: [PhrasePart]
  }
}

extension FluidContent {
  /// Divides a resolved layout.
  ///
  /// The picture is painted without snapping to device pixels, so that its lengths are those of the layout.
  package init(_ result: LayoutResult) {
    var exact = result
    exact.traits.displayScale = PointGrid.stepsPerPoint
    let scene = Scene(design: exact, title: "")
    add([scene.size.width, scene.size.height])
    add(scene.items)
    for decision in result.decisions { add(decision) }
    for issue in result.issues { add(issue) }
  }

  /// Takes the storage of equal parts from another content.
  mutating func share(_ other: FluidContent) {
    if parts == other.parts { parts = other.parts }
  }

  private mutating func add(_ points: [Double]) {
    lengths += points.map { $0.isFinite ? $0 * PointGrid.stepsPerPoint : 0 }
  }

  private mutating func add(_ rect: Rect) {
    add([rect.x, rect.y, rect.width, rect.height])
  }

  private mutating func add(_ items: [Scene.Item]) {
    for item in items {
      switch item {
      case .group(let group): add(group)
      case .fill(let shape, let color):
        parts.append(.fill(Form(shape), color))
        add(shape)
      case .gradient(let shape, let gradient):
        parts.append(.gradient(Form(shape), GradientForm(gradient)))
        add(shape)
        add(gradient.geometry.lengths)
      case .shadow(let shadow):
        parts.append(
          .shadow(Form(shadow.outline), shadow.color, limit: ShadowLimit(shadow.visibility)))
        add(shadow.outline)
        if let shape = shadow.visibility.shape { add(shape) }
        add([shadow.radius])
      case .stroke(let shape, let color, let stroke):
        parts.append(
          .stroke(Form(shape), color, dash: stroke.dash, isRound: stroke.isRound))
        add(shape)
        add([stroke.width])
      case .text(let text): add(text)
      case .image(let image):
        parts.append(.image(image.file))
        add(image.frame)
      }
    }
  }

  private mutating func add(_ group: Scene.Group) {
    let node = group.node.map { Node(path: $0.path, id: $0.id, kind: $0.kind) }
    parts.append(
      .open(
        node, clip: group.clip.map(Form.init), opacity: group.opacity,
        rotation: group.rotation?.degrees))
    if let frame = group.node?.frame { add(frame) }
    if let clip = group.clip { add(clip) }
    if let center = group.rotation?.center { add([center.x, center.y]) }
    add(group.items)
    parts.append(.close)
  }

  private mutating func add(_ text: Scene.Text) {
    add([text.origin.x, text.origin.y])
    add(text.frame)
    var text = text
    (text.origin, text.frame) = (.zero, .zero)
    parts.append(.text(text))
  }

  private mutating func add(_ shape: Scene.Shape) {
    switch shape {
    case .rectangle(let rect, let radius):
      add(rect)
      add([radius])
    case .ellipse(let rect): add(rect)
    case .path(let path):
      for element in path.elements { add(element.points.flatMap { [$0.x, $0.y] }) }
    }
  }

  private mutating func add(_ decision: Decision) {
    let isCondition = decision.condition != nil
    let offered: Phrase = isCondition ? "" : decision.limit
    let phrases = decision.phrases
    parts.append(
      .decision(
        DecisionWords(
          path: decision.path, name: decision.label, outcome: decision.outcome,
          chosen: decision.chosen, count: decision.alternatives.count, isCondition: isCondition,
          offered: offered.fluidParts, sentences: phrases.map(\.fluidParts))))
    add(offered.lengths + phrases.flatMap(\.lengths))
  }

  private mutating func add(_ issue: LayoutIssue) {
    let message = issue.details.phrase
    parts.append(
      .issue(
        IssueWords(
          path: issue.path, kind: issue.kind, name: issue.label, message: message.fluidParts)))
    add(message.lengths)
  }
}

extension FluidContent.GradientForm {
  fileprivate init(_ gradient: Scene.Gradient) {
    let kind: Kind =
      switch gradient.geometry {
      case .linear: .linear
      case .radial: .radial
      case .angular(_, let start): .angular(start: start)
      }
    self.init(kind: kind, stops: gradient.stops)
  }
}

extension Scene.Gradient.Geometry {
  /// The places and lengths of the gradient in points.
  fileprivate var lengths: [Double] {
    switch self {
    case .linear(let start, let end): [start.x, start.y, end.x, end.y]
    case .radial(let center, let radius): [center.x, center.y, radius]
    case .angular(let center, _): [center.x, center.y]
    }
  }
}

extension FluidContent.ShadowLimit {
  fileprivate init(_ visibility: Scene.Shadow.Visibility) {
    switch visibility {
    case .everywhere: self = .everywhere
    case .outside(let shape): self = .outside(FluidContent.Form(shape))
    case .inside(let shape): self = .inside(FluidContent.Form(shape))
    }
  }
}

extension FluidContent.Form {
  fileprivate init(_ shape: Scene.Shape) {
    switch shape {
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .path(let path): self = .path(path.elements.map(\.command), isEvenOdd: path.isEvenOdd)
    }
  }
}

extension Path.Element {
  fileprivate var command: FluidContent.PathCommand {
    switch self {
    case .move: .move
    case .line: .line
    case .curve: .curve
    case .close: .close
    }
  }

  fileprivate var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

extension Phrase {
  fileprivate var fluidParts: [FluidContent.PhrasePart] {
    var result: [FluidContent.PhrasePart] = []
    for part in parts {
      switch (result.last, part) {
      case (.text(let last)?, .words(let text)), (.text(let last)?, .value(let text)):
        result[result.count - 1] = .text(last + text)
      case (_, .words(let text)), (_, .value(let text)): result.append(.text(text))
      case (_, .required): result.append(.required)
      case (_, .offered): result.append(.offered)
      }
    }
    return result
  }
}
