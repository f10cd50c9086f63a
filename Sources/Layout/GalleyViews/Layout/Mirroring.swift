extension Layout.Symbol {
  /// Returns the drawing, mirrored where the layout runs from right to left, as an arrow should be.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Layout.Symbol {
    changing(self) { $0.flipsForRightToLeft = enabled }
  }

  package var mirrored: Layout.Symbol {
    func flipped(_ path: Path) -> Path {
      path.mapPoints { Point(x: viewBox.minX + viewBox.maxX - $0.x, y: $0.y) }
    }
    var copy = self
    copy.path = flipped(path)
    for index in parts.indices {
      copy.parts[index].path = flipped(parts[index].path)
      for group in parts[index].groups.indices {
        copy.parts[index].groups[group].clip = parts[index].groups[group].clip.map(flipped)
      }
    }
    copy.isMirrored.toggle()
    return copy
  }
}

extension Image {
  /// Returns the image or symbol, mirrored where the layout runs from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Image {
    Image(layout.flippingPictures(enabled))
  }
}

extension Layout {
  fileprivate func flippingPictures(_ enabled: Bool) -> Layout {
    replacingContent(content.flippingPictures(enabled))
  }
}

extension Layout.Content {
  fileprivate func flippingPictures(_ enabled: Bool) -> Self {
    switch self {
    case .symbol(var symbol):
      symbol.flipsForRightToLeft = enabled
      return .symbol(symbol)
    case .image(var image):
      image.flipsForRightToLeft = enabled
      return .image(image)
    default: return mapped { $0.flippingPictures(enabled) }
    }
  }
}
