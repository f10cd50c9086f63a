package enum PageParts {
  package static let style = file("report/base.css")

  package static let script = ["elements", "command"].map { file("report/\($0).js") }
    .joined(separator: "\n")

  package static func hash(of text: String) -> String {
    let digest = Fingerprint.sha256(of: Array(text.utf8))
    let bytes = stride(from: 0, to: digest.count, by: 2).compactMap { index in
      UInt8(digest.dropFirst(index).prefix(2), radix: 16)
    }
    return "sha256-" + bytes.base64
  }

  package static func file(_ name: String) -> String { text(EmbeddedFile.bytes(of: name)) }

  /// Returns a script or style as text, without its indentation and the comments in lines of their own.
  ///
  /// No string may continue on another line.
  package static func text(_ bytes: [UInt8]) -> String {
    var isComment = false
    var lines: [Substring] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = line.drop { $0 == " " }
      isComment = isComment || line.hasPrefix("/*")
      if !isComment, !line.isEmpty, !line.hasPrefix("//") { lines.append(line) }
      if line.hasSuffix("*/") { isComment = false }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
