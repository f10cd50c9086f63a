/// A change of a file in YAML or JSON that mostly keeps it valid, because it moves whole parts.
///
/// Changes of single bytes are left to libFuzzer.
struct TreeMutation {
  private var bytes: [UInt8]
  private var state: UInt64
  private var groups: [Range<Int>] = []
  private var entries: [Range<Int>] = []
  private var words: [Range<Int>] = []

  /// Containers that are put around a part, which replaces each dollar sign.
  private static let wrappers = [
    "{vstack: [$]}", "{hstack: [$, $]}", "{zstack: [$], alignment: topLeading}",
    "{choice: [$, {text: a}]}", "{choice: [{text: long words}, $], axes: vertical}",
    "{hstack: [$, {spacer: 4}, {text: b, lineLimit: 1}], spacing: 3}",
    "{lines: [$, {text: a b c}]}", "{flow: [$, $]}", "{grid: [[$, {text: a}], [$]]}",
    "{lazyVGrid: [$, $], tracks: [{adaptive: 40}]}", "{scroll: $}", "{scroll: $, axis: horizontal}",
    "{section: {group: {horizontal: [{}]}, items: [$, $]}}",
    "{vstack: [$], padding: 5, minWidth: 20, maxWidth: infinity}",
    "{when: [{if: {width: {atLeast: 300}}, then: $}, {else: {text: c}}]}",
    "{vstack: [$], aspectRatio: 1.5, overlay: $}", "[$]", "[$, $]", "\"$\"",
  ].map { Array($0.utf8) }

  private static let numbers = [
    "0", "-1", "1", "0.5", "1e308", "-1e308", "1e-320", "1e9", "9007199254740993",
    "9223372036854775807", "-9223372036854775808", "1e400", ".nan", ".inf", "0.0009765625",
    "1048576", "infinity", "100000", "33.333333333333336",
  ].map { Array($0.utf8) }

  init(_ bytes: [UInt8], seed: UInt32) {
    self.bytes = bytes
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    find()
  }

  /// Returns the changed file.
  ///
  /// - Parameter other: Another file, parts of which are put into this one; by default this file.
  /// - Returns: The bytes.
  mutating func changed(with other: TreeMutation? = nil) -> [UInt8] {
    let other = other ?? self
    switch random(9) {
    case 0, 1: replace(groups, other.groups, of: other)
    case 2: replace(words, other.words, of: other)
    case 3: replace(entries, other.entries, of: other)
    case 4:
      if let place = pick(entries), let new = pick(other.entries) {
        let comma = Array(", ".utf8)
        bytes.replaceSubrange(place.upperBound..<place.upperBound, with: comma + other.bytes[new])
      }
    case 5:
      if let place = pick(entries) {
        let end = place.upperBound
        let hasComma = end < bytes.count && bytes[end] == UInt8(ascii: ",")
        bytes.removeSubrange(place.lowerBound..<(hasComma ? end + 1 : end))
      }
    case 6:
      let places = words.filter { bytes[$0.lowerBound] &- 0x30 < 10 }
      if let place = pick(places) {
        bytes.replaceSubrange(place, with: Self.numbers[random(Self.numbers.count)])
      }
    case 7:
      if let place = pick(groups) {
        let part = Array(bytes[place])
        let wrapper = Self.wrappers[random(Self.wrappers.count)]
        let new = wrapper.flatMap { $0 == UInt8(ascii: "$") ? part : [$0] }
        bytes.replaceSubrange(place, with: new)
      }
    default: moveLine(from: other)
    }
    return bytes
  }

  private mutating func replace(
    _ places: [Range<Int>], _ sources: [Range<Int>], of other: TreeMutation
  ) {
    guard let place = pick(places), let new = pick(sources) else { return }
    bytes.replaceSubrange(place, with: other.bytes[new])
  }

  private mutating func moveLine(from other: TreeMutation) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let others = other.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard var line = others.isEmpty ? nil : others[random(others.count)] else { return }
    switch random(4) {
    case 0: line = [0x20, 0x20] + line
    case 1 where line.starts(with: [0x20, 0x20]): line = line.dropFirst(2)
    default: break
    }
    let place = random(lines.count)
    let end = random(2) == 0 ? place : place + 1
    bytes = Array((lines[..<place] + [line] + lines[end...]).joined(separator: [0x0A]))
  }

  private mutating func pick(_ places: [Range<Int>]) -> Range<Int>? {
    places.isEmpty ? nil : places[random(places.count)]
  }

  private mutating func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, count)
  }

  /// Finds the parts in brackets, their entries between commas, and all words.
  private mutating func find() {
    var open: [(start: Int, entry: Int)] = []
    var quote: UInt8?
    var word: Int?
    for (index, byte) in bytes.enumerated() {
      let isInWord =
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      if isInWord {
        word = word ?? index
      } else if let start = word {
        words.append(start..<index)
        word = nil
      }
      if let mark = quote {
        if byte == mark || byte == 0x0A { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((index, index + 1))
      case UInt8(ascii: ","):
        guard let last = open.last else { continue }
        entries.append(last.entry..<index)
        open[open.count - 1].entry = index + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let last = open.popLast() else { continue }
        entries.append(last.entry..<index)
        groups.append(last.start..<index + 1)
      default: break
      }
    }
    if let word { words.append(word..<bytes.count) }
  }
}

/// The default mutation of libFuzzer, which changes bytes.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Changes a file: half of the times by parts, otherwise by bytes.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateFile(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard isTree, seed & 1 == 0, count > 0 else {
    return unsafe mutateBytes(start, count, limit)
  }
  let old = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var mutation = TreeMutation(old, seed: seed)
  let new = mutation.changed()
  guard new.count <= limit, new != old else { return unsafe mutateBytes(start, count, limit) }
  for (index, byte) in new.enumerated() { unsafe start[index] = byte }
  return new.count
}

/// Puts a part of one file into another.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossFiles(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>,
  _ secondCount: Int, _ result: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
  let files = unsafe (
    Array(UnsafeBufferPointer(start: first, count: firstCount)),
    Array(UnsafeBufferPointer(start: second, count: secondCount))
  )
  var mutation = TreeMutation(files.0, seed: seed)
  let new = mutation.changed(with: TreeMutation(files.1, seed: 0)).prefix(limit)
  for (index, byte) in new.enumerated() { unsafe result[index] = byte }
  return new.count
}
