internal import GalleyGeometry
internal import GalleyLayout

/// The properties that every node may have.
enum CommonProperty {
  static let width = Property("width", .length, "The width of a frame.", example: "120")
  static let height = Property("height", .length, "The height of a frame.", example: "44")
  static let minWidth = Property("minWidth", .length, "The least width of a frame.", example: "60")
  static let maxWidth = Property(
    "maxWidth", .bound, "The greatest width of a frame; infinity takes all there is.",
    example: "infinity")
  static let minHeight = Property(
    "minHeight", .length, "The least height of a frame.", example: "{scaled: 44, relativeTo: body}")
  static let maxHeight = Property(
    "maxHeight", .bound, "The greatest height of a frame; infinity takes all there is.",
    example: "300")
  static let place = Property(
    "place", .alignment, "Where the content stands in the frame.", example: "topLeading")
  static let padding = Property(
    "padding", .padding, "Room around the node.", example: "[6, 12]")
  static let background = Property(
    "background", .color, "The color behind the node.", example: "fill")
  static let border = Property(
    "border", .border, "A line around the node, which takes up room.",
    example: "{color: separator, width: 2}")
  static let cornerRadius = Property(
    "cornerRadius", .length, "The radius of the corners.", example: "12")
  static let clip = Property(
    "clip", .bool, "Whether what lies outside the node is cut off.", example: "true")
  static let opacity = Property(
    "opacity", .share, "How much covers what lies behind, from 0 to 1.", example: "0.5")
  static let priority = Property(
    "priority", .number, "The order in which a stack serves its children, the highest first.",
    example: "1")
  static let textSizeLimit = Property(
    "textSizeLimit", .category, "The largest size that text in the node follows.", example: "AX1")
  static let id = Property("id", .name, "The name of the node in results.", example: "title")
  static let style = Property(
    "style", .name, "The style whose properties the node takes where it has none.", example: "chip")
  static let columns = Property(
    "columns", .count, "The number of columns that a cell of a grid takes.", example: "2")
  static let lineWidth = Property(
    "lineWidth", .lineWidth, "The width of an item of lines on its line.",
    example: "{flexible: 80}")
  static let lineAlignment = Property(
    "lineAlignment", .lineAlignment, "Where an item of lines stands on its line, from the top.",
    example: "center")

  /// Every common property, in the order in which they apply.
  static let all: [AnyProperty] = [
    AnyProperty(width), AnyProperty(height), AnyProperty(minWidth), AnyProperty(maxWidth),
    AnyProperty(minHeight), AnyProperty(maxHeight), AnyProperty(place), AnyProperty(padding),
    AnyProperty(background), AnyProperty(border), AnyProperty(cornerRadius), AnyProperty(clip),
    AnyProperty(opacity), AnyProperty(priority), AnyProperty(textSizeLimit), AnyProperty(id),
    AnyProperty(fixed: style),
  ]

  /// The common properties by name.
  static let table = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The properties that belong to one node and not to a style.
  static let individual: Set = [id.name, style.name, Kind.with.name]
}
