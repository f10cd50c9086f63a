internal import GalleyGeometry
internal import GalleyLayout

/// The properties that every node may have.
enum CommonProperty {
  static let aspectRatio = Property(
    "aspectRatio", .aspectRatio,
    "The width divided by the height; the node fits the room it is offered, or fills it.",
    example: "{fill: 1.5}")
  static let width = Property("width", .length, "The width of a frame.", example: "120")
  static let height = Property("height", .length, "The height of a frame.", example: "44")
  static let minWidth = Property("minWidth", .length, "The least width of a frame.", example: "60")
  static let idealWidth = Property(
    "idealWidth", .length, "The width of a frame that is offered no limit.", example: "200")
  static let maxWidth = Property(
    "maxWidth", .bound, "The greatest width of a frame; infinity takes all there is.",
    example: "infinity")
  static let minHeight = Property(
    "minHeight", .length, "The least height of a frame.", example: "{scaled: 44, relativeTo: body}")
  static let idealHeight = Property(
    "idealHeight", .length, "The height of a frame that is offered no limit.", example: "80")
  static let maxHeight = Property(
    "maxHeight", .bound, "The greatest height of a frame; infinity takes all there is.",
    example: "300")
  static let place = Property(
    "place", .alignment, "Where the content stands in the frame.", example: "topLeading")
  static let padding = Property(
    "padding", .padding, "Room around the node.", example: "[6, 12]")
  static let background = Property(
    "background", .backdrop,
    "The color behind the node, or a node there that is offered its size and stands within its border.",
    example: "fill")
  static let backgroundAlignment = Property(
    "backgroundAlignment", .alignment, "Where a node in the background stands.",
    example: "bottomTrailing")
  static let border = Property(
    "border", .border, "A line around the node, which takes up room.",
    example: "{color: separator, width: 2}")
  static let cornerRadius = Property(
    "cornerRadius", .length, "The radius of the corners.", example: "12")
  static let clip = Property(
    "clip", .bool, "Whether what lies outside the node is cut off.", example: "true")
  static let overlay = Property(
    "overlay", .node, "A node in front that is offered the size of this one.",
    example: "{text: New, size: 8}")
  static let overlayAlignment = Property(
    "overlayAlignment", .alignment, "Where the node in front stands.", example: "topTrailing")
  static let fixedSize = Property(
    "fixedSize", .fixedAxes,
    "Whether the node has the size it likes best, whatever it is offered: true, horizontal or vertical.",
    example: "horizontal")
  static let opacity = Property(
    "opacity", .share, "How much covers what lies behind, from 0 to 1.", example: "0.5")
  static let priority = Property(
    "priority", .number, "The order in which a stack serves its children, the highest first.",
    example: "1")
  static let textSizeLimit = Property(
    "textSizeLimit", .category, "The largest size that text in the node follows.", example: "AX1")
  static let role = Property(
    "role", .role, "What the node is for a person who uses it, for checks and labels.",
    example: "button")
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
  static let supplementaryItems = Property(
    "supplementaryItems", .nodes, "What is attached to an item of a section, such as a badge.",
    example: "[{text: New}]")

  /// Every common property, in the order in which they apply.
  static let all: [AnyProperty] = [
    AnyProperty(aspectRatio), AnyProperty(width), AnyProperty(height), AnyProperty(minWidth),
    AnyProperty(idealWidth), AnyProperty(maxWidth), AnyProperty(minHeight),
    AnyProperty(idealHeight), AnyProperty(maxHeight), AnyProperty(place), AnyProperty(padding),
    AnyProperty(background), AnyProperty(backgroundAlignment), AnyProperty(border),
    AnyProperty(cornerRadius), AnyProperty(clip), AnyProperty(overlay),
    AnyProperty(overlayAlignment), AnyProperty(fixedSize),
    AnyProperty(opacity), AnyProperty(priority), AnyProperty(textSizeLimit), AnyProperty(role),
    AnyProperty(id), AnyProperty(fixed: style),
  ]

  /// The common properties by name.
  static let table = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The properties that belong to one node and not to a style.
  static let individual: Set = [id.name, style.name, overlay.name, Kind.with.name]
}
