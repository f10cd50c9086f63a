internal import GalleyGeometry
internal import GalleyLayout

/// What the common properties do to a node, from the inside out.
struct CommonModifiers: Sendable {
  private let values: PropertyValues
  private let place: Traited<Alignment>
  private let hasFrame: Bool
  private let hasOwnRadius: Bool
  private let hasOwnSize: Bool

  /// Creates the modifiers of a node from its properties.
  init(_ values: PropertyValues, kind: Kind) {
    self.values = values
    place = kind.place(values)
    func isOwn(_ name: String) -> Bool { kind.properties.contains { $0.name == name } }
    hasOwnRadius = isOwn(CommonProperty.cornerRadius.name)
    hasOwnSize = isOwn(CommonProperty.width.name)
    hasFrame =
      Self.boundNames.contains(where: values.has)
      || !hasOwnSize && Self.sizeNames.contains(where: values.has)
  }

  private static let sizeNames = [CommonProperty.width.name, CommonProperty.height.name]

  private static let boundNames = [
    CommonProperty.minWidth.name, CommonProperty.idealWidth.name, CommonProperty.maxWidth.name,
    CommonProperty.minHeight.name, CommonProperty.idealHeight.name, CommonProperty.maxHeight.name,
  ]

  /// Returns the layout in its frame, with padding, paint and so on around it, in the order of the properties.
  ///
  /// The name stays with the node itself: what stands around it with something behind or in front has none.
  func apply(to content: Layout, under traits: Traits) -> Layout {
    var layout = named(content, under: traits)
    if let aspect = values[CommonProperty.aspectRatio]?.run(traits) {
      layout = layout.modified(by: .aspectRatio(aspect))
    }
    if hasFrame, let frame = frame(under: traits) { layout = layout.frame(frame) }
    if let padding = values[CommonProperty.padding]?.run(traits) {
      layout = layout.modified(by: .padding(padding))
    }
    if case .node(let node) = values[CommonProperty.background]?.run(traits),
      let behind = node.layout(traits)
    {
      let alignment = values[CommonProperty.backgroundAlignment]?.run(traits) ?? .center
      layout = layout.with([behind], alignment: alignment, isBehind: true)
    }
    if let decoration = decoration(under: traits) {
      layout = layout.modified(by: .decoration(decoration))
    }
    if let front = values[CommonProperty.overlay]?.run(traits)?.layout(traits) {
      let alignment = values[CommonProperty.overlayAlignment]?.run(traits) ?? .center
      layout = layout.with([front], alignment: alignment, isBehind: false)
    }
    if let axes = values[CommonProperty.fixedSize]?.run(traits), axes.horizontal || axes.vertical {
      layout = layout.fixedSize(horizontal: axes.horizontal, vertical: axes.vertical)
    }
    if let opacity = values[CommonProperty.opacity]?.run(traits) {
      layout = layout.modified(by: .opacity(opacity))
    }
    return layout
  }

  /// Gives the layout its attributes; one that has another name or role already goes into a layer of its own.
  private func named(_ content: Layout, under traits: Traits) -> Layout {
    var layout = content
    let id = values[CommonProperty.id]?.run(traits)
    let role = values[CommonProperty.role]?.run(traits)
    let hasOtherName = id != nil && layout.id != nil
    let hasOtherRole = role != nil && layout.role != nil && layout.role != role
    if hasOtherName || hasOtherRole { layout = .zstack([layout]).priority(layout.priority) }
    if let id { layout.id = id }
    if let role { layout.role = role }
    if let priority = values[CommonProperty.priority]?.run(traits) { layout.priority = priority }
    if let limit = values[CommonProperty.textSizeLimit]?.run(traits) {
      layout.textSizeLimit = min(limit, layout.textSizeLimit ?? limit)
    }
    return layout
  }

  private func frame(under traits: Traits) -> Layout.Frame? {
    let frame = Layout.Frame(
      width: hasOwnSize ? nil : values[CommonProperty.width]?.run(traits),
      height: hasOwnSize ? nil : values[CommonProperty.height]?.run(traits),
      minWidth: values[CommonProperty.minWidth]?.run(traits),
      idealWidth: values[CommonProperty.idealWidth]?.run(traits),
      maxWidth: values[CommonProperty.maxWidth]?.run(traits),
      minHeight: values[CommonProperty.minHeight]?.run(traits),
      idealHeight: values[CommonProperty.idealHeight]?.run(traits),
      maxHeight: values[CommonProperty.maxHeight]?.run(traits),
      alignment: values[CommonProperty.place]?.run(traits) ?? place.run(traits))
    return frame == Layout.Frame(alignment: frame.alignment) ? nil : frame
  }

  private func decoration(under traits: Traits) -> Layout.Decoration? {
    let radius = hasOwnRadius ? nil : values[CommonProperty.cornerRadius]?.run(traits)
    var background: Color?
    if case .color(let color) = values[CommonProperty.background]?.run(traits) {
      background = color
    }
    let decoration = Layout.Decoration(
      background: background,
      border: values[CommonProperty.border]?.run(traits), cornerRadius: radius ?? 0,
      clips: values[CommonProperty.clip]?.run(traits) ?? false)
    return decoration == Layout.Decoration() ? nil : decoration
  }
}
