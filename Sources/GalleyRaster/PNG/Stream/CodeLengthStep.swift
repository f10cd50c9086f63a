/// A step in the description of a block's codes: the length of a word, or the repetition of one.
///
/// Source: RFC 1951, 3.2.7.
struct CodeLengthStep {
  let symbol: Int
  var repetition = BitWord()

  static let symbolCount = 19
  /// The order in which the lengths of the code for steps are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Returns the description of lengths.
  static func steps(_ lengths: some Collection<UInt8>) -> [CodeLengthStep] {
    var steps: [CodeLengthStep] = []
    var rest = lengths[...]
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      steps += length == 0 ? zeros(run) : repeated(Int(length), run)
    }
    return steps
  }

  private static func zeros(_ count: Int) -> [CodeLengthStep] {
    var steps: [CodeLengthStep] = []
    var rest = count
    while rest >= 11 {
      let part = min(rest, 138)
      steps.append(CodeLengthStep(symbol: 18, repetition: BitWord(UInt32(part - 11), count: 7)))
      rest -= part
    }
    guard rest >= 3 else { return steps + Array(repeating: CodeLengthStep(symbol: 0), count: rest) }
    return steps + [CodeLengthStep(symbol: 17, repetition: BitWord(UInt32(rest - 3), count: 3))]
  }

  private static func repeated(_ length: Int, _ count: Int) -> [CodeLengthStep] {
    var steps = [CodeLengthStep(symbol: length)]
    var rest = count - 1
    while rest >= 3 {
      let part = min(rest, 6)
      steps.append(CodeLengthStep(symbol: 16, repetition: BitWord(UInt32(part - 3), count: 2)))
      rest -= part
    }
    return steps + Array(repeating: CodeLengthStep(symbol: length), count: rest)
  }
}
