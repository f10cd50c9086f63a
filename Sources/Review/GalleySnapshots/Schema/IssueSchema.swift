import GalleyLayout

struct IssueSchema: Encodable {
  private let description = "An issue of a layout."
  private let type = "object"
  private let properties: [String: Property] = [
    "details": .oneOf(forms, "The measures of the issue, under the name of its form."),
    "id": Property("The name of the layout.", "string"),
    "kind": .oneOf(LayoutIssue.Kind.allCases.map(\.rawValue), "The kind of issue."),
    "message": Property(
      "One sentence for people; absent in runs, since it follows from the details.", "string"),
    "missing": Property("The missing points, if known; absent in runs.", "number"),
    "path": Property(
      "The path: child indices from the root, counted from 0, separated by dots.", "string"),
  ]
  private let required = ["details", "kind", "path"]

  private static let forms: [String: Form] = [
    "wider": Form("The layout is wider than its offer.", .missing, .offered),
    "taller": Form("The layout is higher than its offer.", .missing, .offered),
    "wideLine": Form("A line is wider than its offer.", .line, .missing, .offered),
    "largeGroup": Form(
      "The contents of a group of a section are larger than the group.",
      .firstCell, .missing, .axis),
    "childBeyondEdge": Form(
      "A child extends beyond an edge of the layout.", .child, .missing, .edge),
    "beyondContainer": Form("The layout extends beyond its container.", .missing, .axis),
    "belowContainer": Form("The layout extends below its container.", .missing),
    "invisibleShape": Form("A shape has too little space to be seen.", .width, .height, .axis),
    "smallPicture": Form(
      "A picture has a small part of its own size.", .width, .height, .axis, .ownWidth, .ownHeight),
    "truncatedLines": Form(
      "A text has more lines than fit into its height.", .shown, .missing, .needed),
    "truncatedText": Form(
      "A text has more words than fit into its lines.", .shown, optional: .missing),
    "shrunkText": Form(
      "A text is drawn smaller than its size, as it may be.", .scale, optional: .missing),
    "brokenWord": Form(
      "A word is wider than its line, and broken between characters.", .word, .missing),
    "touchingLines": Form("The ink of two lines touches.", .upper, .lower, .missing, .leading),
    "missingCharacters": Form("No font has some characters.", .characters),
    "missingSymbol": Form("The document has no drawing for a symbol.", .name),
    "invalidTextSize": Form("A text size was replaced.", .given, .used),
    "invalidLength": Form("A length was replaced by zero.", .given, .minimum),
    "largeShadow": Form("The radius of a shadow was limited.", .radius),
    "extremeSpan": Form("The size of a span was limited.", .given, .used),
    "invalidViewBox": Form("The view box of a symbol gives no width.", .width, .height),
    "hugePicture": Form("A picture would be too large.", .name, .width, .height),
    "minimumAboveMaximum": Form(
      "A minimum length is larger than the maximum.", .axis, .minimum, .maximum),
    "idealOutsideBounds": Form("An ideal length is outside its bounds.", .axis, .used, .ideal),
    "invalidRatio": Form("A ratio of width to height was ignored.", .given),
    "flatMaterial": Form("A material is drawn without its blur."),
    "flatBlur": Form("A blur is not drawn."),
    "longText": Form("A text was cut.", .bytes),
    "malformedMarkup": Form("Malformed markup is shown as plain text.", .character, .reason),
    "translation": Form("The translation of a text is unfinished.", .fault),
    "deepLayout": Form("A layout of too many levels was left out.", .limit),
    "deepGroups": Form("Groups inside too many others were left out.", .limit),
    "customContainer": Form(
      "An invalid answer of a custom container was replaced.", .type, .answer),
    "unboundedFraction": Form(
      "A fraction of a length that follows from the contents was replaced.", .axis, .fraction),
    "invalidFraction": Form("A fraction of a length was replaced.", .given, .axis),
    "invalidOffset": Form("An offset as a fraction of a size was ignored.", .x, .y),
    "sectionWithoutItem": Form("The group of a section has no item."),
    "groupWithoutItem": Form("A group without items was left out."),
    "emptyRepetition": Form("A group that repeats too few times was left out.", .count),
  ]

  fileprivate static let answers: [String: Form] = [
    "offers": Form("It offers more or fewer widths.", .count, .children),
    "offer": Form("It offers an invalid width.", .child, .width, .used),
    "width": Form("It has an invalid width.", .width, .used, optional: .offered),
    "height": Form("It has an invalid height.", .height, .used),
    "frames": Form("It has more or fewer frames than children.", .count, .children),
    "frame": Form("A frame has an invalid position or height.", .child),
    "frameWidth": Form("A frame has another width than its child.", .child, .width, .used),
  ]

  fileprivate static let flaws: [String: Form] = [
    "absent": Form("No file has the text in the language that is asked for.", .language),
    "new": Form("The text is marked as new."),
    "needsReview": Form("The text is marked for review."),
    "outOfDate": Form("The text is marked as out of date."),
    "empty": Form("The text is empty, always or in some forms.", .forms),
    "missingForms": Form("The text lacks plural forms.", .argument, .forms, .examples),
    "placeholder": Form(
      "The text has other placeholders than the text in the source language.",
      .argument, .mismatch, .sourceLanguage),
  ]
}

