import GalleyGeometry
import GalleyLayout

/// The schema of an issue of a layout, with the measures of each form.
struct IssueSchema: Encodable {
  private let description = "An issue of a layout."
  private let type = "object"
  private let properties: [String: Property] = [
    "details": .oneOf(forms, "The measures of the issue, under the name of its form."),
    "id": .text("The name of the layout."),
    "kind": .words(LayoutIssue.Kind.allCases.map(\.rawValue), "The kind of issue."),
    "message": .text("One sentence for people; absent in runs, since it follows from the details."),
    "missing": .length("The missing points, if known; absent in runs."),
    "path": .text("The path: child indices from the root, counted from 0, separated by dots."),
  ]
  private let required = ["details", "kind", "path"]

  /// The forms of issues with their measures, of which those of the second list may be absent.
  private static let forms: [String: Property] = [
    "wider": .object("The layout is wider than its offer.", [.missing, .offered]),
    "taller": .object("The layout is higher than its offer.", [.missing, .offered]),
    "wideLine": .object(
      "A line is wider than its offer.", [.named("line", number), .missing, .offered]),
    "largeGroup": .object(
      "The contents of a group of a section are larger than the group.",
      [.named("firstCell", .text("The display name of its first cell.")), .missing, .axis]),
    "childBeyondEdge": .object(
      "A child extends beyond an edge of the layout.",
      [
        .child, .missing,
        .named("edge", .words(["top", "bottom", "leading", "trailing"], "The edge.")),
      ]),
    "beyondContainer": .object("The layout extends beyond its container.", [.missing, .axis]),
    "belowContainer": .object("The layout extends below its container.", [.missing]),
    "invisibleShape": .object(
      "A shape has too little space to be seen.", [.width, .height, .axis]),
    "smallPicture": .object(
      "A picture has a small part of its own size.",
      [
        .width, .height, .axis, .named("ownWidth", .length("Its own width in points.")),
        .named("ownHeight", .length("Its own height in points.")),
      ]),
    "truncatedLines": .object(
      "A text has more lines than fit into its height.",
      [.shown, .missing, .named("needed", .count("The number of lines without truncation."))]),
    "truncatedText": .object(
      "A text has more words than fit into its lines.", [.shown], optional: [.missing]),
    "touchingLines": .object(
      "The ink of two lines touches.",
      [
        .named("upper", number), .named("lower", number), .missing,
        .named("leading", .length("The leading in points.")),
      ]),
    "missingCharacters": .object(
      "No font has some characters.",
      [.named("characters", .list(of: .text("A character."), "The first ones."))]),
    "missingSymbol": .object("The document has no drawing for a symbol.", [.name]),
    "invalidTextSize": .object(
      "A text size was replaced.",
      [
        .named("given", .text("The given text size.")),
        .named("used", .text("The text size used instead.")),
      ]),
    "invalidLength": .object(
      "A length was replaced by zero.",
      [.given, .named("minimum", .length("The minimum of such a length in points."))]),
    "largeShadow": .object(
      "The radius of a shadow was limited.",
      [.named("radius", .length("The given radius in points."))]),
    "extremeSpan": .object("The size of a span was limited.", [.given, .used]),
    "invalidViewBox": .object(
      "The view box of a symbol gives no width.",
      [.named("width", .given), .named("height", .given)]),
    "hugePicture": .object(
      "A picture would be too large.", [.name, .named("width", .given), .named("height", .given)]),
    "minimumAboveMaximum": .object(
      "A minimum length is larger than the maximum.",
      [
        .axis, .named("minimum", .length("The minimum in points.")),
        .named("maximum", .length("The maximum in points.")),
      ]),
    "idealOutsideBounds": .object(
      "An ideal length is outside its bounds.",
      [.axis, .used, .named("ideal", .length("The ideal length in points."))]),
    "invalidRatio": .object("A ratio of width to height was ignored.", [.given]),
    "spanBeyondGrid": .object(
      "A cell spans more columns than there are.",
      [
        .named("cell", .count("The number of the cell, counted from 1.")),
        .named("columns", .count("The number of columns that it spans.")),
        .named("available", .count("The number of columns from its own on.")),
      ]),
    "flatMaterial": .object("A material is drawn without its blur."),
    "flatBlur": .object("A blur is not drawn."),
    "longText": .object(
      "A text was cut.", [.named("bytes", .count("The number of bytes of the whole text."))]),
    "malformedMarkup": .object(
      "Malformed markup is shown as plain text.",
      [
        .named("character", .count("The character of the error, counted from 1.")),
        .named("reason", .map("The error, under the name of its form, with the words concerned.")),
      ]),
    "translation": .object(
      "The translation of a text is unfinished.", [.named("fault", fault)]),
    "deepLayout": .object("A layout of too many levels was left out.", [.limit]),
    "deepGroups": .object("Groups inside too many others were left out.", [.limit]),
    "customContainer": .object(
      "An invalid answer of a custom container was replaced.",
      [
        .named("type", .text("The type of the container.")),
        .named("answer", .oneOf(answers, "The invalid answer, under the name of its form.")),
      ]),
    "unboundedFraction": .object(
      "A fraction of a length that follows from the contents was replaced.",
      [.axis, .named("fraction", .length("The fraction."))]),
    "invalidFraction": .object("A fraction of a length was replaced.", [.given, .axis]),
    "invalidOffset": .object(
      "An offset as a fraction of a size was ignored.", [.named("x", .given), .named("y", .given)]),
    "sectionWithoutItem": .object("The group of a section has no item."),
    "groupWithoutItem": .object("A group without items was left out."),
    "emptyRepetition": .object(
      "A group that repeats too few times was left out.",
      [.named("count", .count("The number of times."))]),
  ]

