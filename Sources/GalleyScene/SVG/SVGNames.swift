import GalleyGeometry
import GalleyLayout

/// The names of a document, each of which is given once.
///
/// A name says what it is the name of and not how many there were before, so that a change of one layout leaves the
/// names of others as they are.
struct SVGNames {
  /// The number that tells the next thing of a name from those before.
  private var next: [String: Int] = [:]
  private var clips: [String: Scene.Shape] = [:]
  /// The name of the page of several in which names are given.
  var page: String?

  private var stem: String { page.map { $0 + "." } ?? "" }

  /// Returns a name for a group, which is its id unless that has been given or means something else.
  mutating func name(of id: String) -> String {
    let name = stem + id
    let isReserved = ["glyph.", "clip.", "image."].contains(where: name.hasPrefix)
    return unique(isReserved ? "node." + name : name)
  }

  /// Returns the name of a shape that cuts off what is drawn in a layout, and whether it has been given just now.
  mutating func name(of clip: Scene.Shape, in node: Scene.Node?) -> (name: String, isNew: Bool) {
    // Unlike other names, those of clips stand in a value of CSS, which has signs of its own.
    let stem =
      "clip." + Self.plain(stem) + (node.map { Self.name(of: $0.path) } ?? Self.name(of: clip))
    if clips[stem] == clip { return (stem, false) }
    let name = unique(stem)
    clips[name] = clip
    return (name, true)
  }

  private static func plain(_ name: String) -> String {
    func isPlain(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
    }
    return String(name.map { isPlain($0) ? $0 : "_" })
  }

  private static func name(of path: LayoutPath) -> String {
    path.isRoot ? "root" : path.description
  }

  /// Returns the place of a shape as part of a name.
  private static func name(of shape: Scene.Shape) -> String {
    let box = shape.bounds
    return [box.x, box.y, box.width, box.height].map { $0.shortDecimal(places: 3) }
      .joined(separator: "_")
  }

  private mutating func unique(_ name: String) -> String {
    // What XML cannot hold is written as the same character, so that the names would be one.
    let name = XMLWriter.read(name)
    guard var number = next[name] else {
      next[name] = 2
      return name
    }
    var candidate = ""
    repeat {
      candidate = "\(name)-\(number)"
      number += 1
    } while next[candidate] != nil
    next[name] = number
    next[candidate] = 2
    return candidate
  }
}

extension Scene.Shape {
  /// The smallest rectangle around all points and control points.
  fileprivate var bounds: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}
