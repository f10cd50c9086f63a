/// Breaks an expression that is too long for a line, as swift-format does.
enum ExpressionLines {
  /// Returns the lines of an expression, the first without indentation, the others with that of the first and their own.
  static func lines(_ code: String, indent: Int, width: Int, ending: String = "") -> [String] {
    guard indent + code.count + ending.count > width else { return [code + ending] }
    if let (test, first, second) = ternary(code) {
      return ternary(test, first, second, indent, width, ending)
    }
    if let (head, items) = list(code) {
      let inner = String(repeating: " ", count: indent + 2)
      let parts = items.flatMap { item -> [String] in
        let parts = lines(item, indent: indent + 2, width: width, ending: ",")
        return [inner + parts[0]] + parts.dropFirst()
      }
      return [head + "["] + parts + [String(repeating: " ", count: indent) + "]" + ending]
    }
    guard let (head, arguments) = call(code) else { return [code + ending] }
    let inner = String(repeating: " ", count: indent + 2)
    let line = arguments.joined(separator: ", ")
    if indent + 2 + line.count <= width {
      return [head + "(", inner + line, String(repeating: " ", count: indent) + ")" + ending]
    }
    var result = [head + "("]
    for (index, argument) in arguments.enumerated() {
      let comma = index + 1 < arguments.count ? "," : ""
      let parts = lines(argument, indent: indent + 2, width: width, ending: comma)
      result += [inner + parts[0]] + parts.dropFirst()
    }
    return result + [String(repeating: " ", count: indent) + ")" + ending]
  }

  private static func ternary(
    _ test: String, _ first: String, _ second: String, _ indent: Int, _ width: Int,
    _ ending: String
  ) -> [String] {
    let inner = String(repeating: " ", count: indent + 2)
    let both = "? \(first) : \(second)\(ending)"
    if indent + 2 + both.count <= width { return [test, inner + both] }
    let yes = lines("? " + first, indent: indent + 2, width: width)
    let no = lines(second, indent: indent + 4, width: width, ending: ending)
    return [test, inner + yes[0]] + yes.dropFirst() + [inner + ": " + no[0]] + no.dropFirst()
  }

  /// Returns the parts of a conditional expression; nil for others.
  private static func ternary(_ code: String) -> (String, String, String)? {
    let marks = places(of: [" ? ", " : "], in: code)
    guard let start = marks.first, start.mark == " ? " else { return nil }
    var depth = 0
    for (place, mark) in marks {
      depth += mark == " ? " ? 1 : -1
      guard depth == 0 else { continue }
      func part(_ from: Int, _ end: Int) -> String {
        String(Array(code)[from..<end])
      }
      return (part(0, start.place), part(start.place + 3, place), part(place + 3, code.count))
    }
    return nil
  }

  /// Returns the head and the arguments of an expression that is one call; nil for others.
  private static func call(_ code: String) -> (String, [String])? {
    let characters = Array(code)
    guard characters.last == ")" else { return nil }
    var (depth, start): (Int, Int?) = (0, nil)
    scan(code) { index, character in
      if character == "(" {
        if depth == 0, start == nil { start = index }
        depth += 1
      } else if character == ")" {
        depth -= 1
        // What follows the first call is more than its arguments.
        if depth == 0, index + 1 < characters.count { start = -1 }
      }
    }
    guard let start, start > 0 else { return nil }
    let inside = String(characters[(start + 1)..<(characters.count - 1)])
    guard !inside.isEmpty else { return nil }
    return (String(characters[..<start]), items(of: inside))
  }

  /// Returns the label and the elements of an array; nil for other expressions.
  private static func list(_ code: String) -> (String, [String])? {
    guard code.hasSuffix("]"), let start = code.firstIndex(of: "[") else { return nil }
    let head = code[..<start]
    guard head.isEmpty || head.hasSuffix(": ") && !head.contains("(") else { return nil }
    let inside = String(code[code.index(after: start)...].dropLast())
    return inside.isEmpty ? nil : (String(head), items(of: inside))
  }

  private static func items(of inside: String) -> [String] {
    var items: [String] = []
    var last = 0
    let characters = Array(inside)
    for (place, _) in places(of: [", "], in: inside) {
      items.append(String(characters[last..<place]))
      last = place + 2
    }
    return items + [String(characters[last...])]
  }

  /// Returns the places of marks that are in no parentheses, brackets and literals.
  private static func places(
    of marks: [String], in code: String
  ) -> [(place: Int, mark: String)] {
    let characters = Array(code)
    var result: [(Int, String)] = []
    var depth = 0
    scan(code) { index, character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      guard depth == 0, character == " " || character == "," else { return }
      for mark in marks where characters[index...].starts(with: mark) {
        result.append((index, mark))
      }
    }
    return result
  }

  /// Calls a function with each character that is in no string literal.
  private static func scan(_ code: String, _ visit: (Int, Character) -> Void) {
    // The parentheses around each value in a literal, by how many are open in it.
    var open: [Int] = []
    var (isText, isEscaped) = (false, false)
    for (index, character) in code.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
          if character == "(" {
            open.append(1)
            isText = false
          }
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isText = false
        }
        continue
      }
      if character == "\"" {
        isText = true
      } else if let last = open.last, "()".contains(character) {
        open[open.count - 1] = last + (character == "(" ? 1 : -1)
        if open[open.count - 1] == 0 {
          open.removeLast()
          isText = true
        }
      } else if open.isEmpty {
        visit(index, character)
      }
    }
  }
}
