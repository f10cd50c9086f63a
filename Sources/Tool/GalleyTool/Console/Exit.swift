import ArgumentParser
import GalleyCairo
import GalleyNotation
import GalleyFiles
import GalleyGeometry
import GalleyReport
import GalleySnapshots

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The exit codes, from sysexits where one applies.
enum Exit {
  static let findings: Int32 = 1
  static let sizes: Int32 = 2
  static let wrongInput: Int32 = 65
  static let absentInput: Int32 = 66
  static let bug: Int32 = 70
  static let cannotWrite: Int32 = 73
  static let interrupted: Int32 = 130

  static func end(_ code: Int32) -> Never { exit(code) }

  static func code(for error: any Error) -> Int32 {
    switch error {
    case let error as any CodedError: error.exitCode
    case is CancellationError: interrupted
    default: bug
    }
  }
}

/// Prints errors as they happen, so that one does not hide another, and keeps the exit code.
struct ErrorCollector {
  private(set) var code: Int32 = 0
  /// The errors in documents and other inputs so far, for the record of a run.
  private(set) var recorded: [RecordedError] = []

  /// Runs a command, and prints its errors other than wrong usage.
  ///
  /// If the task is cancelled, `interruption` is printed, or a default message.
  static func run(
    ifInterrupted interruption: String? = nil,
    _ body: (inout ErrorCollector) async throws -> Void
  ) async throws {
    var errors = ErrorCollector()
    do {
      try await body(&errors)
    } catch let error as ValidationError {
      throw error
    } catch let error as CancellationError {
      if let interruption { errors.noteInterruption(interruption) } else { errors.report(error) }
    } catch {
      errors.report(error)
    }
    if errors.code != 0 { throw ExitCode(errors.code) }
  }

  /// Prints an error and keeps its code; `place` is the name of the input, if the error does not contain it.
  mutating func report(_ error: any Error, in place: String? = nil) {
    for warning in (error as? DocumentError)?.warnings ?? [] { Console.error(warning.warningLine) }
    let prefix = place.map { "galley: \($0): " } ?? "galley: "
    let isPlaced = (error as? any CodedError)?.isPlaced ?? false
    Console.error(isPlaced ? "\(error)" : (prefix + "\(error)").printable)
    note(Exit.code(for: error))
    if let error = error as? DocumentError {
      recorded += error.diagnostics.map { diagnostic in
        RecordedError(
          message: diagnostic.message, file: diagnostic.path,
          line: diagnostic.line > 0 ? diagnostic.line : nil)
      }
    } else if error is any CodedError {
      recorded.append(RecordedError(message: "\(error)", file: place))
    }
  }

  mutating func noteInterruption(_ message: String) {
    Console.error("galley: \(message)")
    note(Exit.interrupted)
  }

  mutating func note(_ code: Int32) {
    self.code = max(self.code, code)
  }
}

/// An error with an exit code of its own: by default, that of an input that is absent or wrong.
protocol CodedError: Error {
  var exitCode: Int32 { get }
  var isAbsent: Bool { get }
  var isPlaced: Bool { get }
}

extension CodedError {
  var exitCode: Int32 { isAbsent ? Exit.absentInput : Exit.wrongInput }
  var isAbsent: Bool { false }
  var isPlaced: Bool { false }
}

extension OutputError: CodedError {
  var exitCode: Int32 { Exit.cannotWrite }
}

extension DocumentError: CodedError {
  var isAbsent: Bool { kind == .absent }
  var isPlaced: Bool { true }
}

extension CairoError: CodedError {}
extension InputError: CodedError {}
extension MergeError: CodedError {}
extension ReportError: CodedError {}
extension RunError: CodedError {}
extension RunTimesError: CodedError {}
extension SnapshotFileError: CodedError {}

extension FontError: CodedError {
  var exitCode: Int32 {
    switch self {
    case .unreadableFolder, .noFonts, .missingFamily: Exit.absentInput
    case .unknownFamily, .unreadableFile: Exit.wrongInput
    }
  }
}
