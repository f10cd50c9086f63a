import GalleyLayout
import GalleyNotation
import GalleySource

extension ViewWriter {
  func text(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    var view: ViewCode
    switch node.kind {
    case "string": view = try localized(node)
    case "value": view = try formatted(node)
    default: view = try words(node)
    }
    if context.isInChoice, let fit = try fit(of: node) {
      fitting(fit, node, &view)
      try addLineHeight(of: node, to: &view)
    }
    try addFont(of: node, to: &view)
    try addSpans(of: node, to: &view)
    try addParagraph(of: node, to: &view)
    return view
  }

  /// Returns when a text fits that may have several lines; nil for one line.
  private func fit(of node: NodeProperties) throws -> Expression? {
    guard let fit = try word(of: node, "fit", default: "oneLine") else {
      let limit = try word(of: node, "lineLimit", default: "nil")
      return limit.flatMap { ["nil", "1"].contains($0) ? nil : .call(".lines", [Argument($0)]) }
    }
    switch fit {
    case "oneLine", "1", .conditional: return nil
    case "words": return ".words"
    default: return .call(".lines", [Argument(fit)])
    }
  }

  /// Turns a text into one that wraps in a choice.
  private func fitting(_ fit: Expression, _ node: NodeProperties, _ view: inout ViewCode) {
    support.insert(.fittingText)
    view.call.name = "FittingText"
    switch view.call.arguments.first {
    case let first? where first.label != nil: break
    case let first?:
      if case .call("LocalizedStringKey", let key) = first.value {
        view.call.arguments[0] = Argument("key", key[0].value)
      } else if !first.value.isLiteral {
        // A variable with words.
        view.call.arguments[0] = Argument("verbatim", first.value)
      }
    case nil: break
    }
    if fit != ".words" { view.call.arguments.append(Argument("fit", fit)) }
    for name in ["underline", "strikethrough", "tracking", "italic"] where node.has(name) {
      note(
        .approximate, node.position, "'\(name)' is left out of a text that wraps in a choice")
    }
  }

  // MARK: Words

  private func words(_ node: NodeProperties) throws -> ViewCode {
    guard let (tree, scope) = node["text"] else { return ViewCode(call: Call(name: "Text")) }
    let markup = try word(of: node, "markup") ?? "false"
    var isVerbatim = false
    let code = try value(tree, scope, otherwise: .string("")) { tree, scope in
      guard let segments = scope.segments(of: tree) else { throw self.split(tree, scope) }
      try self.requireWords(segments)
      if segments.count == 1, case .variable(let variable) = segments[0] {
        if variable.type == .integer {
          isVerbatim = true
          return self.literal(segments)
        }
        let words = Expression.plain(self.use(variable))
        guard markup == "false" else { return Self.key(words) }
        if variable.type != .key { isVerbatim = true }
        return words
      }
      switch markup {
      case "markdown": break
      case "true":
        return .string(self.markdown(scope.constant(tree) ?? "", tree.position))
      default:
        let isMarked = segments.contains { segment in
          if case .text(let text) = segment { text.contains(where: Self.isMark) } else { true }
        }
        if isMarked || self.contents.hasStrings { isVerbatim = true }
      }
      return self.literal(segments)
    }
    let text = code ?? .string("")
    // A string in a variable is shown as it is.
    let label = isVerbatim && text.isLiteral ? "verbatim" : nil
    return ViewCode(call: Call(name: "Text", arguments: [Argument(label, text)]))
  }

  /// Throws the error that asks for branches if a variable is no words.
  func requireWords(_ segments: [Scope.Segment]) throws {
    for case .variable(let variable) in segments {
      switch variable.type {
      case .string, .keyString, .key, .integer: continue
      case .color, .alignment, .flag, .length, .number, .options, .content:
        throw Split(variable: variable)
      }
    }
  }

  private static func isMark(_ character: Character) -> Bool { "*_`[]~\\%".contains(character) }

