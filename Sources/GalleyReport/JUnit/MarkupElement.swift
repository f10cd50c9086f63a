/// An element of XML with all that is in it.
struct MarkupElement {
  /// The name, which is not escaped.
  var name: String
  /// The names and values of attributes, of which those without a value are left out.
  var attributes: KeyValuePairs<String, String?> = [:]
  /// The text in it, before its elements.
  var text = ""
  /// The elements in it.
  var elements: [MarkupElement] = []

  /// Writes the element, at the end of a line for each.
  func write(to output: inout String, indent: String = "") {
    output += indent + "<" + name
    for case (let name, let value?) in attributes {
      output += " \(name)=\"\(Markup.attribute(value))\""
    }
    guard !text.isEmpty || !elements.isEmpty else { return output += "/>\n" }
    output += ">" + Markup.escaped(text)
    if !elements.isEmpty {
      output += "\n"
      for element in elements { element.write(to: &output, indent: indent + "  ") }
      output += indent
    }
    output += "</\(name)>\n"
  }
}

extension Markup {
  /// Returns text as it stands in quotes where the ends of lines are to be kept.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
