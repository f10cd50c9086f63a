import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The exit codes, those of the system's sysexits where there is one.
enum Exit {
  /// There are differences or findings.
  static let findings: Int32 = 1
  /// Something in an input is wrong or cannot be read.
  static let wrongInput: Int32 = 65
  /// Something that was named is not there.
  static let absentInput: Int32 = 66
  /// Something is wrong with Galley.
  static let bug: Int32 = 70
  /// Something cannot be written.
  static let cannotWrite: Int32 = 73
  /// Somebody stopped it.
  static let interrupted: Int32 = 130

  /// Ends the program.
  static func end(_ code: Int32) -> Never { exit(code) }

  /// Returns the code for an error.
  static func code(for error: any Error) -> Int32 {
    switch error {
    case let error as any CodedError: error.exitCode
    case is CancellationError: interrupted
    default: bug
    }
  }
}

/// An error that knows how a command ends because of it.
protocol CodedError: Error {
  /// The exit code.
  var exitCode: Int32 { get }
  /// Whether its text begins with its place, in the form that editors understand.
  var isPlaced: Bool { get }
}

extension CodedError {
  /// Whether its text begins with its place, which most do not.
  var isPlaced: Bool { false }
}

extension OutputError: CodedError {
  /// The code of what cannot be written.
  var exitCode: Int32 { Exit.cannotWrite }
}

extension InputError: CodedError {
  /// The code of what is absent or cannot be read.
  var exitCode: Int32 { isAbsent ? Exit.absentInput : Exit.wrongInput }
}

// The codes with which a command ends because of an error of a library.

extension DocumentError: CodedError {
  /// The code of what is absent or wrong in a document.
  var exitCode: Int32 { kind == .absent ? Exit.absentInput : Exit.wrongInput }
  /// ErrorCollector in a file carry their place themselves.
  var isPlaced: Bool { true }
}

extension FontError: CodedError {
  /// The code of fonts that are absent or cannot be read.
  var exitCode: Int32 {
    switch self {
    case .unreadableFolder, .noFonts, .missingFamily: Exit.absentInput
    case .unknownFamily, .unreadableFile: Exit.wrongInput
    }
  }
}

extension CairoError: CodedError {
  /// The code of what cannot be drawn.
  var exitCode: Int32 { Exit.wrongInput }
}

/// Collects what goes wrong and says it, so that one failure does not hide another.
struct ErrorCollector {
  /// The highest code so far.
  private(set) var code: Int32 = 0

  /// Creates an empty collection.
  init() {}

  /// Says what went wrong and remembers its code.
  mutating func report(_ error: any Error, in place: String? = nil) {
    let prefix = place.map { "galley: \($0): " } ?? "galley: "
    let isPlaced = (error as? any CodedError)?.isPlaced ?? false
    Console.error(isPlaced ? "\(error)" : (prefix + "\(error)").printable)
    code = max(code, Exit.code(for: error))
  }

  /// Remembers a code.
  mutating func note(_ code: Int32) {
    self.code = max(self.code, code)
  }

  /// Ends the command with the highest code, if anything went wrong.
  ///
  /// - Throws: The code.
  func check() throws {
    if code != 0 { throw ExitCode(code) }
  }
}
