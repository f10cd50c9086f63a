import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Something found in one resolved layout.
struct FindingDraft {
  var key: Key
  /// Where it is.
  var place: PlaceNames.Place
  /// How bad it is, to find where it is worst.
  var severity: Double
  /// What is the matter, one sentence without its place.
  var message: String
  /// What to do, one sentence.
  var advice: String

  /// What and where, whatever the numbers.
  ///
  /// What has a name is the same wherever it stands, for alternatives repeat the names of what they show.
  struct Key: Hashable {
    var kind: FindingKind
    var name: Name
    /// What tells apart several of the kind at one place.
    var detail: Int

    enum Name: Hashable {
      case id(String)
      case path(LayoutPath)
    }

    init(_ kind: FindingKind, _ place: PlaceNames.Place, detail: Int = 0) {
      self.kind = kind
      self.detail = detail
      name = place.id.map { .id($0) } ?? .path(place.path)
    }
  }
}

/// The names of places in a resolved layout for people.
struct PlaceNames {
  private var places: [LayoutPath: Place] = [:]

  /// What stands at a place.
  struct Place: Hashable {
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
