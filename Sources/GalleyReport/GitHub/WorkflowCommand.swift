/// A line that GitHub Actions takes for a command when it reads what a program prints.
///
/// Source: GitHub, Workflow commands for GitHub Actions, and the escapes of its toolkit.
package struct WorkflowCommand {
  /// How much it matters.
  package enum Level: String {
    case warning
    case error
  }

  private let level: Level
  private let properties: [(name: String, value: String)]
  private let message: String

  /// Creates the command that shows a message.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - properties: Names and values, such as those of a file, a line and a title.
  ///   - message: The message, of any number of lines.
  package init(_ level: Level, _ properties: [(name: String, value: String)], _ message: String) {
    (self.level, self.properties, self.message) = (level, properties, message)
  }

  /// The line without its end.
  package var text: String {
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, inProperty: true))" }
    return "::\(level.rawValue) \(list.joined(separator: ","))"
      + "::\(Self.escaped(message, inProperty: false))"
  }

  /// Returns text in which nothing ends a command or a property of one.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
