internal import GalleyGeometry
internal import GalleyLayout

/// A property that every node may have, in a document and in Swift.
struct CommonPropertyPair: Sendable {
  var name: String
  var setting: String
  /// Other properties without which this one does nothing.
  var company = ""
  /// Returns a layout with the property; the alignment is its default place in a frame.
  var apply: @Sendable (any LayoutConvertible, Alignment) -> Layout

  init(
    _ name: String, _ setting: String, with company: String = "",
    _ apply: @escaping @Sendable (any LayoutConvertible, Alignment) -> Layout
  ) {
    self.name = name
    self.setting = setting
    self.company = company
    self.apply = apply
  }
}

extension CommonPropertyPair {
  static let all: [CommonPropertyPair] = frames + paddings + paints + attributes

  private static let frames: [CommonPropertyPair] = [
    CommonPropertyPair("width", "120") { $0.frame(width: 120, alignment: $1) },
    CommonPropertyPair("height", "{ scaled: 44, relativeTo: title2 }") {
      $0.frame(height: .scaled(44, relativeTo: .title2), alignment: $1)
    },
    CommonPropertyPair("minWidth", "60") { $0.frame(minWidth: 60, alignment: $1) },
    CommonPropertyPair("maxWidth", "infinity") { $0.frame(maxWidth: .infinity, alignment: $1) },
    CommonPropertyPair("minHeight", "44") { $0.frame(minHeight: 44, alignment: $1) },
    CommonPropertyPair("maxHeight", "300") { $0.frame(maxHeight: 300, alignment: $1) },
    CommonPropertyPair("idealWidth", "70") { $0.frame(idealWidth: 70, alignment: $1) },
    CommonPropertyPair("idealHeight", "{ scaled: 50 }") {
      $0.frame(idealHeight: .scaled(50), alignment: $1)
    },
    CommonPropertyPair("aspectRatio", "1.5") { layout, _ in
      layout.aspectRatio(1.5, contentMode: .fit)
    },
    CommonPropertyPair("aspectRatio", "{ fit: 2 }") { layout, _ in
      layout.aspectRatio(2, contentMode: .fit)
    },
    CommonPropertyPair("aspectRatio", "{ fill: 0.5 }") { layout, _ in
      layout.aspectRatio(0.5, contentMode: .fill)
    },
    CommonPropertyPair("fixedSize", "true") { layout, _ in layout.fixedSize() },
    CommonPropertyPair("fixedSize", "horizontal") { layout, _ in layout.fixedSize(vertical: false)
    },
    CommonPropertyPair("fixedSize", "vertical") { layout, _ in layout.fixedSize(horizontal: false)
    },
    CommonPropertyPair("place", "bottomTrailing", with: "minWidth: 120, maxHeight: infinity") {
      layout, _ in
      layout.frame(minWidth: 120, maxHeight: .infinity, alignment: .bottomTrailing)
    },
  ]