  /// Returns the tags of a text as marks of Markdown.
  func markdown(_ text: String, _ position: Position) -> String {
    let marks = [
      "<b>": "**", "</b>": "**", "<i>": "*", "</i>": "*", "<code>": "`", "</code>": "`",
      "<br>": "\n", "<br/>": "\n", "<br />": "\n", "&lt;": "<", "&gt;": ">", "&amp;": "&",
    ]
    var rest = text[...]
    var result = ""
    var link: Substring?
    while let first = rest.first {
      if rest.hasPrefix("<a href=\""), let end = rest.firstRange(of: "\">") {
        link = rest[..<end.lowerBound].dropFirst("<a href=\"".count)
        result += "["
        rest = rest[end.upperBound...]
        continue
      }
      if let address = link, rest.hasPrefix("</a>") {
        result += "](\(address))"
        (link, rest) = (nil, rest.dropFirst("</a>".count))
        continue
      }
      if let mark = marks.first(where: { rest.hasPrefix($0.key) }) {
        result += mark.value
        rest = rest.dropFirst(mark.key.count)
        continue
      }
      if first == "<", let end = rest.firstIndex(of: ">") {
        note(.approximate, position, "the tag \(rest[...end]) is left out, which Markdown lacks")
        rest = rest[rest.index(after: end)...]
        continue
      }
      if Self.isMark(first), first != "%" { result += "\\" }
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }

  // MARK: Texts of catalogs

  private func localized(_ node: NodeProperties) throws -> ViewCode {
    guard let (tree, scope) = node["string"] else { return ViewCode(call: Call(name: "Text")) }
    let values = try node["values"].map { try arguments($0.tree, $0.scope) } ?? []
    var isInline = contents.hasOnlyInlineStrings
    let markup = try word(of: node, "markup") ?? "false"
    let code = try value(tree, scope, otherwise: .string("")) { tree, scope in
      guard let segments = scope.segments(of: tree) else { throw self.split(tree, scope) }
      guard segments.count == 1, case .text(let key) = segments[0] else {
        try self.requireWords(segments)
        if segments.count == 1, case .variable(let variable) = segments[0],
          variable.type == .integer
        {
          throw Split(variable: variable)
        }
        if !values.isEmpty {
          self.note(
            .missing, tree.position, "values of a text whose key is not known are left out")
        }
        if segments.count == 1, case .variable(let variable) = segments[0] {
          let name = Expression.plain(self.use(variable))
          return variable.type == .key ? name : Self.key(name)
        }
        return Self.key(.plain(self.sum(of: segments)))
      }
      if self.contents.isInline(key) {
        isInline = true
        self.noteMarkup(markup, ofOwn: key, tree.position)
        // Texts of the document itself have no placeholders.
        return .string(key)
      }
      self.noteMarkup(markup, of: key, tree.position)
      return values.isEmpty ? .string(key) : self.resource(key, values)
    }
    var parts = [Argument(code ?? .string(""))]
    if isInline {
      usesTable = true
      parts.append(Argument("tableName", .string(table)))
    }
    return ViewCode(call: Call(name: "Text", arguments: parts))
  }

  /// Keeps how a text of the document itself is marked up, which is written for all nodes with it.
  private func noteMarkup(_ markup: Expression, ofOwn key: String, _ position: Position) {
    if markups[key, default: markup] != markup {
      note(
        .approximate, position,
        "the text of \(Wording.quoted(key)) is marked up in one way for all nodes that show it")
    }
    markups[key] = markup
  }

  /// Says where SwiftUI, which reads all texts of catalogs as Markdown, reads one in another way than the node.
  private func noteMarkup(_ markup: Expression, of key: String, _ position: Position) {
    if markup == "true" {
      note(.approximate, position, "SwiftUI shows the tags in the text of \(Wording.quoted(key))")
    } else if markup == "false", contents.hasMarkdown(inTextOf: key) {
      note(
        .approximate, position, "SwiftUI reads the text of \(Wording.quoted(key)) as Markdown")
    }
  }

  /// Returns words and variables as a sum, since a literal with variables would be a key with placeholders.
  private func sum(of segments: [Scope.Segment]) -> String {
    segments.map { segment in
      switch segment {
      case .text(let text): SwiftName.literal(text)
      case .variable(let variable): use(variable)
      }
    }.joined(separator: " + ")
  }

  /// Returns a key with values, whose text without a catalog is that of the main language.
  private func resource(_ key: String, _ values: [(text: String, code: String)]) -> Expression {
    var text = contents.text(ofKey: key, values: values.map(\.text)) ?? key
    var code = ""
    for (index, value) in values.enumerated() {
      guard let place = text.firstRange(of: value.text), !value.text.isEmpty
      else {
        // Every value is an argument, in its order, so the rest follows at the end.
        code += literalBody(text)
        text = ""
        code += values[index...].map { " \\(\($0.code))" }.joined()
        break
      }
      code += literalBody(String(text[..<place.lowerBound])) + "\\(\(value.code))"
      text = String(text[place.upperBound...])
    }
    code += literalBody(text)
    return .call(
      "LocalizedStringResource",
      [Argument(.string(key)), Argument("defaultValue", "\"\(code)\"")])
  }

  private func literalBody(_ text: String) -> String {
    String(SwiftName.literal(text).dropFirst().dropLast())
  }

  private func arguments(
    _ tree: Tree, _ scope: Scope
  ) throws -> [(text: String, code: String)] {
    let (tree, scope) = scope.resolved(tree)
    let items = tree.entries.map { $0.map(\.value) } ?? tree.elements ?? []
    return try items.map { item in
      let (item, inner) = scope.resolved(item)
      if item.entries != nil {
        guard let (amount, format) = try formatted(item, inner) else {
          note(.approximate, item.position, "a measurement or a date is written as words")
          return ("?", "\"?\"")
        }
        // A text that no other text has, in whose place the value stands.
        return ("\u{2}\(amount)\(format)\u{3}", "\(amount), format: \(format)")
      }
      guard let segments = inner.segments(of: item) else { throw split(item, inner) }
      if segments.count == 1, case .variable(let variable) = segments[0] {
        return ("{\(variable.name)}", use(variable))
      }
      let text = inner.constant(item) ?? ""
      let isNumber = item.scalar?.isPlain == true && item.scalar?.number != nil
      return (text, isNumber ? text : literal(segments).text)
    }
  }

  private func formatted(_ node: NodeProperties) throws -> ViewCode {
    guard let (tree, scope) = node["value"] else { return ViewCode(call: Call(name: "Text")) }
    let (value, inner) = scope.resolved(tree)
    guard let (amount, format) = try formatted(value, inner) else {
      note(.missing, node.position, "measurements and dates are not written yet")
      return ViewCode(call: Call(name: "Text", arguments: [Argument("verbatim", .string("?"))]))
    }
    return ViewCode(
      call: Call(
        name: "Text", arguments: [Argument(.plain(amount)), Argument("format", .plain(format))]))
  }

  /// Returns an amount and its format; nil for measurements and dates, whose types Foundation has for SwiftUI alone.
  private func formatted(
    _ value: Tree, _ inner: Scope
  ) throws -> (amount: String, format: String)? {
    func word(_ key: String) throws -> String? {
      guard let tree = value[key] else { return nil }
      guard let text = inner.constant(tree) else { throw split(tree, inner) }
      return text
    }
    func number(_ key: String) throws -> String? {
      guard let tree = value[key] else { return nil }
      if let segments = inner.segments(of: tree), segments.count == 1,
        case .variable(let variable) = segments[0], variable.type == .number
      {
        return use(variable)
      }
      return try word(key).flatMap { Double($0).map { JSON.digits($0) } ?? $0 }
    }
    var format: String?
    var amount: String?
    if let code = try word("currency"), value["symbol"] == nil {
      (amount, format) = (try number("amount"), ".currency(code: \(SwiftName.literal(code)))")
    } else if value["percent"] != nil {
      (amount, format) = (try number("percent"), ".percent")
    } else if value["number"] != nil {
      (amount, format) = (try number("number"), ".number")
    }
    if let digits = value["fractionDigits"]?.scalar?.text, Int(digits) != nil {
      format = format.map { "\($0).precision(.fractionLength(\(digits)))" }
    }
    guard let format, let amount else { return nil }
    return (amount, format)
  }

  private func addSpans(of node: NodeProperties, to view: inout ViewCode) throws {
    for name in ["underline", "strikethrough"] {
      if let call = try flag(of: node, name, ".\(name)") { view = view.modified(call) }
    }
    if let tracking = try length(of: node, "tracking", named: "tracking"), tracking != "0" {
      view = view.modified(".tracking", tracking)
    }
    if let (tree, scope) = node["color"] {
      let code = try color(tree, scope, of: node, "color", otherwise: "Color.primary")
      if let code, ![".primary", "Color.primary"].contains(code) {
        view = view.modified(".foregroundStyle", code)
      }
    }
  }

  private func addParagraph(of node: NodeProperties, to view: inout ViewCode) throws {
    if let code = try word(of: node, "textAlignment", default: "leading"), code != "leading" {
      let type = code.isConditional ? "TextAlignment" : ""
      view = view.modified(".multilineTextAlignment", Self.members(code, of: type))
    }
    if let limit = try word(of: node, "lineLimit", default: "nil"), limit != "nil" {
      view = view.modified(".lineLimit", limit)
    }
    if let mode = try word(of: node, "truncation", default: "tail"), mode != "tail" {
      view = view.modified(".truncationMode", Self.members(mode, of: ""))
    }
    if let scale = try word(of: node, "minimumScaleFactor", default: "1", isNumber: true),
      scale != "1"
    {
      view = view.modified(".minimumScaleFactor", scale)
    }
    if !view.modifiers.contains(where: { $0.name == ".lineHeight" }) {
      try addLineHeight(of: node, to: &view)
    }
    for name in [
      "truncatesInHeight", "breakWords", "hyphenation", "wordBreak", "paragraphSpacing",
    ] where node.has(name) {
      note(.approximate, node.position, "'\(name)' of a text is left out, which SwiftUI lacks")
    }
  }

  private func addLineHeight(of node: NodeProperties, to view: inout ViewCode) throws {
    guard let leading = try length(of: node, "leading", named: "lineHeight") else { return }
    support.insert(.lineHeight)
    let style = try word(of: node, "textStyle", default: "body", textStyle) ?? "body"
    let member = Self.members(style, of: style.isConditional ? "Font.TextStyle" : "")
    view = view.modified(
      Call(name: ".lineHeight", arguments: [Argument(leading), Argument("of", member)]))
  }

  /// Returns words as members of a type, which may be left out where the compiler knows it.
  static func members(_ words: Expression, of type: String) -> Expression {
    words.changingValues { "\(type).\($0)" }
  }
}
