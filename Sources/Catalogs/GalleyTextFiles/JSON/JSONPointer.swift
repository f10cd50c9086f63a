/// A reference to a value of a JSON file, such as `base.json#/sets/base~1colors`.
///
/// Sources: RFC 6901, section 6, and RFC 3986.
package struct JSONPointer: Hashable, Sendable {
  /// The path of the file, without percent escapes; empty for the file of the reference.
  package var file: String
  /// The keys from the outermost value on, without escapes.
  package var steps: [String]

  /// Creates a pointer; nil if the part after `#` is none.
  package init?(_ reference: String) {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    file = Self.decodedPercents(parts.first ?? "")
    steps = []
    guard parts.count == 2, !parts[1].isEmpty else { return }
    // The escapes of addresses come first, so that an escaped slash divides as any other.
    let pointer = Self.decodedPercents(parts[1])
    guard pointer.hasPrefix("/") else { return nil }
    steps = pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }

  /// Returns the part of a reference that leads to a value, such as `#/sets/base~1colors`.
  package static func fragment(of steps: [String]) -> String {
    "#"
      + steps.map { step in
        "/" + step.replacing("%", with: "%25").replacing("~", with: "~0").replacing("/", with: "~1")
      }.joined()
  }

  /// Returns a part of an address without its escapes; one that is not valid stays as it is.
  package static func decodedPercents(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
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

extension JSONNode {
  /// Returns the value under a step of a pointer: a key of an object, or an index of a list.
  package func child(_ step: String) -> JSONNode? {
    guard let elements else { return self[step] }
    guard let index = Int(step), "\(index)" == step, elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }
}
