import Foundation
import Testing

/// The examples of the articles, the README and the comments of the library, which all stand in the files of this folder
/// and so are compiled and run.
@Suite struct DocumentationTests {
  @Test(arguments: try CodeBlock.all()) func `An example is compiled`(block: CodeBlock) throws {
    let isCompiled = try CodeBlock.compiledCode().contains("\n\(block.code)\n")
    #expect(isCompiled, "Put the example of \(block) into a test in this folder, word for word.")
  }

  @Test func `There are examples in all places`() throws {
    let files = Set(try CodeBlock.all().map(\.path))
    for name in [
      "README.md", "building-layouts.md", "measuring-text.md", "style-guides.md",
      "LayoutBuilder.swift",
    ] {
      #expect(files.contains { $0.hasSuffix(name) }, "\(name)")
    }
  }
}

/// An example in an article or in a comment.
struct CodeBlock: Sendable, CustomTestStringConvertible {
  var path: String
  var line: Int
  /// The lines without indentation, imports and blank ones.
  var code: String

  var testDescription: String { "\(path):\(line)" }
}

extension CodeBlock {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The examples of the README and of the library.
  static func all() throws -> [CodeBlock] {
    let library = try files(in: root.appending(path: "Sources/GalleyLayout"))
    return try ([root.appending(path: "README.md")] + library).flatMap { file in
      let path = String(file.path.dropFirst(root.path.count + 1))
      let text = try String(contentsOf: file, encoding: .utf8)
      return blocks(of: text, isSwift: file.pathExtension == "swift", path: path)
    }
  }

  /// The code of the tests in this folder, made comparable with examples.
  static func compiledCode() throws -> String {
    let texts = try files(in: folder).map { try String(contentsOf: $0, encoding: .utf8) }
    return "\n" + comparable(texts.flatMap { $0.split(separator: "\n") }) + "\n"
  }

  private static func files(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.sorted()
      .map { folder.appending(path: $0) }
  }

  private static func blocks(of text: String, isSwift: Bool, path: String) -> [CodeBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isSwift ? comment(of: line) : line
    }
    var blocks: [CodeBlock] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      let fence = line?.trimmingCharacters(in: .whitespaces)
      if fence == "```swift" {
        start = index + 1
      } else if fence == "```", let first = start {
        let code = comparable(lines[first..<index].compactMap(\.self))
        blocks.append(CodeBlock(path: path, line: first + 1, code: code))
        start = nil
      }
    }
    return blocks
  }

  /// Returns what a line says as documentation, or nil if it is code.
  private static func comment(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") ? text.dropFirst(3) : nil
  }

  private static func comparable(_ lines: [Substring]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}
