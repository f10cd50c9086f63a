import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleySnapshots

/// The exit codes, those of the system's sysexits where there is one.
enum Exit {
  static let findings: Int32 = 1
  static let wrongInput: Int32 = 65
  static let absentInput: Int32 = 66
  static let bug: Int32 = 70
  static let cannotWrite: Int32 = 73
  static let interrupted: Int32 = 130

  /// Returns the code for an error.
  static func code(for error: any Error) -> Int32 {
    switch error {
    case let error as DocumentError: error.kind == .absent ? absentInput : wrongInput
    case let error as FontError: code(for: error)
    case is OutputError: cannotWrite
    case is CancellationError: interrupted
    case is CairoError: wrongInput
    default: bug
    }
  }

  private static func code(for error: FontError) -> Int32 {
    switch error {
    case .unreadableFolder, .noFonts, .missingFamily: absentInput
    case .unknownFamily, .unreadableFile: wrongInput
    }
  }
}

/// Collects what goes wrong and says it, so that one failure does not hide another.
struct Faults {
  /// The highest code so far.
  private(set) var code: Int32 = 0

  /// Says what went wrong and remembers its code.
  mutating func report(_ error: any Error, in place: String? = nil) {
    let prefix = place.map { "galley: \($0): " } ?? "galley: "
    // Faults in a file carry their place themselves, in the form that editors understand.
    Console.error(error is DocumentError ? "\(error)" : prefix + "\(error)")
    code = max(code, Exit.code(for: error))
  }

  /// Remembers a code.
  mutating func note(_ code: Int32) {
    self.code = max(self.code, code)
  }

  /// Ends the command with the highest code, if anything went wrong.
  func check() throws {
    if code != 0 { throw ExitCode(code) }
  }
}