  private static let number = Property.count("The number of the line, counted from 1.")

  private static let answers: [String: Property] = [
    "offers": .object("It offers more or fewer widths.", [.count, .children]),
    "offer": .object(
      "It offers an invalid width.", [.child, .named("width", .given), .replacement]),
    "width": .object(
      "It has an invalid width.", [.named("width", .given), .replacement],
      optional: [.named("offered", .given)]),
    "height": .object("It has an invalid height.", [.named("height", .given), .replacement]),
    "frames": .object("It has more or fewer frames than children.", [.count, .children]),
    "frame": .object("A frame has an invalid position or height.", [.child]),
    "frameWidth": .object(
      "A frame has another width than its child.", [.child, .named("width", .given), .replacement]),
  ]

  private static let fault = Property.object(
    "What is unfinished.",
    [
      .named("key", .text("The key of the text.")),
      .named("language", .text("The language of the text that is shown.")),
      .named("flaw", .oneOf(flaws, "The flaw, under the name of its form.")),
    ])

  private static let flaws: [String: Property] = [
    "absent": .object(
      "No file has the text in the language that is asked for.",
      [.named("language", .text("The language that is asked for."))]),
    "new": .object("The text is marked as new."),
    "needsReview": .object("The text is marked for review."),
    "outOfDate": .object("The text is marked as out of date."),
    "missingForms": .object(
      "The text lacks plural forms.",
      [
        argument, .named("forms", .list(of: .text("A plural form."), "The plural forms.")),
        .named("examples", .list(of: .count("A number."), "A number for each form.")),
      ]),
    "placeholder": .object(
      "The text has other placeholders than the text in the source language.",
      [
        argument,
        .named("mismatch", .words(["missing", "added", "differentType"], "How it differs.")),
        .named("sourceLanguage", .text("The source language.")),
      ]),
  ]

  private static let argument = Member.named(
    "argument", .map("The argument, by its name or its position, which is counted from 1."))
}

/// A member of an object.
private struct Member {
  var name: String
  var property: Property

  static func named(_ name: String, _ property: Property) -> Member {
    Member(name: name, property: property)
  }

  static let axis = named("axis", .words(Axis.allCases.map(\.rawValue), "The axis."))
  static let child = named("child", .text("The display name of the child."))
  static let children = named("children", .count("The number of children."))
  static let count = named("count", .count("The number of answers."))
  static let given = named("given", .given)
  static let height = named("height", .length("The height in points."))
  static let limit = named("limit", .count("The maximum number."))
  static let missing = named("missing", .length("The missing points."))
  static let name = named("name", .text("The name."))
  static let offered = named("offered", .length("The offered points."))
  static let replacement = named("used", .given)
  static let shown = named("shown", .count("The number of lines that are shown."))
  static let used = named("used", .length("The number used instead."))
  static let width = named("width", .length("The width in points."))
}

/// The schema of a value.
private struct Property: Encodable {
  var description: String
  var type: [String]
  var `enum`: [String]?
  var properties: [String: Property]?
  var required: [String]?
  var minProperties: Int?
  var maxProperties: Int?
  /// The schema of each element of a list, or of each further member of an object.
  var inner: [Property] = []

  private enum CodingKeys: CodingKey {
    case additionalProperties, description, `enum`, items, maxProperties, minProperties
    case properties, required, type
  }

  init(_ description: String, _ type: String...) {
    (self.description, self.type) = (description, type)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(description, forKey: .description)
    try container.encodeIfPresent(`enum`, forKey: .enum)
    try container.encodeIfPresent(properties, forKey: .properties)
    try container.encodeIfPresent(required, forKey: .required)
    try container.encodeIfPresent(minProperties, forKey: .minProperties)
    try container.encodeIfPresent(maxProperties, forKey: .maxProperties)
    let isList = type == ["array"]
    try container.encodeIfPresent(inner.first, forKey: isList ? .items : .additionalProperties)
    if type.count == 1 {
      try container.encode(type[0], forKey: .type)
    } else {
      try container.encode(type, forKey: .type)
    }
  }

  static func text(_ description: String) -> Property { Property(description, "string") }
  static func count(_ description: String) -> Property { Property(description, "integer") }
  static func length(_ description: String) -> Property { Property(description, "number") }
  static let given = Property("A number, or nan, inf or -inf.", "number", "string")

  static func words(_ words: [String], _ description: String) -> Property {
    var property = Property(description, "string")
    property.enum = words
    return property
  }

  static func list(of element: Property, _ description: String) -> Property {
    var property = Property(description, "array")
    property.inner = [element]
    return property
  }

  /// Returns the schema of an object of members, of which some may be absent.
  static func object(
    _ description: String, _ members: [Member] = [], optional: [Member] = []
  ) -> Property {
    var property = Property(description, "object")
    property.properties = Dictionary(
      uniqueKeysWithValues: (members + optional).map { ($0.name, $0.property) })
    property.required = members.map(\.name).sorted()
    return property
  }

  /// Returns the schema of an object with one of several members.
  static func oneOf(_ forms: [String: Property], _ description: String) -> Property {
    var property = Property(description, "object")
    property.properties = forms
    (property.minProperties, property.maxProperties) = (1, 1)
    return property
  }

  /// Returns the schema of an object with one member of any name, an object of numbers and texts.
  static func map(_ description: String) -> Property {
    var measures = Property("The words and numbers of the form.", "object")
    measures.inner = [Property("A word or a number.", "number", "string")]
    var property = Property(description, "object")
    (property.minProperties, property.maxProperties) = (1, 1)
    property.inner = [measures]
    return property
  }
}
