/// The results of the engine as flat arrays, from which placements are created on access.
final class Resolution: Sendable {
  let compiled: CompiledLayout
  private let size: Size
  private let safeArea: EdgeInsets
  let isMirrored: Bool
  private let nodeFrames: [Rect]
  /// The elements outside skipped alternatives, or nil if these are all elements.
  let active: [Int]?
  /// How many of these come before each element, and how many there are; nil if that is its number.
  private let activeCounts: [Int]?
  let brokenTexts: [BrokenText]
  let dependencies: [LayoutDependency]
  let isNonMonotonic: Bool
  let weighsOverflow: Bool

  init(_ resolver: consuming Resolver, size: Size) {
    self.size = size
    safeArea = resolver.traits.safeArea
    isMirrored = resolver.traits.direction == .rightToLeft
    nodeFrames = resolver.takeFrames()
    brokenTexts = resolver.brokenTexts
    dependencies = resolver.dependencies
    isNonMonotonic = resolver.isNonMonotonic
    weighsOverflow = resolver.weighsOverflow
    (active, activeCounts) = resolver.activeElements()
    compiled = resolver.compiled
  }

  var count: Int { active?.count ?? compiled.elements.count }

  /// The nodes with the contents of the placements, in reading order.
  var contentNodes: [Int] {
    (active ?? Array(compiled.elements.indices)).map { compiled.elements[$0].content }
  }

  func placement(at position: Int) -> Placement {
    let index = active.map { $0[position] } ?? position
    let element = compiled.elements[index]
    let counts = activeCounts.map { ($0[index], $0[element.end]) } ?? (index, element.end)
    var contentFrame = mirrored(contentFrame(of: index))
    let description = compiled.description(of: index)
    if description.kind == .ellipse, isCircle(index) { contentFrame = contentFrame.middleSquare }
    var placement = Placement(
      path: compiled.path(of: index), id: description.id, kind: description.kind,
      role: description.role,
      frame: mirrored(nodeFrames[element.outer]), contentFrame: contentFrame,
      wrappers: wrappers(of: index),
      content: content(of: index, contentFrame), descendantCount: counts.1 - counts.0 - 1)
    placement.sourcePlace = description.place
    return placement
  }

  /// Returns the placement at a place that the engine gave; nil for a place in a skipped alternative.
  func placement(at path: LayoutPath) -> Placement? {
    let element = path.element
    guard compiled.elements.indices.contains(element), compiled.path(of: element) == path else {
      return nil
    }
    let position = activeCounts?[element] ?? element
    guard position < count, active.map({ $0[position] == element }) ?? true else { return nil }
    return placement(at: position)
  }

  /// The places and frames of what people tap, in reading order.
  var targets: [(path: LayoutPath, frame: Rect)] {
    (0..<count).compactMap { position in
      let element = active.map { $0[position] } ?? position
      guard compiled.role(of: element)?.isTarget == true else { return nil }
      return (compiled.path(of: element), frame(at: position))
    }
  }

  func frame(at position: Int) -> Rect {
    let index = active.map { $0[position] } ?? position
    return mirrored(nodeFrames[compiled.elements[index].outer])
  }

  func contentFrame(of element: Int) -> Rect { nodeFrames[compiled.elements[element].content] }

  /// Returns the points of width after which a turn goes another way, if that is known.
  func margin(of turn: LayoutDependency) -> Double? {
    guard let broken = turn.text else { return turn.margin }
    guard broken.countsLines else { return lineMargin(ofText: broken.text, width: broken.width) }
    guard turn.value > 1 else { return nil }
    let setting = compiled.texts[broken.text].setting
    return setting.minimumWidth(lines: turn.value - 1) - broken.width
  }

