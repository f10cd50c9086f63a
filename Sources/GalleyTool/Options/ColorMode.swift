import ArgumentParser
import Foundation

/// When results are printed in color.
package enum ColorMode: String, CaseIterable {
  /// On a terminal that has colors, unless the environment says not to.
  case auto
  /// Wherever they go.
  case always
  /// Nowhere.
  case never

  /// Whether the standard output gets colors.
  var isOn: Bool {
    isOn(environment: CommandEnvironment.current.variables, isTerminal: Console.isOutputTerminal)
  }

  /// Returns whether there are colors in an environment.
  ///
  /// The variable NO_COLOR counts if it is set and not empty, as no-color.org says; what the command line says counts
  /// for more.
  package func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

extension ColorMode: ExpressibleByArgument {}
