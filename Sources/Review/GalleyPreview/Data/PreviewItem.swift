import GalleyAnalysis
import GalleyLayout
import GalleyScene

struct PreviewNode: Hashable {
  var place: SourcePlace?
  var name: String?
  var role: Role?
}

// The fixed part of an item, as the page reads it: its kind, the roles of its numbers, and its looks.

extension Scene.Item {
  /// Returns the item as the page reads it, in JSON; `image` returns the index of an image.
  func json(image: (ImageFile) -> Int) -> String {
    let roles = PageJSON.string(lengthRoles.letters)
    switch self {
    case .fill(let shape, let color):
      return PageJSON.object(
        ["t": "\"fill\"", "roles": roles, "shape": shape.json], color.members)
    case .gradient(let shape, let gradient):
      return PageJSON.object(
        ["t": "\"gradient\"", "roles": roles, "shape": shape.json], gradient.members)
    case .shadow(let shadow):
      return PageJSON.object(
        ["t": "\"shadow\"", "roles": roles, "shape": shadow.outline.json], shadow.color.members,
        [
          "limit": shadow.visibility.shape.map(\.json), "inner": shadow.isInner ? "true" : nil,
        ])
    case .stroke(let shape, let color, let stroke):
      return PageJSON.object(
        ["t": "\"stroke\"", "roles": roles, "shape": shape.json], color.members,
        [
          "width": PageJSON.number(stroke.width * PointGrid.stepsPerPoint),
          "dash": stroke.dash.isEmpty ? nil : PageJSON.array(stroke.dash.map(PageJSON.steps)),
          "cap": stroke.cap == .butt ? nil : "\"\(stroke.cap.rawValue)\"",
          "join": stroke.join == .miter ? nil : "\"\(stroke.join.rawValue)\"",
        ])
    case .text(let text):
      return PageJSON.object(["t": "\"text\"", "roles": "\"xy\"", "looks": text.looksJSON])
    case .image(let drawn):
      return PageJSON.object([
        "t": "\"image\"", "roles": roles, "image": "\(image(drawn.file))",
        "mirrored": drawn.file.isMirrored ? "true" : nil,
      ])
    case .group(let group):
      return group.json(roles: roles, nil)
    }
  }
}

extension Scene.Group {
  /// Returns the group without its items as the page reads it, in JSON.
  func json(roles: String, _ known: PreviewNode?) -> String {
    PageJSON.object([
      "t": "\"group\"", "roles": roles, "path": node.map { PageJSON.string($0.path.description) },
      "id": node?.id.map { PageJSON.string($0.printable) },
      "kind": node.map { PageJSON.string($0.kind.rawValue) },
      "name": known?.name.map { PageJSON.string($0.printable) },
      "role": known?.role.map { PageJSON.string($0.rawValue) },
      "line": known?.place.map { "\($0.line)" }, "column": known?.place.map { "\($0.column)" },
      "file": (known?.place?.file).map { PageJSON.string($0.printable) },
      "opacity": opacity < 1 ? PageJSON.number(opacity, places: 4) : nil,
      "clip": clip.map(\.json),
      "rotation": rotation.map { PageJSON.number($0.degrees, places: 4) },
    ])
  }
}

extension Scene.Text {
  var drawnRuns: [Int] { runs.indices.filter { runs[$0].size > 0 && !runs[$0].glyphs.isEmpty } }

  fileprivate var looksJSON: String {
    PageJSON.array(
      drawnRuns.map { run in
        PageJSON.object(
          color(ofRun: run).members,
          ["link": (looks[run]?.link).map { PageJSON.string($0.address) }])
      })
  }
}

extension Scene.Shape {
  /// The name of the form, or the commands of the path, after an E for the even-odd rule.
  fileprivate var json: String {
    switch self {
    case .rectangle: "\"rect\""
    case .ellipse: "\"ellipse\""
    case .path(let path):
      PageJSON.string((isEvenOdd ? "E" : "") + String(path.elements.map(\.letter)))
    }
  }
}

extension Path.Element {
  fileprivate var letter: Character {
    switch self {
    case .move: "M"
    case .line: "L"
    case .curve: "C"
    case .close: "Z"
    }
  }
}

extension Scene.Gradient {
  fileprivate var members: KeyValuePairs<String, String?> {
    let (kind, start): (String, Double?) =
      switch geometry {
      case .linear: ("linear", nil)
      case .radial: ("radial", nil)
      case .angular(_, let start): ("angular", start)
      }
    return [
      "kind": PageJSON.string(kind), "start": start.map { PageJSON.number($0, places: 4) },
      "stops": PageJSON.array(
        stops.map { stop in
          PageJSON.object(
            stop.color.members, ["at": PageJSON.number(stop.location, places: 5)])
        }),
    ]
  }
}

extension RGBA {
  /// The color, and its opacity from 0 to 1 unless it is opaque.
  fileprivate var members: KeyValuePairs<String, String?> {
    [
      "color": PageJSON.string(opaque.hex),
      "opacity": alpha < 255 ? PageJSON.number(Double(alpha) / 255, places: 4) : nil,
    ]
  }
}

extension [Scene.LengthRole] {
  /// A letter for each: x, y, or s for a size.
  var letters: String {
    String(
      map { role -> Character in
        switch role {
        case .x: "x"
        case .y: "y"
        case .size, .detail: "s"
        }
      })
  }
}
