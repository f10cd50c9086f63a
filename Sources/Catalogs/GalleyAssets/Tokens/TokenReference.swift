internal import GalleyTextFiles

/// A reference of a token to another one, or to a part of its value.
struct TokenReference {
  var steps: [String]
  /// Whether the steps can lead into the value of a token.
  var isPointer: Bool

  /// Creates the reference that a value is; nil if it is none.
  ///
  /// A reference is a text such as `{color.brand}`, or an object such as `{"$ref": "#/color/brand"}`.
  init?(_ node: JSONNode) {
    switch node.content {
    case .string(let text):
      guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
      steps = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
        .map(String.init)
      isPointer = false
    case .object(let members):
      guard let text = members.last(where: { $0.key == "$ref" })?.value.string,
        text.hasPrefix("#/")
      else { return nil }
      steps = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
        .map(Self.unescaped)
      isPointer = true
    case .number, .bool, .null, .array: return nil
    }
  }

  var path: String { steps.joined(separator: ".") }

  /// Returns a step of a JSON Pointer without the escapes of RFC 6901 and of URIs.
  private static func unescaped(_ step: Substring) -> String {
    decodedPercents(step).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  private static func decodedPercents(_ step: Substring) -> String {
    guard step.utf8.contains(UInt8(ascii: "%")) else { return String(step) }
    let bytes = Array(step.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
