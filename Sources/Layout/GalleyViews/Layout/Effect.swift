extension Layout {
  /// A change of the drawing of a layout that leaves its frame as it is.
  ///
  /// The drawing is scaled and rotated about the center of the frame, then moved.
  public struct Effect: Hashable, Sendable {
    package var x: Length
    package var y: Length
    /// The angle in degrees, clockwise.
    package var rotation: Double
    package var scale: Double
    /// The radius of a blur, which is not drawn but reported as an issue.
    package var blur: Length

    package static let maximumScale = 100.0

    package init(
      x: Length = 0, y: Length = 0, rotation: Double = 0, scale: Double = 1, blur: Length = 0
    ) {
      (self.x, self.y, self.rotation, self.scale) = (x, y, rotation, scale)
      self.blur = blur
    }
  }

  /// A translucent surface that blurs what is behind it on Apple's devices.
  ///
  /// It is drawn as a flat translucent color, and an issue says so.
  public enum Material: String, Hashable, Sendable, CaseIterable {
    /// Mostly what is behind it.
    case ultraThin
    /// More what is behind it than its own color.
    case thin
    /// Somewhat translucent.
    case regular
    /// More its own color than what is behind it.
    case thick
    /// Mostly its own color.
    case ultraThick
    case bar

    package var color: Color {
      let alpha: UInt8 =
        switch self {
        case .ultraThin: 112
        case .thin: 150
        case .regular: 184
        case .thick: 214
        case .ultraThick: 235
        case .bar: 214
        }
      return Color(light: Color(0xF5F5F7, alpha: alpha), dark: Color(0x1F1F21, alpha: alpha))
    }
  }
}

/// An angle, clockwise.
public struct Angle: Hashable, Sendable {
  package var degrees: Double

  public static func degrees(_ degrees: Double) -> Angle {
    Angle(degrees: degrees)
  }

  public static func radians(_ radians: Double) -> Angle {
    Angle(degrees: radians * 180 / .pi)
  }
}
