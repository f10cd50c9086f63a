import Foundation
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyScene

/// A screen of a phone with forty boxes and sixty labels in fixed places.
struct ScreenScene {
  /// A rectangle with round corners, in points.
  struct Box {
    var frame: Rect
    var radius: Double
    var color: String
  }

  /// A line of text, in points from the top left of the screen.
  struct Label {
    var text: String
    var x: Double
    var top: Double
    var size: Double
    var isBold: Bool
    var color: String
    /// The distance of the baseline from the top of the screen, once Galley has set the text.
    var baseline = 0.0
  }

  static let size = Size(width: 390, height: 844)
  static let scale = 2.0
  static let boxes = (0..<10).flatMap(boxes(ofCard:))
  static let labels = (0..<10).flatMap(labels(ofCard:))

  private static let height = 84.0
  private static let colors = ["#2B4C7E", "#EE964B", "#4C86C6", "#5E8C61", "#8A4F7D"]

  private static func boxes(ofCard card: Int) -> [Box] {
    let (top, color) = (Double(card) * height + 4, colors[card % colors.count])
    return [
      Box(
        frame: Rect(x: 8, y: top, width: 374, height: 76), radius: 12, color: "#F2F2F7"),
      Box(frame: Rect(x: 20, y: top + 10, width: 48, height: 48), radius: 24, color: color),
      Box(frame: Rect(x: 306, y: top + 8, width: 64, height: 22), radius: 11, color: "#DDE3EC"),
      Box(
        frame: Rect(x: 80, y: top + 66, width: 120 + 10 * Double(card), height: 4), radius: 2,
        color: color),
    ]
  }

  private static func labels(ofCard card: Int) -> [Label] {
    let top = Double(card) * height + 4
    func label(
      _ text: String, _ x: Double, _ y: Double, _ size: Double, bold: Bool = false,
      _ color: String = "#1C1C1E"
    ) -> Label {
      Label(text: text, x: x, top: top + y, size: size, isBold: bold, color: color)
    }
    return [
      label("Departure \(card + 1)", 80, 6, 17, bold: true),
      label("Gate B\(40 + card), Terminal \(card % 3 + 1)", 80, 27, 13, "#6C6C70"),
      label("Boarding 1\(card):\(25 + card)", 80, 45, 11, "#6C6C70"),
      label("On time", 316, 11, 12, bold: true, "#2B4C7E"),
      label("\(card + 10):45", 292, 34, 28, bold: true),
      label("AZ", 32, 22, 20, bold: true, "#FFFFFF"),
    ]
  }

  /// The screen as a document.
  static var document: String {
    let boxes = boxes.map { box in
      let frame = box.frame
      return
        "    - {rectangle: {width: \(frame.width), height: \(frame.height)}, cornerRadius: \(box.radius), fill: \"\(box.color)\", padding: {leading: \(frame.x), top: \(frame.y)}}"
    }
    let labels = labels.map { label in
      "    - {text: \"\(label.text)\", size: \(label.size), weight: \(label.isBold ? "semibold" : "regular"), color: \"\(label.color)\", padding: {leading: \(label.x), top: \(label.top)}}"
    }
    return """
      galley: 1
      name: screen
      layout:
        zstack:
      \((boxes + labels).joined(separator: "\n"))
        alignment: topLeading
        width: \(size.width)
        height: \(size.height)

      """
  }

  /// Returns the labels with the baselines of a scene, which has one line for each.
  static func placedLabels(in scene: Scene) -> [Label] {
    precondition(scene.texts.count == labels.count, "Each label has one line.")
    return zip(labels, scene.texts).map { label, text in
      var label = label
      label.baseline = text.origin.y
      return label
    }
  }

  /// The screen as a page of a browser.
  static func page(_ labels: [Label]) -> String {
    let boxes = boxes.map { box in
      "<div style=\"left:\(box.frame.x)px;top:\(box.frame.y)px;width:\(box.frame.width)px;height:\(box.frame.height)px;border-radius:\(box.radius)px;background:\(box.color)\"></div>"
    }
    let texts = labels.map { label in
      "<div style=\"left:\(label.x)px;bottom:\(size.height - label.baseline)px;font:\(label.isBold ? 600 : 400) \(label.size)px Inter;color:\(label.color)\">\(label.text)</div>"
    }
    return """
      <!DOCTYPE html><meta charset="utf-8"><style>
      body { position: absolute; inset: 0; margin: 0; background: #fff; overflow: hidden }
      div { position: absolute; white-space: pre; text-box: trim-both cap alphabetic }
      </style><body>\((boxes + texts).joined(separator: "\n"))
      """
  }

  /// The screen for `screens.py`, as JSON on one line.
  static func description(_ labels: [Label], fonts: [String: String]) throws -> String {
    let value: [String: Any] = [
      "width": size.width, "height": size.height, "scale": scale, "fonts": fonts,
      "boxes": boxes.map {
        [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height, $0.radius, $0.color] as [Any]
      },
      "labels": labels.map {
        [$0.x, $0.baseline, $0.size, $0.isBold ? 600 : 400, $0.color, $0.text] as [Any]
      },
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }
}
