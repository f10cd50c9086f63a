import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A kind of change of one node of a layout that reviewers want to see.
enum LayoutChange: String, CaseIterable {
  case character = "a character"
  case weight = "the weight of a text"
  case slightInk = "the color of a text by 8 to 16 levels"
  case ink = "the color of a text"
  case tint = "the color of an area by 2 levels"
  case fill = "the color of an area"
  case opacity = "the opacity by 2 %"
  case radius = "a corner radius by 1 or 2 pt"
  case border = "a border"
  case padding = "padding by 1 pt"
  case spacing = "spacing by 1 pt"
  case size = "a width or height by 1 pt"
  case textSize = "the size of a text or symbol"
  case symbol = "a symbol"
  case removed = "a node that is gone"
  case added = "a node that is new"
  case alignment = "an alignment"
  case lineLimit = "a line limit"

  /// Changes a node, and returns whether it has the property to change.
  func apply(
    to node: inout LayoutNode, _ palette: Palette, _ random: inout some RandomNumberGenerator
  ) -> Bool {
    let before = node
    switch self {
    case .character, .weight, .slightInk, .ink, .lineLimit:
      guard case .text(var text) = node.content else { return false }
      change(&text, palette, &random)
      node.content = .text(text)
    case .tint, .fill, .border, .radius: changePaint(of: &node, palette, &random)
    case .opacity: node.modifiers.append(.opacity(0.98))
    case .padding:
      node.modifiers.insert(.padding(LayoutChange.onePoint(&random)), at: 0)
    case .spacing: node.content.changeSpacing(by: [-1, 1].randomElement(using: &random) ?? 1)
    case .size: node.changeSize(by: [-1, 1].randomElement(using: &random) ?? 1)
    case .textSize: node.content.changeTextSize(by: [-1, 1].randomElement(using: &random) ?? 1)
    case .symbol:
      guard case .symbol(var symbol) = node.content else { return false }
      symbol.path = Path(ellipseIn: Rect(x: 4, y: 4, width: 16, height: 16))
      node.content = .symbol(symbol)
    case .removed: node = LayoutNode(content: .empty, modifiers: [])
    case .added: node.content.add()
    case .alignment: node.content.changeAlignment()
    }
    return node.content != before.content || node.modifiers != before.modifiers
  }

  private func change(
    _ text: inout Text, _ palette: Palette, _ random: inout some RandomNumberGenerator
  ) {
    switch self {
    case .character:
      var characters = Array(text.string)
      guard text.spans.isEmpty, let index = characters.indices.randomElement(using: &random)
      else { return }
      characters[index] =
        "abcdeghknopsuvxzABDEGHKNOPRSUZ0123456789".randomElement(using: &random) ?? "x"
      text.string = String(characters)
    case .weight:
      let weight = text.font.weight?.value ?? 400
      text.font.weight = Font.Weight(weight >= 600 ? weight - 100 : weight + 100)
    case .slightInk:
      text.color = palette.moved(text.color, by: Int.random(in: 8...16, using: &random))
    case .ink: text.color = palette.moved(text.color, by: Int.random(in: 40...90, using: &random))
    default: text.lineLimit = text.lineLimit == nil ? 1 : nil
    }
  }

  private func changePaint(
    of node: inout LayoutNode, _ palette: Palette, _ random: inout some RandomNumberGenerator
  ) {
    let far = Int.random(in: 20...70, using: &random)
    let step = Double([-2, -1, 1, 2].randomElement(using: &random) ?? 1)
    node.changePaint { paint in
      switch self {
      case .tint:
        paint.background = paint.background.map { palette.moved($0, by: 2, onScreen: true) }
      case .fill: paint.background = paint.background.map { palette.moved($0, by: far) }
      case .radius:
        guard paint.background != nil || paint.border != nil else { return }
        let radius = paint.cornerRadius.topLeading.points
        paint.cornerRadius = CornerRadius(
          Length(max(0, radius + (radius < 2 ? abs(step) : step))))
      default:
        guard paint.background != nil || paint.border != nil else { return }
        if var border = paint.border {
          border.color = palette.moved(border.color, by: 24)
          paint.border = border
        } else {
          paint.border = Layout.Border()
        }
      }
    }
  }