  /// Returns the additional width in points at which a line of a text ends elsewhere, if that is known.
  func lineMargin(ofText index: Int, width: Double) -> Double? {
    guard width.isFinite else { return nil }
    let (text, step) = (compiled.texts[index], brokenTexts[index].step)
    let limit = text.text.lineLimit
    let margin = text.setting(step: step).lineMargin(
      width: width, limit: limit, truncation: text.text.truncation)
    guard step > 0, let limit else { return margin }
    let larger = text.setting(step: step - 1).minimumWidth(lines: limit) - width
    return min(margin ?? larger, larger)
  }

  /// Every choice and condition, in reading order, including those in skipped alternatives; conditions without a known
  /// place come last.
  var choices: [ChoiceSite] {
    let conditions = compiled.conditionSites
    guard !conditions.isEmpty else { return fittingChoices.map(\.site) }
    let placed = conditions.filter { $0.element >= 0 }
    let all = (placed + fittingChoices).sorted { $0.element < $1.element }
    return all.map(\.site) + conditions.filter { $0.element < 0 }.map(\.site)
  }

  private var fittingChoices: [(element: Int, site: ChoiceSite)] {
    compiled.nodes.indices.compactMap { node in
      let kind = compiled.nodes[node].kind.behavior
      guard let count = kind.alternativeCount(of: node, in: compiled) else { return nil }
      let element = compiled.nodes[node].element
      var site = ChoiceSite(
        path: compiled.path(of: element), id: compiled.id(of: element),
        alternativeCount: compiled.alternatives(of: element)?.count ?? count)
      site.sourcePlace = compiled.place(of: element)
      return (element, site)
    }
  }

  private func isCircle(_ element: Int) -> Bool {
    guard case .shape(let shape)? = compiled.layout(of: element)?.content else { return false }
    return shape.isCircle
  }

  private func mirrored(_ frame: Rect) -> Rect {
    guard isMirrored else { return frame }
    return changing(frame) { $0.x = size.width - $0.maxX }
  }

  private func extended(_ frame: Rect) -> Rect {
    let left = frame.x <= safeArea.left ? min(0, frame.x) : frame.x
    let top = frame.y <= safeArea.top ? min(0, frame.y) : frame.y
    let right =
      frame.maxX >= size.width - safeArea.right ? max(size.width, frame.maxX) : frame.maxX
    let bottom =
      frame.maxY >= size.height - safeArea.bottom ? max(size.height, frame.maxY) : frame.maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func wrappers(of index: Int) -> [Placement.Wrapper] {
    guard let layout = compiled.layout(of: index), !layout.modifiers.isEmpty else { return [] }
    let textSize = compiled.textSize(of: index)
    var node = compiled.elements[index].outer
    return layout.modifiers.reversed().compactMap { modifier in
      if modifier.takesSpace {
        node += 1
        return nil
      }
      switch Placement.Wrapper(modifier, at: textSize, in: mirrored(nodeFrames[node])) {
      case .decoration(var decoration):
        if decoration.extendsIntoSafeArea { decoration.frame = extended(decoration.frame) }
        if isMirrored { decoration.corners = decoration.corners.mirrored }
        return .decoration(decoration)
      case .effect(var effect):
        if isMirrored { effect.offset.x.negate() }
        return .effect(effect)
      case let other: return other
      }
    }
  }

  private func content(of index: Int, _ frame: Rect) -> Placement.Content {
    let node = compiled.elements[index].content
    return compiled.nodes[node].kind.behavior.content(of: index, frame: frame, in: self)
  }
}

extension Placement.PlacedDecoration {
  /// Whether the background extends to the edge of the screen, as that of a bar does: it has no outline of its own.
  fileprivate var extendsIntoSafeArea: Bool {
    (!backgrounds.isEmpty || gradient != nil) && borderColor == nil && shadows.isEmpty && !clips
      && [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft] == [
        0, 0, 0, 0,
      ]
  }
}

extension Rect {
  fileprivate var middleSquare: Rect {
    let side = min(width, height)
    return Rect(
      x: x + PointGrid.down((width - side) / 2), y: y + PointGrid.down((height - side) / 2),
      width: side, height: side)
  }
}
