extension LayoutConvertible {
  /// Returns the layout with an opacity, from 0 for transparent to 1 for opaque.
  public func opacity(_ opacity: Double) -> Layout {
    layout.modified(by: .opacity(opacity))
  }

  /// Returns the layout with a background color.
  ///
  /// ```swift
  /// let chip = Text("On time").padding(4).background(.fill, cornerRadius: 10)
  /// ```
  ///
  /// Without round corners, a border or a shadow, the color extends from the edge of the safe area to that of the screen.
  public func background(_ color: Color, cornerRadius: CornerRadius = 0) -> Layout {
    decoration(background: color, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a gradient behind it.
  public func background(_ gradient: Gradient, cornerRadius: CornerRadius = 0) -> Layout {
    decoration(gradient: gradient, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a material behind it, which is drawn as a flat color.
  public func background(_ material: Layout.Material, cornerRadius: CornerRadius = 0) -> Layout {
    decoration(material: material, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a border, which takes no space and is drawn over the edges of the layout.
  public func border(
    _ color: Color = .separator, width: Length = 1, cornerRadius: CornerRadius = 0
  ) -> Layout {
    decoration(border: Layout.Border(color, width: width), cornerRadius: cornerRadius)
  }

  /// Returns the layout clipped to its frame or its rounded corners.
  public func clipped(cornerRadius: CornerRadius = 0) -> Layout {
    decoration(cornerRadius: cornerRadius, clips: true)
  }

  /// Returns the layout with a shadow of its shape, or of its frame if it is no shape.
  ///
  /// The shape is the layout itself, the one in front of which others are, or the one behind it. A box with an opaque
  /// background covers what of the shadow is behind it. Without one, the shadow is only outside.
  /// To give a shadow to a box with round corners, give it after the background with the same radius, or both at once
  /// with ``decoration(background:gradient:material:border:cornerRadius:clips:shadows:)``.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - radius: The standard deviation of the blur, half of a blur in CSS or of a design tool.
  ///   - x: The distance to the right.
  ///   - y: The distance downwards.
  ///   - cornerRadius: The radius of the corners of the box.
  /// - Returns: The layout with the shadow.
  public func shadow(
    color: Color = Layout.Shadow.defaultColor, radius: Length, x: Length = 0, y: Length = 0,
    cornerRadius: CornerRadius? = nil
  ) -> Layout {
    let shadow = Layout.Shadow(color: color, radius: radius, x: x, y: y)
    var layout = layout
    // A background and its shadow are one box.
    if case .decoration(var box) = layout.modifiers.last,
      cornerRadius == nil || cornerRadius == box.cornerRadius
    {
      box.shadows.append(shadow)
      layout.replaceLastModifier(by: .decoration(box))
      return layout
    }
    return layout.withShadowOfShape(shadow)
      ?? layout.decoration(cornerRadius: cornerRadius ?? 0, shadows: [shadow])
  }

  /// Returns the layout with a background, a border, shadows and rounded corners that belong together.
  ///
  /// This is the form in documents. Separate modifiers wrap each other; here all have the same outline.
  ///
  /// - Parameters:
  ///   - background: The color behind the layout.
  ///   - gradient: The gradient behind the layout, in front of the color.
  ///   - material: The material behind the layout, in front of both.
  ///   - border: The border, which takes no space.
  ///   - cornerRadius: The radius of the corners.
  ///   - clips: Whether the layout is clipped to the rounded rectangle.
  ///   - shadows: The shadows, the first one in front.
  /// - Returns: The decorated layout.
  public func decoration(
    background: Color? = nil, gradient: Gradient? = nil, material: Layout.Material? = nil,
    border: Layout.Border? = nil, cornerRadius: CornerRadius = 0, clips: Bool = false,
    shadows: [Layout.Shadow] = []
  ) -> Layout {
    layout.modified(
      by: .decoration(
        Layout.Decoration(
          background: background, gradient: gradient, material: material, border: border,
          cornerRadius: cornerRadius, clips: clips, shadows: shadows)))
  }

  /// Returns the layout drawn at a distance from its frame, which stays as it is.
  public func offset(x: Length = 0, y: Length = 0) -> Layout {
    layout.modified(by: .effect(Layout.Effect(x: x, y: y)))
  }

  /// Returns the layout drawn rotated about its center, clockwise, in a frame that stays as it is.
  public func rotationEffect(_ angle: Angle) -> Layout {
    layout.modified(by: .effect(Layout.Effect(rotation: angle.degrees)))
  }

  /// Returns the layout drawn larger or smaller about its center, in a frame that stays as it is.
  public func scaleEffect(_ scale: Double) -> Layout {
    layout.modified(by: .effect(Layout.Effect(scale: scale)))
  }

  /// Returns the layout with a blur, which is not drawn but reported as an issue.
  public func blur(radius: Length) -> Layout {
    layout.modified(by: .effect(Layout.Effect(blur: radius)))
  }
}

extension Layout {
  /// Returns the layout with a shadow of the shape that gives it its outline, or nil without one.
  fileprivate func withShadowOfShape(_ shadow: Shadow) -> Layout? {
    let isDecorated = modifiers.contains { if case .decoration = $0 { true } else { false } }
    guard !isDecorated else { return nil }
    switch content {
    case .shape(var shape) where shape.kind != .line:
      shape.shadows.append(shadow)
      return replacingContent(.shape(shape))
    case .overlay(var overlay):
      let outline = overlay.isBehind ? overlay.secondary : overlay.primary
      guard let shaded = outline.withShadowOfShape(shadow) else { return nil }
      if overlay.isBehind { overlay.secondary = shaded } else { overlay.primary = shaded }
      return replacingContent(.overlay(overlay))
    default: return nil
    }
  }
}
