import GalleyGeometry
import GalleyLayout

extension SVGWriter {
  func number(_ value: Double) -> String {
    number(value, places: 3)
  }

  func number(_ value: Double, places: Int) -> String {
    value.shortDecimal(places: places)
  }

  func fill(_ color: RGBA) -> String {
    " fill=\"\(opaque(color))\"" + opacity(color, "fill-opacity")
  }

  /// Returns the fill of a group that fades as a whole.
  func fadedFill(_ color: RGBA) -> String {
    " fill=\"\(opaque(color))\" fill-opacity=\"1\"" + opacity(color, "opacity")
  }

  func attributes(_ color: RGBA, _ stroke: Scene.Stroke) -> String {
    let dash =
      stroke.dash.isEmpty
      ? "" : " stroke-dasharray=\"\(stroke.dash.map(number).joined(separator: " "))\""
    return " fill=\"none\" stroke=\"\(opaque(color))\"" + opacity(color, "stroke-opacity")
      + " stroke-width=\"\(number(stroke.width))\"" + dash
  }

  private func opaque(_ color: RGBA) -> String {
    RGBA(red: color.red, green: color.green, blue: color.blue).hex
  }

  private func opacity(_ color: RGBA, _ name: String) -> String {
    color.alpha == 255 ? "" : " \(name)=\"\(number(Double(color.alpha) / 255))\""
  }

  func element(_ shape: Scene.Shape, _ attributes: String = "") -> String {
    switch shape {
    case .rectangle(let rect, let radius):
      let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
      return "<rect x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\""
        + " height=\"\(number(rect.height))\"\(corners)\(attributes)/>"
    case .ellipse(let rect):
      return "<ellipse cx=\"\(number(rect.midX))\" cy=\"\(number(rect.midY))\""
        + " rx=\"\(number(rect.width / 2))\" ry=\"\(number(rect.height / 2))\"\(attributes)/>"
    case .path(let path): return "<path d=\"\(pathData(path, places: 3))\"\(attributes)/>"
    }
  }

  func pathData(_ path: Path, places: Int) -> String {
    func points(_ command: String, _ points: [Point]) -> String {
      command
        + points.map { "\(number($0.x, places: places)) \(number($0.y, places: places))" }
        .joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let end): points("M", [end])
      case .line(let end): points("L", [end])
      case .curve(let first, let second, let end): points("C", [first, second, end])
      case .close: "Z"
      }
    }.joined()
  }

  /// Returns text with what means something in XML spelled out, and what XML forbids replaced.
  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
