internal import CEmbeddedFiles

package enum EmbeddedFile {
  package static func bytes(of name: String) -> [UInt8] {
    var count = 0
    guard let start = unsafe galley_embedded_file(name, &count) else {
      preconditionFailure("No file of the program has the name \(name).")
    }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  package static func text(of name: String) -> String {
    String(decoding: bytes(of: name), as: UTF8.self)
  }
}
