import Foundation
import GalleyGeometry
import TestSupport

extension Chromium {
  /// The page did not report the frames of its boxes.
  struct NoFrames: Error {}

  /// Returns the frames of all boxes, by section, each relative to the corner of its section.
  static func frames(of sections: [String]) throws -> [[Rect]] {
    let page = try dump(html(sections))
    let parts = page.components(separatedBy: "<pre id=\"frames\">")
    guard parts.count == 2, let text = parts[1].components(separatedBy: "</pre>").first else {
      throw NoFrames()
    }
    return text.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 3, by: 4).map { index in
        Rect(
          x: numbers[index], y: numbers[index + 1], width: numbers[index + 2],
          height: numbers[index + 3])
      }
    }
  }

  private static func html(_ sections: [String]) -> String {
    """
    <!doctype html><meta charset=utf-8><style>
    section { position: absolute; left: 0; top: 0; display: flex; flex-direction: column;
      align-items: start }
    .box { display: flex; flex: none; box-sizing: border-box; align-content: start;
      justify-content: start }
    .pile > .box { grid-area: 1 / 1 }
    </style>
    \(sections.joined(separator: "\n"))
    <pre id=frames></pre>
    <script>
    document.getElementById("frames").textContent =
      [...document.querySelectorAll("section")].map(section => {
        const corner = section.getBoundingClientRect()
        return [...section.querySelectorAll(".box")].map(box => {
          const rect = box.getBoundingClientRect()
          return [rect.x - corner.x, rect.y - corner.y, rect.width, rect.height].join(" ")
        }).join(" ")
      }).join("\\n")
    </script>
    """
  }
}