  private static let paddings: [CommonPropertyPair] = [
    CommonPropertyPair("padding", "7") { layout, _ in layout.padding(7) },
    CommonPropertyPair("padding", "[6, 12]") { layout, _ in
      layout.padding(vertical: 6, horizontal: 12)
    },
    CommonPropertyPair("padding", "{ top: 1, leading: 2, bottom: 3, trailing: 4 }") { layout, _ in
      layout.padding(.init(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    CommonPropertyPair("padding", "{ horizontal: 5 }") { layout, _ in
      layout.padding(.horizontal, 5)
    },
    CommonPropertyPair("padding", "{ leading: 5 }") { layout, _ in layout.padding(.leading, 5) },
  ]

  private static let paints: [CommonPropertyPair] = [
    CommonPropertyPair("background", "tint") { layout, _ in layout.background(.tint) },
    CommonPropertyPair("background", "{ capsule: true }") { layout, _ in
      layout.background { Capsule() }
    },
    CommonPropertyPair("backgroundAlignment", "top", with: "background: { text: New }") {
      layout, _ in layout.background(alignment: .top) { Text("New") }
    },
    CommonPropertyPair("overlay", "{ text: New }") { layout, _ in layout.overlay { Text("New") } },
    CommonPropertyPair("overlayAlignment", "topTrailing", with: "overlay: { text: New }") {
      layout, _ in layout.overlay(alignment: .topTrailing) { Text("New") }
    },
    CommonPropertyPair("border", "{ color: red, width: 2 }") { layout, _ in
      layout.border(.red, width: 2)
    },
    CommonPropertyPair("border", "{ color: red, dash: [4, 2], position: outside }") { layout, _ in
      layout.decoration(border: .init(.red, dash: [4, 2], position: .outside))
    },
    CommonPropertyPair(
      "background", "{ linear: [red, { color: blue, at: 0.8 }], from: leading, to: [1, 0.5] }"
    ) { layout, _ in
      layout.background(
        Gradient(
          .linear(from: .leading, to: .trailing),
          stops: [.init(.red, at: 0), .init(.blue, at: 0.8)]))
    },
    CommonPropertyPair("background", "{ radial: [red, blue], center: top, radius: 40 }") {
      layout, _ in layout.background(.radial([.red, .blue], center: .top, radius: 40))
    },
    CommonPropertyPair("background", "{ angular: [red, blue, red], start: 90 }") { layout, _ in
      layout.background(.angular([.red, .blue, .red], start: 90))
    },
    CommonPropertyPair("background", "{ material: thin }") { layout, _ in
      layout.background(Layout.Material.thin)
    },
    CommonPropertyPair("clip", "true") { layout, _ in layout.clipped() },
    CommonPropertyPair("opacity", "0.5") { layout, _ in layout.opacity(0.5) },
    CommonPropertyPair("offset", "[3, -4]") { layout, _ in layout.offset(x: 3, y: -4) },
    CommonPropertyPair("rotation", "-30") { layout, _ in layout.rotationEffect(.degrees(-30)) },
    CommonPropertyPair("scale", "0.5") { layout, _ in layout.scaleEffect(0.5) },
    CommonPropertyPair("blur", "4") { layout, _ in layout.blur(radius: 4) },
  ]

  private static let attributes: [CommonPropertyPair] = [
    CommonPropertyPair("priority", "-2") { layout, _ in layout.layoutPriority(-2) },
    CommonPropertyPair("textSizeLimit", "AX1") { layout, _ in
      layout.textSizeLimit(.accessibility1)
    },
    CommonPropertyPair("role", "link") { layout, _ in layout.role(.link) },
    CommonPropertyPair("id", "name") { layout, _ in layout.id("name") },
    CommonPropertyPair("style", "chip") { layout, _ in chip(layout) },
  ]

  // A style is a function in Swift.
  private static func chip(_ layout: any LayoutConvertible) -> Layout {
    layout.padding(4).background(.fill)
  }
}

extension NotationPair {
  /// Every common property on every kind.
  static let commonProperties: [NotationPair] = kinds.flatMap { kind in
    let paints: [NotationPair] = cornerRadius(kind) + shadow(kind)
    let places: [NotationPair] = columns(kind) + lineItem(kind) + [sectionItem(kind)]
    return common(kind) + paints + places
  }

  private static func common(_ kind: NotationPair) -> [NotationPair] {
    let shown = CommonPropertyPair.all.filter { !isOwn($0.name, of: kind.kind) }
    return shown.map { common in
      kind.with(common.name, common.setting, common.company) { layout in
        common.apply(layout, places[kind.kind] ?? .center)
      }
    }
  }

  /// Returns whether a kind has its own property instead of a common one.
  private static func isOwn(_ property: String, of kind: String) -> Bool {
    kind == "image" && ["width", "height"].contains(property)
      || kind == "rectangle" && property == "cornerRadius"
      || ["rectangle", "capsule", "ellipse"].contains(kind) && property == "shadow"
  }

  /// The shadow, unless the kind is a shape with its own.
  private static func shadow(_ kind: NotationPair) -> [NotationPair] {
    guard !isOwn("shadow", of: kind.kind) else { return [] }
    return [
      kind.with("shadow", "{ blur: 16, y: 4 }", "") { $0.layout.shadow(radius: 8, y: 4) },
      kind.with(
        "shadow", "[{ color: red, blur: 2, x: 1, spread: 3 }, { blur: 4, inner: true }]",
        "background: blue, cornerRadius: 8"
      ) {
        $0.decoration(
          background: .blue, cornerRadius: 8,
          shadows: [
            .init(color: .red, radius: 1, x: 1, spread: 3), .init(radius: 2, isInner: true),
          ])
      },
    ]
  }

  /// The corner radius, unless the kind is a rectangle with its own.
  private static func cornerRadius(_ kind: NotationPair) -> [NotationPair] {
    guard !isOwn("cornerRadius", of: kind.kind) else { return [] }
    return [
      kind.with("cornerRadius", "12", "") { $0.decoration(cornerRadius: 12) },
      kind.with("cornerRadius", "{ all: 8, topLeading: 2, continuous: true }", "") {
        $0.decoration(
          cornerRadius: .init(
            topLeading: 2, topTrailing: 8, bottomLeading: 8, bottomTrailing: 8, isContinuous: true))
      },
      kind.with("cornerRadius", "12", "background: red") { $0.background(.red, cornerRadius: 12) },
      kind.with("cornerRadius", "12", "border: red") { $0.border(.red, cornerRadius: 12) },
      kind.with("cornerRadius", "12", "clip: true") { $0.clipped(cornerRadius: 12) },
      kind.with("cornerRadius", "12", "border: red, background: blue, clip: true") {
        $0.decoration(background: .blue, border: .init(.red), cornerRadius: 12, clips: true)
      },
    ]
  }

  /// The properties of a cell, with the node in a grid.
  private static func columns(_ kind: NotationPair) -> [NotationPair] {
    let cell = kind.with("columns", "2", "") { layout in
      Grid { GridRow { layout.gridCellColumns(2) } }.layout
    }
    let unsized = kind.with("unsized", "true", "") { layout in
      Grid { GridRow { layout.gridCellUnsizedAxes(.horizontal) } }.layout
    }
    return [("columns", cell), ("unsized", unsized)].map { name, cell in
      NotationPair(
        kind: kind.kind, property: name, node: "{ grid: [[\(cell.node)]] }",
        plainNode: "{ grid: [[\(kind.node)]] }", swift: cell.swift)
    }
  }

  /// The width and the alignment on a line, with the node in lines.
  private static func lineItem(_ kind: NotationPair) -> [NotationPair] {
    let widths: [(String, Lines.Width)] = [
      ("80", 80), ("{ scaled: 80 }", .absolute(.scaled(80))),
      ("{ flexible: 20 }", .flexible(min: 20)), ("{ flexible: contents }", .flexible(min: nil)),
    ]
    // A choice in lines is an item of the lines, so a choice as an element needs a box.
    let node = kind.kind == "choice" ? "{ box: \(kind.node) }" : kind.node
    let open = node.dropLast(2)
    func pair(
      _ property: String, _ setting: String, _ element: @escaping @Sendable (Layout) -> Lines
    )
      -> NotationPair
    {
      NotationPair(
        kind: kind.kind, property: property,
        node: "{ lines: [\(open), \(property): \(setting) }] }", plainNode: "{ lines: [\(node)] }",
        swift: { [swift = kind.swift] in element(try swift().layout) })
    }
    return widths.map { setting, width in pair("lineWidth", setting) { $0.inLine(width: width) } }
      + [pair("lineAlignment", "center") { $0.inLine(alignment: .center) }]
  }

  private func with(
    _ property: String, _ setting: String, _ company: String,
    _ change: @escaping @Sendable (any LayoutConvertible) -> Layout
  ) -> NotationPair {
    let open = node.dropLast(2) + (company.isEmpty ? "" : ", \(company)")
    return NotationPair(
      kind: kind, property: property, node: "\(open), \(property): \(setting) }",
      plainNode: "\(open) }", swift: { [swift] in change(try swift()) })
  }
}
