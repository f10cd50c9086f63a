// Modifiers that only draw, and shapes: what of them is invalid, which the compiler notes, and how they look at a text size, with
// invalid lengths as zero. They take no space, so a compiled layout has no more of them.

extension LayoutCompiler {
  mutating func check(_ decoration: Layout.Decoration, _ element: Int, _ textSize: TextSize) {
    if decoration.material != nil { note(.flatMaterial, element) }
    if let border = decoration.border {
      checkLength(border.width, element, textSize)
      checkDash(of: border, element, textSize)
    }
    checkCorners(decoration.cornerRadius, element, textSize)
    checkShadows(decoration.shadows, element, textSize)
  }

  mutating func check(_ effect: Layout.Effect, _ element: Int, _ textSize: TextSize) {
    if points(effect.blur, element, textSize) > 0 { note(.flatBlur, element) }
    checkLength(effect.x, element, textSize, isSigned: true)
    checkLength(effect.y, element, textSize, isSigned: true)
  }

  mutating func checkCorners(_ radius: CornerRadius, _ element: Int, _ textSize: TextSize) {
    checkLength(radius.topLeading, element, textSize)
    checkLength(radius.topTrailing, element, textSize)
    checkLength(radius.bottomTrailing, element, textSize)
    checkLength(radius.bottomLeading, element, textSize)
  }

  mutating func checkDash(of border: Layout.Border, _ element: Int, _ textSize: TextSize) {
    for length in border.dash.prefix(Layout.Border.maximumDashCount) {
      checkLength(length, element, textSize)
    }
  }

  mutating func checkShadows(_ shadows: [Layout.Shadow], _ element: Int, _ textSize: TextSize) {
    for shadow in shadows.prefix(Layout.Decoration.maximumShadowCount) {
      let radius = points(shadow.radius, element, textSize)
      if radius > Layout.Shadow.maximumRadius { note(.largeShadow(radius: radius), element) }
      for length in [shadow.x, shadow.y, shadow.spread] {
        checkLength(length, element, textSize, isSigned: true)
      }
    }
  }
}

extension Placement.Wrapper {
  /// Creates the look of a modifier in a frame, with the leading corners on the left, or nil for one that draws nothing.
  init?(_ modifier: Layout.Modifier, at textSize: TextSize, in frame: Rect) {
    switch modifier {
    case .decoration(let decoration):
      let border = decoration.border
      self = .decoration(
        Placement.PlacedDecoration(
          frame: frame,
          backgrounds: [decoration.background, decoration.material?.color].compactMap(\.self),
          gradient: decoration.gradient, borderColor: border?.color,
          borderWidth: border?.width.validPoints(at: textSize) ?? 0,
          borderStyle: border.map { LineStyle($0, at: textSize) } ?? LineStyle(),
          corners: decoration.cornerRadius.corners { $0.validPoints(at: textSize) },
          clips: decoration.clips, shadows: decoration.shadows.placed(at: textSize)))
    case .opacity(let opacity):
      self = .opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    case .effect(let effect):
      self = .effect(
        Placement.PlacedEffect(
          frame: frame,
          offset: Point(
            x: effect.x.validSignedPoints(at: textSize), y: effect.y.validSignedPoints(at: textSize)
          ),
          rotation: effect.rotation.isFinite
            ? effect.rotation.truncatingRemainder(dividingBy: 360) : 0,
          scale: effect.scale.isFinite ? min(max(effect.scale, 0), Layout.Effect.maximumScale) : 1))
    case .frame, .padding, .fixedSize, .scroll, .aspectRatio: return nil
    }
  }
}

extension Placement.PlacedShape {
  /// Creates the look of a shape, with the leading corners on the left; a line follows the axis without a fixed length.
  init(_ shape: Layout.Shape, at textSize: TextSize) {
    self.init(
      outline: .ellipse, fill: shape.fill, gradient: shape.gradient,
      strokeColor: shape.stroke?.color,
      strokeWidth: shape.stroke?.width.validPoints(at: textSize) ?? 0,
      strokeStyle: shape.stroke.map { LineStyle($0, at: textSize) } ?? LineStyle(),
      shadows: shape.shadows.placed(at: textSize))
    switch shape.kind {
    case .rectangle(let radius):
      outline = .rectangle(radius.corners { $0.validPoints(at: textSize) })
    case .capsule: outline = .capsule
    case .ellipse: break
    case .line:
      outline = .line(shape.lineAxis)
      if shape.stroke == nil { strokeWidth = Layout.Shape.lineWidth }
      strokeColor = strokeColor ?? fill ?? .semantic(.separator)
      (fill, gradient) = (nil, nil)
    }
  }

  var mirrored: Placement.PlacedShape {
    guard case .rectangle(let corners) = outline else { return self }
    return changing(self) { $0.outline = .rectangle(corners.mirrored) }
  }
}

extension Layout.Shape {
  var lineAxis: Axis { width == nil && height != nil ? .vertical : .horizontal }

  /// The thickness in points of a line without a stroke.
  static var lineWidth: Double { 1 }
}

extension [Layout.Shadow] {
  /// Returns the shadows with lengths in points, up to the maximum number.
  fileprivate func placed(at textSize: TextSize) -> [PlacedShadow] {
    prefix(Layout.Decoration.maximumShadowCount).map { PlacedShadow($0, at: textSize) }
  }
}
