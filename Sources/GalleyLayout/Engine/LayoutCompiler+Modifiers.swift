import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ modifier: Layout.Modifier, element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    switch modifier {
    case .frame(let frame): compile(frame, element, textSize)
    case .padding(let padding): compile(padding, element, textSize)
    case .decoration(let decoration): compile(decoration, element, textSize)
    case .opacity(let opacity):
      add(CompiledInsets(paint: .opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1)))
    case .fixedSize(let horizontal, let vertical):
      .fixedSize(horizontal: horizontal, vertical: vertical)
    case .aspectRatio(let aspect): compile(aspect, element)
    }
  }

  private mutating func compile(
    _ padding: Layout.Padding, _ element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    add(
      CompiledInsets(
        top: points(padding.top, element, textSize),
        leading: points(padding.leading, element, textSize),
        bottom: points(padding.bottom, element, textSize),
        trailing: points(padding.trailing, element, textSize)))
  }

  private mutating func compile(
    _ decoration: Layout.Decoration, _ element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    let border = decoration.border.map { points($0.width, element, textSize) } ?? 0
    let radius = points(decoration.cornerRadius, element, textSize)
    return add(
      CompiledInsets(
        top: border, leading: border, bottom: border, trailing: border,
        paint: .decoration(decoration, borderWidth: border, cornerRadius: radius)))
  }

  private mutating func compile(
    _ aspect: Layout.AspectRatio, _ element: Int
  ) -> CompiledLayout.Kind {
    // The ratio and its inverse are factors of lengths, which have to stay lengths.
    guard aspect.ratio >= Layout.AspectRatio.least, aspect.ratio <= 1 / Layout.AspectRatio.least
    else {
      note(
        .invalidAspectRatio, element,
        "a ratio of width to height of \(aspect.ratio) is ignored; give a number greater than 0")
      return add(CompiledInsets())
    }
    compiled.aspectRatios.append(aspect)
    return .aspectRatio(compiled.aspectRatios.count - 1)
  }

  private mutating func add(_ insets: CompiledInsets) -> CompiledLayout.Kind {
    compiled.insets.append(insets)
    return .insets(compiled.insets.count - 1)
  }
}

extension Layout.AspectRatio {
  /// The least ratio that is not ignored; the greatest is its inverse.
  package static let least = 1e-6
}
