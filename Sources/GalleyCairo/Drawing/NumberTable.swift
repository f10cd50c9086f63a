/// Gives values numbers, so that what belongs to them is found without comparing names.
///
/// A number is never given twice. When many values have come, all are forgotten and get new numbers.
struct NumberTable<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  private var last: (value: Value, number: Int)?
  private var next = 0

  private static var maximumCount: Int { 4096 }

  /// Returns the number of a value.
  mutating func number(of value: Value) -> Int {
    if let last, last.value == value { return last.number }
    let number = numbers[value] ?? add(value)
    last = (value, number)
    return number
  }

  private mutating func add(_ value: Value) -> Int {
    if numbers.count >= Self.maximumCount { numbers = [:] }
    defer { next += 1 }
    numbers[value] = next
    return next
  }
}
