import GalleyLayout

extension [FontFile] {
  /// Returns the face of a family that comes nearest to what is asked for, or nil for a family without faces.
  ///
  /// The order is that of CSS Fonts Module Level 4, section 5.2: first the width, then the slant, then the weight.
  func nearest(weight: Font.Weight, isItalic: Bool) -> FontFile? {
    let width = self.min { abs($0.width - 100) < abs($1.width - 100) }?.width
    let asWide = filter { $0.width == width }
    let slanted = asWide.filter { isItalic ? $0.isItalic : $0.isUpright }
    return (slanted.isEmpty ? asWide : slanted).min {
      $0.distance(to: weight) < $1.distance(to: weight)
    }
  }
}

extension FontFile {
  /// Returns how far the face is from a weight: from 0 for the weight itself to 3,000 for the least welcome side.
  fileprivate func distance(to weight: Font.Weight) -> Double {
    let wanted = Double(weight.value)
    if weights.contains(wanted) { return 0 }
    let found = wanted < weights.lowerBound ? weights.lowerBound : weights.upperBound
    let distance = abs(found - wanted)
    let isHeavier = found > wanted
    // Around the regular weight, first up to medium, then lighter, then heavier; else away from the middle first.
    if (400...500).contains(wanted) {
      return isHeavier ? distance + (found <= 500 ? 0 : 2000) : distance + 1000
    }
    return isHeavier == (wanted > 500) ? distance : distance + 1000
  }
}
