package import Foundation

/// The package under test: its files and what was built of it.
package enum Repository {
  /// The folder of the package.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns where a program of the package was built, which is beside the tests.
  package static func program(_ name: String = "galley") -> URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name)
  }
}
