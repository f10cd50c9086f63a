/// The parts of the page of a run and of the page of a preview.
package enum PageParts {
  /// Returns a style that follows the style of both pages.
  package static func style(_ files: [String]) -> String {
    (["page/base.css"] + files).map(file).joined()
  }

  /// Returns the modules of both pages and further ones as one strict function, so that none of their names is global.
  package static func script(_ folder: String, _ modules: [String]) -> String {
    let shared = ["elements", "command", "choices", "theme", "keys", "compare"]
    let files = shared.map { "page/\($0).js" } + modules.map { "\(folder)/\($0).js" }
    return enclosed(files)
  }

  /// Returns scripts as one strict function.
  package static func enclosed(_ files: [String]) -> String {
    "(() => {\n\"use strict\";\n" + files.map(file).joined() + "})();\n"
  }

  /// The list of keys, which the script fills.
  package static let help = """
    <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>
      <dl id="key-list"></dl>
      <form method="dialog"><button>Close</button></form></dialog>
    """

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
