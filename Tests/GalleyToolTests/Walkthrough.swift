import Foundation
import Testing

/// The documents, commands and outputs of a page, in their order.
struct Walkthrough {
  /// A step that a reader takes.
  enum Step: Equatable {
    case save(String, as: String)
    case run([String])
    case expect(String)
  }

  var steps: [Step] = []

  /// Reads a page.
  ///
  /// A YAML block is saved as the document that was last named before it. A block without a
  /// language is the output of the commands before it.
  init(page: String) {
    var name = "document.yaml"
    for block in page.matches(of: /(?ms)(.*?)^```(\w*)\n(.*?)^```$/) {
      let names = block.output.1.matches(of: /`([\w-]+\.yaml)`/).map { String($0.output.1) }
      name = names.last ?? name
      let code = String(block.output.3)
      switch block.output.2 {
      case "yaml": steps.append(.save(code, as: name))
      case "sh": steps.append(.run(Self.commands(in: code)))
      case "": steps.append(.expect(code))
      default: break
      }
    }
  }

  /// Returns the commands of the tool, without comments.
  private static func commands(in code: String) -> [String] {
    code.split(separator: "\n").filter { $0.hasPrefix("galley ") }
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
  }

  /// Takes every step in an empty folder, and returns what differs from the page.
  func failures() throws -> [String] {
    let tool = try Tool()
    var output = ""
    var failures: [String] = []
    for step in steps {
      switch step {
      case .save(let document, let name): try tool.write(Data(document.utf8), to: name)
      case .run(let commands):
        output = ""
        for command in commands {
          let run = try tool.run(command.split(separator: " ").dropFirst().map(String.init))
          output += run.output + run.messages
          // A file that only the reader has is absent here; its options are read before.
          if ![0, 1, 66].contains(run.code) { failures.append("\(command): \(run.messages)") }
        }
      case .expect(let text):
        if !output.contains(text) { failures.append("expected:\n\(text)printed:\n\(output)") }
      }
    }
    return failures
  }
}
