import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ modifier: Layout.Modifier, element: Int, _ contentSize: ContentSize
  ) -> CompiledLayout.Kind {
    switch modifier {
    case .frame(let frame): compile(frame, element, contentSize)
    case .padding(let padding): compile(padding, element, contentSize)
    case .decoration(let decoration): compile(decoration, element, contentSize)
    case .opacity(let opacity):
      add(CompiledInsets(paint: .opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1)))
    }
  }

  private mutating func compile(
    _ frame: Layout.Frame, _ element: Int, _ contentSize: ContentSize
  ) -> CompiledLayout.Kind {
    compiled.frames.append(
      CompiledFrame(
        width: frame.width.map { points($0, element, contentSize) },
        height: frame.height.map { points($0, element, contentSize) },
        minWidth: frame.minWidth.map { points($0, element, contentSize) },
        maxWidth: frame.maxWidth.map { points($0, element, contentSize, orInfinity: true) },
        minHeight: frame.minHeight.map { points($0, element, contentSize) },
        maxHeight: frame.maxHeight.map { points($0, element, contentSize, orInfinity: true) },
        alignment: frame.alignment))
    return .frame(compiled.frames.count - 1)
  }

  private mutating func compile(
    _ padding: Layout.Padding, _ element: Int, _ contentSize: ContentSize
  ) -> CompiledLayout.Kind {
    add(
      CompiledInsets(
        top: points(padding.top, element, contentSize),
        leading: points(padding.leading, element, contentSize),
        bottom: points(padding.bottom, element, contentSize),
        trailing: points(padding.trailing, element, contentSize)))
  }

  private mutating func compile(
    _ decoration: Layout.Decoration, _ element: Int, _ contentSize: ContentSize
  ) -> CompiledLayout.Kind {
    let border = decoration.border.map { points($0.width, element, contentSize) } ?? 0
    let radius = points(decoration.cornerRadius, element, contentSize)
    return add(
      CompiledInsets(
        top: border, leading: border, bottom: border, trailing: border,
        paint: .decoration(decoration, borderWidth: border, cornerRadius: radius)))
  }

  private mutating func add(_ insets: CompiledInsets) -> CompiledLayout.Kind {
    compiled.insets.append(insets)
    return .insets(compiled.insets.count - 1)
  }
}
