import GalleyConsole
import GalleyFiles

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The program for documents, which lies beside this one.
enum DocumentsProgram {
  private static let name = "galley-documents"

  /// Turns this process into that program, or ends it with what is in the way.
  static func run(_ arguments: [String]) -> Never {
    guard let folder = ownPath.flatMap(FilePath.resolved).flatMap(FilePath.folder) else {
      end("the place of this program cannot be found; call it by its whole path")
    }
    let path = FilePath.path(folder, name)
    execute(path, ["galley"] + arguments)
    end(
      "the program '\(path)' cannot be started: \(isAbsent(path) ? "it is absent" : "the system refuses it"); keep galley and \(name) of one build in one folder"
    )
  }

  private static func end(_ reason: String) -> Never {
    Console.error("galley: cannot run this command, because \(reason)")
    exit(Exit.bug)
  }

  private static func isAbsent(_ path: String) -> Bool { (try? FileStatus(of: path)) == nil }

  /// Replaces this process, and returns only if that fails.
  private static func execute(_ path: String, _ arguments: [String]) {
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    _ = unsafe execv(path, &words)
  }

  /// Where this program was started from.
  private static var ownPath: String? {
    #if os(Linux)
    "/proc/self/exe"
    #else
    var count: UInt32 = 4096
    var bytes = [CChar](repeating: 0, count: Int(count))
    guard unsafe _NSGetExecutablePath(&bytes, &count) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }
}
