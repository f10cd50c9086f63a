import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A place on a page that leads somewhere.
struct PDFLink {
  var box: Rect
  var address: String
}

extension PDFLink {
  /// Returns the links of a line of text, as far as they are to be seen; runs of one link that touch are one.
  static func links(of text: Scene.Text, in visible: Rect) -> [PDFLink] {
    var links: [PDFLink] = []
    for (index, run) in text.runs.enumerated() {
      guard let address = text.looks[index]?.link?.address else { continue }
      let box = Rect(
        x: text.origin.x + run.x, y: text.frame.y, width: run.width, height: text.frame.height)
      if let last = links.last, last.address == address, abs(last.box.maxX - box.minX) < 0.5 {
        links[links.count - 1].box = last.box.union(box)
      } else {
        links.append(PDFLink(box: box, address: address))
      }
    }
    return links.map { PDFLink(box: $0.box.intersection(visible), address: $0.address) }
      .filter { !$0.box.isEmpty }
  }
}
