import ArgumentParser
import GalleyLayout

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
