import GalleyLayout
import GalleyNotation
import GalleySource

/// The fonts of texts.
extension ViewWriter {
  private static let styles = ["title1": "title", "caption1": "caption"]

  func textStyle(_ word: String) -> String { Self.styles[word] ?? word }

  func addFont(of node: NodeProperties, to view: inout ViewCode) throws {
    if let (tree, scope) = node["family"] ?? contents.tree["family"].map({ ($0, .document) }),
      let family = family(tree, scope)
    {
      let font =
        switch family {
        case .named(let name): try custom(name, node)
        case .design(let design): try system(design, node)
        }
      view = view.modified(".font", font)
    } else if let size = try length(of: node, "size", named: "fontSize") {
      view = view.modified(".font", .call(".system", [Argument("size", size)]))
    } else if let style = try word(of: node, "textStyle", default: "body", textStyle),
      style != "body"
    {
      view = view.modified(".font", Self.members(style, of: style.isConditional ? "Font" : ""))
    }
    if let weight = try word(
      of: node, "weight", default: "nil", { self.weight($0, node.position) }), weight != "nil"
    {
      view = weight == ".bold" ? view.modified(".bold") : view.modified(".fontWeight", weight)
    }
    if let italic = try flag(of: node, "italic", ".italic") { view = view.modified(italic) }
    if let digits = try flag(of: node, "monospacedDigits", ".monospacedDigit") {
      if !digits.arguments.isEmpty {
        note(.approximate, node.position, "digits always have one width")
      }
      view = view.modified(".monospacedDigit")
    }
    if let capitals = try flag(of: node, "smallCapitals", "") {
      if !capitals.arguments.isEmpty {
        note(.approximate, node.position, "lower case is always shown as small capitals")
      }
      addSmallCapitals(to: &view)
    }
  }

  private func addSmallCapitals(to view: inout ViewCode) {
    let place = view.modifiers.firstIndex { $0.name == ".font" }
    let font = place.map { view.modifiers[$0].arguments[0].value } ?? ".body"
    let call = Call(
      name: ".font", arguments: [Argument("\(font.grouped.text).lowercaseSmallCaps()")])
    if let place { view.modifiers[place] = call } else { view.modifiers.append(call) }
  }

  private enum Family {
    case named(String)
    /// A design of the font of the system.
    case design(String)
  }

  private static let designs = [
    "serif": "serif", "ui-serif": "serif", "monospace": "monospaced", "ui-monospace": "monospaced",
    "ui-rounded": "rounded",
  ]

  /// Returns the first family of a list; nil for the font of the system.
  private func family(_ tree: Tree, _ scope: Scope) -> Family? {
    let names = (tree.elements ?? []).compactMap { scope.constant($0) }
      .flatMap { $0.split(separator: ",").map { $0.drop { $0 == " " } } }
    guard let first = names.first.map(String.init) else { return nil }
    guard FontFamilies(first).hasGeneric else { return .named(first) }
    if let design = Self.designs[first.lowercased()] { return .design(design) }
    if !["system-ui", "sans-serif", "ui-sans-serif", "-apple-system"].contains(first.lowercased()) {
      note(.approximate, tree.position, "the font of the system is used in place of a kind of font")
    }
    return nil
  }

  private func system(_ design: String, _ node: NodeProperties) throws -> Expression {
    let design = Argument("design", ".\(design)")
    if let size = try length(of: node, "size", named: "fontSize") {
      return .call(".system", [Argument("size", size), design])
    }
    let style = try word(of: node, "textStyle", default: "body", textStyle) ?? "body"
    let member = Self.members(style, of: style.isConditional ? "Font.TextStyle" : "")
    return .call(".system", [Argument(member), design])
  }

  private func custom(_ family: String, _ node: NodeProperties) throws -> Expression {
    let name = Argument(.string(family))
    func font(_ points: String, _ style: String) -> Expression {
      .call(
        ".custom",
        [
          name, Argument("size", .plain(points)), Argument("relativeTo", ".\(textStyle(style))"),
        ])
    }
    if let (tree, scope) = node["size"].map({ $0.scope.resolved($0.tree) }) {
      if let points = tree["scaled"].flatMap({ scope.constant($0) }) {
        let style = tree["relativeTo"].flatMap { scope.constant($0) } ?? "body"
        return font(points, style)
      }
      let size = try length(of: node, "size", named: "fontSize") ?? "17"
      return .call(".custom", [name, Argument("fixedSize", size)])
    }
    let style = try word(of: node, "textStyle", default: "body") ?? "body"
    guard case .plain(let style) = style, let known = TextStyle(rawValue: style) else {
      throw Unwritable(position: node.position)
    }
    let points = JSON.digits(known.pointSize(at: .category(.large)))
    return font(points, style)
  }

  private func weight(_ word: String, _ position: Position) -> String {
    let names = [
      "thin": "thin", "extraLight": "ultraLight", "light": "light", "regular": "regular",
      "medium": "medium", "semibold": "semibold", "bold": "bold", "extraBold": "heavy",
      "black": "black", "100": "thin", "200": "ultraLight", "300": "light", "400": "regular",
      "500": "medium", "600": "semibold", "700": "bold", "800": "heavy", "900": "black",
    ]
    if let name = names[word] { return ".\(name)" }
    note(.approximate, position, "the weight \(word) is the nearest of the nine of SwiftUI")
    let hundreds = (Double(word) ?? 400) / 100
    return ".\(names["\(Int(min(max(hundreds.rounded(), 1), 9)) * 100)"] ?? "regular")"
  }
}
