import Foundation
import Testing

/// An example in the README, in an article or in a comment.
struct CodeBlock: Sendable, CustomTestStringConvertible {
  var path: String
  var line: Int
  /// The lines without indentation, imports and blank ones.
  var code: String
  /// The modules that it imports.
  var imports: [String] = []

  var testDescription: String { "\(path):\(line)" }
}

extension CodeBlock {
  /// The examples of the README and of all libraries.
  static let all = PackageFile.all.filter { file in
    let isSource = file.path.hasPrefix("Sources/")
    return file.path == "README.md"
      || isSource && (file.path.hasSuffix(".swift") || file.path.hasSuffix(".md"))
  }.flatMap(blocks)

  /// The code of tests with examples and of the sample package, made comparable with examples.
  static let compiledFiles = PackageFile.all.filter { file in
    let isExample = file.path.hasPrefix("Tests/") && file.path.contains("/Documentation/")
    return (isExample || file.path.hasPrefix("Samples/")) && file.path.hasSuffix(".swift")
  }.map { file in
    CompiledFile(
      code: "\n" + comparable(file.lines) + "\n", imports: Set(PackageFile.imports(file.lines)))
  }

  /// A file that contains examples.
  struct CompiledFile {
    /// The lines without indentation, imports and blank ones.
    var code: String
    /// The modules that it imports, which are all modules that it uses.
    var imports: Set<String>
  }

  /// The files that contain the example, word for word.
  var compilations: [CompiledFile] {
    Self.compiledFiles.filter { $0.code.contains("\n\(code)\n") }
  }

  /// Returns the examples of a file.
  static func blocks(of file: PackageFile) -> [CodeBlock] {
    let isSwift = file.path.hasSuffix(".swift")
    let lines = file.lines.map { isSwift ? comment(of: $0) : $0 }
    var blocks: [CodeBlock] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      let fence = line?.trimmingCharacters(in: .whitespaces)
      if fence == "```swift" {
        start = index + 1
      } else if fence == "```", let first = start {
        let code = comparable(lines[first..<index].compactMap(\.self))
        let imports = PackageFile.imports(lines[first..<index].compactMap(\.self))
        blocks.append(CodeBlock(path: file.path, line: first + 1, code: code, imports: imports))
        start = nil
      }
    }
    return blocks
  }

  /// Returns the documentation in a line, or nil if it is code.
  private static func comment(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") ? text.dropFirst(3) : nil
  }

  private static func comparable(_ lines: [Substring]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}

extension PackageFile {
  /// Returns the modules that lines of code import, in their order.
  fileprivate static func imports(_ lines: [Substring]) -> [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count else {
        return nil
      }
      return String(words[place + 1])
    }
  }
}
