/// A writer of `Encodable` values as JSON on one line with sorted keys.
///
/// It writes the bytes of `JSONEncoder` with sorted keys, in one pass into one array. Only the members of an object
/// whose keys were not encoded in order are moved afterwards. Differences from `JSONEncoder`: coding paths are empty,
/// types with a format of their own there, such as `Date` and `Data`, are written as they encode themselves, and all
/// control characters are escaped, also those that JSON does not require to be escaped.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []
  /// Whether the members of the outermost object keep the order in which they are encoded.
  let isOrdered: Bool
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The values that are not complete, outer values first.
  private var frames: [Frame] = []
  private var members: [Member] = []

  private struct Frame {
    /// The form of the value; nil until the value has asked for a container.
    var form: Form?
    var start: Int
    var firstMember: Int
    /// Whether the keys so far are in order and differ.
    var isSorted = true
  }

  enum Form { case object, list, single }

  /// A member of an object, and the index of the first byte of its key.
  private struct Member {
    var key: String
    var start: Int
  }

  init(isOrdered: Bool, userInfo: [CodingUserInfoKey: any Sendable]) {
    (self.isOrdered, self.userInfo) = (isOrdered, userInfo)
  }

  /// Returns the JSON of a value in UTF-8; the value can ask its encoder for `userInfo`.
  ///
  /// - Complexity: O(*n* log *k*) for *n* bytes and at most *k* members in each object.
  static func of(
    _ value: some Encodable, isOrdered: Bool = false,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> [UInt8] {
    let writer = JSONWriter(json: JSONBytes(isOrdered: isOrdered, userInfo: userInfo))
    try writer.write(value)
    return writer.json.bytes
  }

  // MARK: Values

  mutating func open() -> Int {
    frames.append(Frame(start: bytes.count, firstMember: members.count))
    return frames.count - 1
  }

  /// Sets the form of a value, unless another container of the value has set it.
  mutating func begin(_ form: Form, at depth: Int) {
    guard frames[depth].form == nil else {
      precondition(
        frames[depth].form == form, "A value has either members, or elements, or is single.")
      return
    }
    frames[depth].form = form
    switch form {
    case .object: bytes.append(UInt8(ascii: "{"))
    case .list: bytes.append(UInt8(ascii: "["))
    case .single: break
    }
  }

  /// Ends the values that have at least a number of values around them.
  mutating func close(to depth: Int) {
    while frames.count > depth {
      let frame = frames.removeLast()
      switch frame.form {
      case .object: endObject(frame)
      case .list: bytes.append(UInt8(ascii: "]"))
      case .single: break
      case nil: bytes += "{}".utf8
      }
    }
  }

  /// Moves the members of an object to the order of their keys, and writes its end.
  private mutating func endObject(_ object: Frame) {
    if !object.isSorted, !isOrdered || !frames.isEmpty {
      sort(members[object.firstMember...], in: object)
    }
    members.removeSubrange(object.firstMember...)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Moves members of an object to the order of their keys; of members with the same key, the last one stays.
  private mutating func sort(_ own: ArraySlice<Member>, in object: Frame) {
    let written = Array(bytes[object.start...])
    // A comma separates a member from the next one.
    let ends = own.dropFirst().map { $0.start - 1 } + [bytes.count]
    var ranges: [(key: String, range: Range<Int>)] = []
    for (member, end) in zip(own, ends) {
      ranges.append((member.key, (member.start - object.start)..<(end - object.start)))
    }
    // Sorting is stable.
    ranges.sort { $0.key < $1.key }
    bytes.removeSubrange((object.start + 1)...)
    for (index, (key, range)) in ranges.enumerated() {
      if index + 1 < ranges.count, ranges[index + 1].key == key { continue }
      if bytes.count > object.start + 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += written[range]
    }
  }

  mutating func beginMember(_ key: String, at depth: Int) {
    close(to: depth + 1)
    if members.count > frames[depth].firstMember {
      if let last = members.last, last.key >= key { frames[depth].isSorted = false }
      bytes.append(UInt8(ascii: ","))
    }
    members.append(Member(key: key, start: bytes.count))
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func beginElement(at depth: Int, isFirst: Bool) {
    close(to: depth + 1)
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
  }

  // MARK: Single values

  mutating func writeNull() { bytes += "null".utf8 }

  mutating func write(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

  mutating func write(integer value: some BinaryInteger) {
    guard let digits = UInt(exactly: value) else { return bytes += value.description.utf8 }
    writeDigits(of: digits)
  }

  mutating func write(number value: some BinaryFloatingPoint & CustomStringConvertible)
    throws
  {
    guard value.isFinite else {
      let reason = EncodingError.Context(
        codingPath: [], debugDescription: "JSON cannot represent the number \(value).")
      throw EncodingError.invalidValue(value, reason)
    }
    if writeShort(Double(value)) { return }
    let text = value.description
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  /// Writes a number with at most four decimals, as most lengths are, and returns whether it is one.
  ///
  /// No other decimal number of up to seventeen digits is the same floating-point number.
  private mutating func writeShort(_ value: Double) -> Bool {
    guard value.magnitude < 1e9 else { return false }
    let count = Int((value * 10_000).rounded())
    guard Double(count) / 10_000 == value, count != 0 || value.sign == .plus else { return false }
    if count < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: 10_000)
    writeDigits(of: whole)
    guard rest > 0 else { return true }
    bytes.append(UInt8(ascii: "."))
    var (left, place) = (rest, UInt(1000))
    while left > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(left / place))
      left %= place
      place /= 10
    }
    return true
  }

  private mutating func writeDigits(of value: UInt) {
    let start = bytes.count
    var left = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(left % 10))
      left /= 10
    } while left > 0
    bytes[start...].reverse()
  }

  mutating func write(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.allSatisfy(Self.isPlain) {
      bytes += value.utf8
    } else {
      for scalar in value.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether a byte of UTF-8 never belongs to a character that is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
      && byte != 0xC2
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += #"\""#.utf8
    case "\\": bytes += #"\\"#.utf8
    case "\n": bytes += #"\n"#.utf8
    case "\r": bytes += #"\r"#.utf8
    case "\t": bytes += #"\t"#.utf8
    case "\u{8}": bytes += #"\b"#.utf8
    case "\u{C}": bytes += #"\f"#.utf8
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      bytes += (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    default: bytes += Unicode.UTF8.encode(scalar).map(Array.init) ?? []
    }
  }
}
