/// Words of a document as identifiers of Swift.
enum SwiftName {
  /// Returns a name such as `chatRow` for words such as chat-row.
  static func member(_ words: String, or other: String = "value") -> String {
    let parts = parts(of: words)
    guard let first = parts.first else { return other }
    let name = lowercasedStart(first) + parts.dropFirst().map(capitalized).joined()
    let isStartable = name.first.map { $0.isLetter || $0 == "_" } ?? false
    return isStartable ? name : other + capitalized(name)
  }

  /// Returns a name such as `ChatRow`, which no type of SwiftUI has.
  static func type(_ words: String, or other: String = "Part") -> String {
    var name = parts(of: words).map(capitalized).joined()
    if name.first?.isLetter != true { name = other + name }
    return known.contains(name) ? name + "View" : name
  }

  /// Returns a name as it is used in code: in backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns a string as a literal.
  static func literal(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      // Marks of direction and other characters that nothing shows are written so that a reader sees them.
      case _ where isInvisible(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // The joiners of emoji stay, since they are seen there.
    case .format: ![0x200D, 0xFE0F].contains(scalar.value)
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func parts(of words: String) -> [String] {
    words.split { !($0.isLetter || $0.isNumber) }.map { part in
      String(String.UnicodeScalarView(part.unicodeScalars.filter { $0.properties.isXIDContinue }))
    }.filter { !$0.isEmpty }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func lowercasedStart(_ word: String) -> String {
    let count = word.prefix { $0.isUppercase }.count
    // Of several capitals at the start, as in URLField, the last begins the next word.
    let end = count > 1 && count < word.count ? count - 1 : max(1, count)
    return word.prefix(end).lowercased() + word.dropFirst(end)
  }

  private static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// The types that code with views may mean by these names: those of SwiftUI, of Swift and of Foundation.
  private static let known: Set = [
    "Alert", "Alignment", "Angle", "Animation", "Any", "Array", "Axis", "Binding", "Body", "Bool",
    "Button",
    "Canvas", "Capsule", "Character", "Chart", "Circle", "Color", "Content", "ContentMode",
    "ControlGroup", "Data", "Date", "DatePicker", "Dictionary", "Divider", "Double", "Drawing",
    "Edge", "Ellipse", "EmptyView", "Environment", "Error", "Fit", "Float", "Flow", "Font",
    "ForEach", "Form", "Gauge", "Gradient", "Grid", "GridItem", "GridRow", "Group", "GroupBox",
    "HStack", "Image", "Int", "Label", "Layout", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack", "Length", "Line", "LinearGradient", "Lines", "Link", "List", "Locale", "Map",
    "Markup", "Material", "Menu", "Namespace", "Never", "Optional", "Path", "Picker", "Point",
    "Preview", "ProgressView", "Rect", "Rectangle", "Result", "Role", "RoundedRectangle", "Scene",
    "ScrollView", "Section", "SecureField", "Self", "Set", "Shadow", "Shape", "Size", "Slider",
    "Spacer",
    "State", "Stepper", "String", "Symbol", "TabView", "Table", "Text", "TextEditor", "TextField",
    "Toggle", "Toolbar", "Traits", "Transaction", "Transition", "Type", "URL", "UUID", "VStack",
    "View", "ViewBuilder", "ViewThatFits", "ZStack",
  ]
}
