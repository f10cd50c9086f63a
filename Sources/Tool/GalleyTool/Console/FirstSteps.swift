import ArgumentParser
import GalleyFiles
import GalleyNotation

package enum FirstSteps {
  static var introduction: String {
    DocumentCatalog.current == nil ? ofTool : ofCatalog
  }

  private static let ofTool = """
    Galley renders responsive layouts at every width and text size, and explains their decisions.

      galley init      creates a project with a first document
      galley render    renders its variants into the folder Output
      galley help      lists all commands
    """

  private static let ofCatalog = """
    This program renders the documents that are built into it, and explains their decisions.

      render     renders all variants into the folder Output
      check      finds layout issues at every width and text size
      help       lists all commands
    """

  /// Returns the sentence for a first argument that is not a command, or nil if it is one or an option.
  static func refusal(of argument: String, commands: [String]) -> String? {
    guard !argument.hasPrefix("-"), !commands.contains(argument), argument != "help" else {
      return nil
    }
    let shown = Wording.quoted(argument)
    guard !FileStatus.isThere(argument) else {
      return
        "cannot use \(shown) without a command; put one before it, as in 'galley render \(argument)'"
    }
    let nearest = Wording.suggestion(for: argument, among: commands)
    return "there is no command \(shown)\(nearest.isEmpty ? "; 'galley help' lists them" : nearest)"
  }

  /// Returns the path of the first picture and the next commands to try, or nothing if a program reads the results.
  package static func afterRender(
    picture: String, of document: String, isTerminal: Bool, environment: [String: String]
  ) -> [String] {
    guard isTerminal, (environment["CI"] ?? "").isEmpty else { return [] }
    let document = document.contains(" ") ? "'\(document)'" : document
    return [
      "", "The first picture is \(picture). Try next:",
      "  galley explain \(document)    why each choice took its alternative",
      "  galley map \(document)        every width at which something changes",
    ]
  }
}