private struct Form {
  var property: Property

  init(_ description: String, _ measures: Measure..., optional: Measure? = nil) {
    property = Property(description, "object")
    property.properties = Dictionary(
      uniqueKeysWithValues: (measures + [optional].compactMap(\.self)).map {
        ($0.rawValue, $0.property)
      })
    property.required = measures.map(\.rawValue).sorted()
  }
}

private enum Measure: String {
  case answer, argument, available, axis, bytes, cell, character, characters, child, children
  case columns, count, edge, examples, fault, firstCell, flaw, forms, fraction, given, height
  case ideal, key, language, leading, limit, line, lower, maximum, minimum, mismatch, missing
  case name, needed, offered, ownHeight, ownWidth, radius, reason, scale, shown, sourceLanguage,
    type
  case upper, used, width, word, x, y

  var property: Property {
    switch self {
    case .answer: .oneOf(IssueSchema.answers, "The invalid answer, under the name of its form.")
    case .argument: .map("The argument, by its name or its position, which is counted from 1.")
    case .available: Property("The number of columns from its own on.", "integer")
    case .axis: .oneOf(Axis.allCases.map(\.rawValue), "The axis.")
    case .bytes: Property("The number of bytes of the whole text.", "integer")
    case .cell: Property("The number of the cell, counted from 1.", "integer")
    case .character: Property("The character of the error, counted from 1.", "integer")
    case .characters: .list("The first ones.", of: "string")
    case .child: Property("The display name of the child.", "string")
    case .children: Property("The number of children.", "integer")
    case .columns: Property("The number of columns that it spans.", "integer")
    case .count: Property("The number of answers, or of times.", "integer")
    case .edge: .oneOf(["top", "bottom", "leading", "trailing"], "The edge.")
    case .examples: .list("A number for each form.", of: "integer")
    case .fault: Form("What is unfinished.", .key, .language, .flaw).property
    case .firstCell: Property("The display name of its first cell.", "string")
    case .flaw: .oneOf(IssueSchema.flaws, "The flaw, under the name of its form.")
    case .forms: .list("The forms, such as few or many.", of: "string")
    case .fraction: Property("The fraction.", "number")
    case .given: .given("The given value")
    case .height: .given("The height in points")
    case .ideal: Property("The ideal length in points.", "number")
    case .key: Property("The key of the text.", "string")
    case .language: Property("The language of the text that is shown or missing.", "string")
    case .leading: Property("The leading in points.", "number")
    case .limit: Property("The maximum number.", "integer")
    case .line, .lower, .upper: Property("The number of the line, counted from 1.", "integer")
    case .maximum: Property("The maximum in points.", "number")
    case .minimum: Property("The minimum in points.", "number")
    case .mismatch: .oneOf(["missing", "added", "differentType"], "How it differs.")
    case .missing: Property("The missing points.", "number")
    case .name: Property("The name.", "string")
    case .needed: Property("The number of lines without truncation.", "integer")
    case .offered: .given("The offered points")
    case .ownHeight: Property("Its own height in points.", "number")
    case .ownWidth: Property("Its own width in points.", "number")
    case .radius: Property("The given radius in points.", "number")
    case .reason: .map("The error, under the name of its form, with the words concerned.")
    case .scale: Property("The share of its size, from 0 to 1.", "number")
    case .shown: Property("The number of lines that are shown.", "integer")
    case .sourceLanguage: Property("The source language.", "string")
    case .type: Property("The type of the container.", "string")
    case .used: .given("The value used instead")
    case .width: .given("The width in points")
    case .word: Property("The word, of which the first 60 characters are given.", "string")
    case .x, .y: .given("The fraction")
    }
  }
}

private struct Property: Encodable {
  var description: String
  var type: [String]
  var `enum`: [String]?
  var properties: [String: Property]?
  var required: [String]?
  var minProperties: Int?
  var maxProperties: Int?
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

  static func given(_ words: String) -> Property {
    Property("\(words), or nan, inf or -inf for a number that is none.", "number", "string")
  }

  static func oneOf(_ words: [String], _ description: String) -> Property {
    var property = Property(description, "string")
    property.enum = words
    return property
  }

  static func list(_ description: String, of type: String) -> Property {
    var property = Property(description, "array")
    property.inner = [Property("An element.", type)]
    return property
  }

  static func oneOf(_ forms: [String: Form], _ description: String) -> Property {
    var property = Property(description, "object")
    property.properties = forms.mapValues(\.property)
    (property.minProperties, property.maxProperties) = (1, 1)
    return property
  }

  static func map(_ description: String) -> Property {
    var measures = Property("The words and numbers of the form.", "object")
    measures.inner = [Property("A word or a number.", "number", "string")]
    var property = Property(description, "object")
    (property.minProperties, property.maxProperties) = (1, 1)
    property.inner = [measures]
    return property
  }
}
