import GalleyGeometry
import GalleyLayout

/// Something painted that may lie behind what is painted later.
struct PaintedRect {
  /// The rectangle that it is taken to fill.
  var frame: Rect
  /// The color, or nil for a picture.
  var color: RGBA?
}

/// Everything painted so far, by the height at which it lies.
///
/// Each cover is kept in the bands of the picture that it reaches, so that a line of text asks only those near it.
struct CoverIndex {
  /// The color behind everything.
  let background: RGBA
  /// The number of covers.
  private(set) var count = 0
  private var bands: [Int: [(number: Int, cover: PaintedRect)]] = [:]
  /// The covers that reach more bands than it pays to keep them in.
  private var tall: [(number: Int, cover: PaintedRect)] = []

  private static let bandHeight = 64.0
  private static let maximumBandCount = 64

  init(background: RGBA) {
    self.background = background
  }

  /// Adds what is painted in front of everything so far.
  mutating func add(_ cover: PaintedRect) {
    defer { count += 1 }
    guard !cover.frame.isEmpty, cover.color.map({ $0.alpha > 0 }) ?? true else { return }
    let range = Self.bands(of: cover.frame)
    guard range.count <= Self.maximumBandCount else { return tall.append((count, cover)) }
    for band in range { bands[band, default: []].append((count, cover)) }
  }

  /// Returns the colors that may be seen in a rectangle, or nil where there is a picture.
  ///
  /// What covers only a part of the rectangle gives two.
  func backdrops(of frame: Rect, upTo limit: Int = .max) -> [RGBA]? {
    var near: [Int: PaintedRect] = [:]
    for band in Self.bands(of: frame).prefix(Self.maximumBandCount) {
      for (number, cover) in bands[band] ?? [] { near[number] = cover }
    }
    for (number, cover) in tall { near[number] = cover }
    var colors: [RGBA]? = [background]
    for (number, cover) in near.sorted(by: { $0.key < $1.key })
    where number < limit && cover.frame.intersects(frame) {
      let isWhole = cover.frame.insetForRounding.contains(frame)
      colors = colors.map { Self.colors($0, under: cover, isWhole) } ?? Self.afresh(cover, isWhole)
    }
    return colors
  }

  private static func colors(_ colors: [RGBA], under cover: PaintedRect, _ isWhole: Bool) -> [RGBA]?
  {
    guard let color = cover.color else { return nil }
    var result = isWhole ? [] : colors
    for covered in colors.map({ color.over($0) }) where !result.contains(covered) {
      result.append(covered)
    }
    // So many layers side by side behind one line tell no more.
    return Array(result.prefix(16))
  }

  /// Returns the colors of an opaque cover over a picture, of which else none is known.
  private static func afresh(_ cover: PaintedRect, _ isWhole: Bool) -> [RGBA]? {
    guard let color = cover.color, color.alpha == 255, isWhole else { return nil }
    return [color]
  }

  private static func bands(of frame: Rect) -> ClosedRange<Int> {
    let top = band(at: frame.minY)
    return top...max(top, band(at: frame.maxY))
  }

  private static func band(at y: Double) -> Int {
    Int((max(-1e9, min(y, 1e9)) / bandHeight).rounded(.down))
  }
}

extension Rect {
  /// The rectangle with a margin for what snapping to pixels takes away.
  fileprivate var insetForRounding: Rect { inset(by: -1) }
}

extension RGBA {
  /// Returns the color as it is seen in front of an opaque one.
  func over(_ backdrop: RGBA) -> RGBA {
    mixed(with: backdrop, Double(alpha) / 255)
  }

  /// Returns the color with a part of its opacity.
  func faded(_ opacity: Double) -> RGBA {
    var color = self
    color.alpha = UInt8((Double(alpha) * max(0, min(opacity, 1))).rounded())
    return color
  }

  /// Returns an opaque color that lets another shine through.
  func faded(_ opacity: Double, over backdrop: RGBA) -> RGBA {
    mixed(with: backdrop, max(0, min(opacity, 1)))
  }

  private func mixed(with other: RGBA, _ share: Double) -> RGBA {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) * share + Double(second) * (1 - share)).rounded())
    }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension FontFace {
  /// Whether the font is bold, by the weight of a variable font or the name of the style.
  var isBold: Bool {
    if let weight = variations.first(where: { $0.axis == "wght" }) { return weight.value >= 700 }
    let words = style.lowercased()
    return ["black", "heavy"].contains { words.contains($0) }
      || words.contains("bold") && !words.contains("semi") && !words.contains("demi")
  }
}
