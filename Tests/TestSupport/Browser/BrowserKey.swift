/// A key with the names and the number that browsers use for it.
struct BrowserKey {
  /// The value of `key` in JavaScript: what the key types or does.
  var name: String
  /// The value of `code` in JavaScript: the position on the keyboard.
  var code: String
  /// The virtual key code of Windows.
  var number: Int
  /// What it types.
  var text: String?

  private static let named: [String: Int] = [
    "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35,
    "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
  ]

  private static let signs: [String: (code: String, number: Int)] = [
    " ": ("Space", 32), "/": ("Slash", 191), "?": ("Slash", 191), ".": ("Period", 190),
    ",": ("Comma", 188), "[": ("BracketLeft", 219), "]": ("BracketRight", 221),
    "-": ("Minus", 189), "=": ("Equal", 187), "+": ("Equal", 187),
  ]

  /// Creates a key from its value of `key` in JavaScript.
  init(_ name: String) {
    if let number = Self.named[name] {
      self.init(name: name, code: name, number: number, text: name == "Enter" ? "\r" : nil)
    } else if let sign = Self.signs[name] {
      self.init(name: name, code: sign.code, number: sign.number, text: name)
    } else {
      let letter = name.uppercased()
      let isDigit = name.allSatisfy(\.isNumber)
      self.init(
        name: name, code: (isDigit ? "Digit" : "Key") + letter,
        number: Int(letter.unicodeScalars.first?.value ?? 0), text: name)
    }
  }

  private init(name: String, code: String, number: Int, text: String?) {
    (self.name, self.code, self.number, self.text) = (name, code, number, text)
  }
}
