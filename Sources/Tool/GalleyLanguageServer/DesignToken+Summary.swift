import GalleyAssets
import GalleyGeometry
import GalleyLayout

extension DesignToken.Value {
  /// The value on one line; nil for a color, which has several.
  var summary: String? {
    switch self {
    case .color: nil
    case .dimension(let length): length.summary
    case .number(let number): number.shortDecimal(places: 4)
    case .fontWeight(let weight): "\(weight)"
    case .fontFamily(let family): family
    case .typography(let look):
      [
        look.family, look.size?.summary, look.weight.map { "weight \($0)" },
        look.tracking.map { "tracking \($0.summary)" },
        look.leading.map { "leading \($0.summary)" },
      ].compactMap(\.self).joined(separator: ", ")
    case .border(_, let width): "\(width.summary) wide"
    case .shadow(let shadows): shadows.count.counted("shadow").text
    case .gradient(let stops): stops.count.counted("stop").text
    }
  }
}

extension Length {
  fileprivate var summary: String {
    "\(points.shortDecimal(places: 2)) pt\(style == nil ? "" : ", which grow with the text size")"
  }
}
