import GalleyLayout

/// Pictures in a row, each over a part of the one before.
struct Avatars: CustomLayout {
  var overlap = 8.0

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let widths = children.map(\.ideal)
    let frames = place(width: 0, sizes: widths.map { Size(width: $0, height: 0) })
    return Layout.Custom.Widths(container: frames.map(\.maxX).max() ?? 0, children: widths)
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    var x = 0.0
    return sizes.map { size in
      defer { x += max(0, size.width - overlap) }
      return Rect(origin: Point(x: x, y: 0), size: size)
    }
  }
}

/// Cards side by side, all as wide and as high as each other.
struct Cards: CustomLayout {
  var spacing = 8.0

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let count = Double(max(1, children.count))
    let gaps = spacing * (count - 1)
    let minimum = children.map(\.minimum).max() ?? 0
    let ideal = children.map(\.ideal).max() ?? 0
    let card = max(minimum, offered.map { ($0 - gaps) / count } ?? ideal)
    return Layout.Custom.Widths(
      container: card * count + gaps, children: children.map { _ in card })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    let step = (width + spacing) / Double(max(1, sizes.count))
    let height = sizes.map(\.height).max() ?? 0
    return sizes.enumerated().map { index, size in
      Rect(x: step * Double(index), y: 0, width: size.width, height: height)
    }
  }
}
