/// A list of values in JSON, each once, that grows from chunk to chunk.
struct JSONTable: Sendable {
  private var numbers: [String: Int] = [:]
  private var added: [String] = []

  mutating func number(of value: String) -> Int {
    number(of: value) { value }
  }

  /// Returns the index of a value; `write` returns the JSON of a new value.
  mutating func number(of value: String, write: () -> String) -> Int {
    if let number = numbers[value] { return number }
    let number = numbers.count
    numbers[value] = number
    added.append(write())
    return number
  }

  /// Returns the values since the last chunk as an array, or nil if there are none.
  mutating func takeAdded() -> String? {
    guard !added.isEmpty else { return nil }
    defer { added = [] }
    return PageJSON.array(added)
  }
}