  private static func onePoint(_ random: inout some RandomNumberGenerator) -> Layout.Padding {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Layout.Padding(top: 1)
    case 1: Layout.Padding(leading: 1)
    case 2: Layout.Padding(bottom: 1)
    default: Layout.Padding(trailing: 1)
    }
  }
}

extension Palette {
  /// Returns a color with each of its channels a number of levels lower, or higher where they are low.
  ///
  /// On the screen, a translucent color must change by more to differ by as many levels.
  fileprivate func moved(_ color: Color, by levels: Int, onScreen: Bool = false) -> Color {
    var channels = channels(of: color)
    guard channels.alpha > 0 else { return color }
    let step =
      onScreen ? min(255, (levels * 255 + Int(channels.alpha) - 1) / Int(channels.alpha)) : levels
    func moved(_ channel: UInt8) -> UInt8 {
      UInt8(Int(channel) >= step ? Int(channel) - step : min(255, Int(channel) + step))
    }
    (channels.red, channels.green, channels.blue) = (
      moved(channels.red), moved(channels.green), moved(channels.blue)
    )
    return .channels(channels)
  }
}

extension LayoutNode {
  /// Changes the paint of the shape of the node, or its last decoration.
  fileprivate mutating func changePaint(_ change: (inout Layout.Decoration) -> Void) {
    if case .shape(var shape) = content {
      var paint = Layout.Decoration(background: shape.fill, border: shape.stroke)
      if case .rectangle(let radius) = shape.kind { paint.cornerRadius = radius }
      change(&paint)
      (shape.fill, shape.stroke) = (paint.background, paint.border)
      if case .rectangle = shape.kind { shape.kind = .rectangle(cornerRadius: paint.cornerRadius) }
      content = .shape(shape)
      return
    }
    for index in modifiers.indices.reversed() {
      guard case .decoration(var paint) = modifiers[index] else { continue }
      change(&paint)
      modifiers[index] = .decoration(paint)
      return
    }
  }

  /// Changes the first width or height that the node is given.
  fileprivate mutating func changeSize(by step: Double) {
    if case .shape(var shape) = content, shape.width != nil || shape.height != nil {
      if shape.width != nil { shape.width?.points += step } else { shape.height?.points += step }
      content = .shape(shape)
      return
    }
    for index in modifiers.indices {
      guard case .frame(var frame) = modifiers[index] else { continue }
      for extent in [\Layout.Frame.width, \.height, \.minWidth, \.minHeight] {
        guard let length = frame[keyPath: extent], length.points.isFinite else { continue }
        frame[keyPath: extent]?.points += step
        modifiers[index] = .frame(frame)
        return
      }
    }
  }
}

extension Layout.Content {
  fileprivate mutating func changeSpacing(by step: Double) {
    switch self {
    case .stack(var stack):
      stack.spacing = Length((stack.spacing?.points ?? 8) + step)
      self = .stack(stack)
    case .grid(var grid):
      grid.columnSpacing = Length((grid.columnSpacing?.points ?? 8) + step)
      self = .grid(grid)
    case .flow(var flow):
      flow.horizontalSpacing = Length((flow.horizontalSpacing?.points ?? 8) + step)
      self = .flow(flow)
    default: break
    }
  }

  fileprivate mutating func changeTextSize(by step: Double) {
    func changed(_ size: Font.Size) -> Font.Size {
      switch size {
      case .style(let style):
        .length(.scaled(style.pointSize(at: .large) + step, relativeTo: style))
      case .length(var length):
        {
          length.points += step; return .length(length)
        }()
      }
    }
    switch self {
    case .text(var text):
      text.font.weight = text.font.weight ?? (text.font.size == .style(.headline) ? .semibold : nil)
      text.font.size = changed(text.font.size)
      self = .text(text)
    case .symbol(var symbol):
      symbol.size = changed(symbol.size)
      self = .symbol(symbol)
    default: break
    }
  }

  fileprivate mutating func add() {
    guard case .stack(var stack) = self else { return }
    stack.children.append(Layout(.text(Text("new"))))
    self = .stack(stack)
  }

  fileprivate mutating func changeAlignment() {
    switch self {
    case .stack(var stack):
      stack.alignment = stack.alignment == .center ? .topLeading : .center
      self = .stack(stack)
    case .text(var text):
      text.alignment = text.alignment == .leading ? .trailing : .leading
      self = .text(text)
    default: break
    }
  }
}
