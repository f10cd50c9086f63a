import CPangoCairo
import GalleyLayout

/// The axes of a variable font.
struct FontAxes {
  private let axes: [(tag: String, range: ClosedRange<Double>, initial: Double)]

  @unsafe init(_ face: OpaquePointer) {
    let total = Int(unsafe hb_ot_var_get_axis_count(face))
    var infos = Array(repeating: hb_ot_var_axis_info_t(), count: total)
    var count = UInt32(total)
    if total > 0 { unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos) }
    axes = infos.prefix(Int(count)).compactMap { info in
      let (least, greatest) = (Double(info.min_value), Double(info.max_value))
      guard least <= greatest else { return nil }
      return (Self.name(of: info.tag), least...greatest, Double(info.default_value))
    }
  }

  /// The range of an axis, or nil if the font has no such axis.
  subscript(tag: String) -> ClosedRange<Double>? {
    axes.first { $0.tag == tag }?.range
  }

  /// Returns the places on the axes at which letters have a thickness, a slant and a form for a size.
  func variations(
    weight: Double, isItalic: Bool, opticalSize: Double?
  ) -> [FontFace.Variation] {
    axes.compactMap { axis in
      let wanted: Double? =
        switch axis.tag {
        case "wght": weight
        case "ital": isItalic ? 1 : 0
        // The axis counts degrees against the clock, so letters that lean to the right have less than zero.
        case "slnt": isItalic ? axis.range.lowerBound : 0
        case "opsz": opticalSize
        default: nil
        }
      guard let wanted else { return nil }
      let value = min(max(wanted, axis.range.lowerBound), axis.range.upperBound)
      return value == axis.initial ? nil : FontFace.Variation(axis: axis.tag, value: value)
    }
  }

  private static func name(of tag: hb_tag_t) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}
