internal import GalleyTextFiles

/// An inline tag of Android as markup.
///
/// Markup has no tags for underlined, struck and raised text; their text stays.
struct AndroidTag: Hashable {
  /// The start tag; empty if there is none like it.
  var start = ""
  var end = ""
  var isKnown = true

  var isLink: Bool { end == "</a>" }

  init(_ element: XMLElement) {
    switch element.name {
    case "b", "strong": self.init("b")
    case "i", "em", "cite", "dfn": self.init("i")
    case "big", "small": self.init(element.name)
    case "tt": self.init("code")
    case "a": self.init(link: element["href"]?.value)
    case "font": self.init(color: element["color"]?.value ?? element["fgcolor"]?.value)
    case "u", "s", "strike", "del", "sub", "sup", "li", "ul", "br", "p", "div", "span",
      "marquee", "annotation":
      self.init()
    default:
      self.init()
      isKnown = element.name.utf8.contains(UInt8(ascii: ":"))
    }
  }

  private init() {}

  private init(_ name: String) {
    start = "<\(name)>"
    end = "</\(name)>"
  }

  private init(link address: String?) {
    let schemes = ["https://", "http://", "mailto:", "tel:"]
    guard let address, schemes.contains(where: address.hasPrefix),
      !address.contains(where: \.isWhitespace)
    else { return }
    start = "<a href=\"\(Self.escaped(address))\">"
    end = "</a>"
  }

  private init(color: String?) {
    guard let color, color.utf8.count == 7, color.utf8.first == UInt8(ascii: "#"),
      color.utf8.dropFirst().allSatisfy({ $0.hexadecimalValue != nil })
    else { return }
    start = "<span color=\"\(color)\">"
    end = "</span>"
  }

  private static func escaped(_ address: String) -> String {
    var result = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A percent sign would begin a placeholder.
      case "%": result += "&#37;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
