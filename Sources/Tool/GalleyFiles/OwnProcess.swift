#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package enum OwnProcess {
  /// The environment variables; of several with the same name, the first counts.
  package static let variables: [String: String] = {
    let pairs = environment.compactMap { text in
      text.firstIndex(of: "=").map { (String(text[..<$0]), String(text[text.index(after: $0)...])) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The environment variables as the system has them, each as its name, an equals sign and its value.
  static var environment: [String] {
    var all: [String] = []
    var next = unsafe environ
    while let text = unsafe next.pointee {
      unsafe all.append(String(cString: text))
      unsafe next += 1
    }
    return all
  }

  package static var executable: String {
    let name = CommandLine.arguments.first ?? ""
    #if os(Linux)
    return FilePath.resolved("/proc/self/exe") ?? name
    #else
    let path = name.utf8.contains(UInt8(ascii: "/")) ? name : SpawnedProcess.path(of: name)
    return path.flatMap(FilePath.resolved) ?? name
    #endif
  }

  /// The folder for temporary files, without links.
  package static var temporaryFolder: String {
    let folder = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : FilePath.resolved($0) }
    return folder ?? FilePath.resolved("/tmp") ?? "/tmp"
  }
}
