import GalleyGeometry
import GalleyLayout

/// Something found in one resolved layout.
struct Spot {
  var key: Key
  /// What the layout concerned is called for people.
  var label: String
  /// How bad it is, to find where it is worst.
  var severity: Double
  /// What is the matter, one sentence without its place.
  var message: String
  /// What to do, one sentence.
  var advice: String

  /// What and where, whatever the numbers.
  struct Key: Hashable {
    var kind: FindingKind
    var path: LayoutPath
    var id: String?
    /// What tells apart several of the kind at one place.
    var detail = 0
  }
}

extension Spot.Key {
  init(_ kind: FindingKind, _ place: PlaceNames.Place, detail: Int = 0) {
    self.init(kind: kind, path: place.path, id: place.id, detail: detail)
  }
}

/// The names of places in a resolved layout for people.
struct PlaceNames {
  private var places: [LayoutPath: Place] = [:]

  /// What stands at a place.
  struct Place {
    var path: LayoutPath
    var id: String?
    var kind: Placement.Kind
    var label: String
  }

  init(_ result: LayoutResult) {
    for placement in result.placements {
      places[placement.path] = Place(
        path: placement.path, id: placement.id, kind: placement.kind, label: placement.label)
    }
  }

  /// Returns what stands at a place, which a result has.
  subscript(path: LayoutPath) -> Place {
    places[path] ?? Place(path: path, kind: .empty, label: "layout \(path)")
  }
}

extension Placement {
  /// The name for people: the id, else the words, else the kind and the place.
  package var label: String {
    if let id { return id }
    if case .text(let text) = content, !text.string.isEmpty {
      let words =
        text.string.prefix(64).count > 24 ? text.string.prefix(23) + "…" : text.string[...]
      return "“\(words)”"
    }
    return path.isRoot ? kind.rawValue : "\(kind.rawValue) \(path)"
  }
}
