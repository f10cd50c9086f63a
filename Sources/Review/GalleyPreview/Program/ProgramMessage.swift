#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

enum ProgramMessage: Codable, Hashable, Sendable {
  /// To the program, first: the key of the page, and the number of sockets and the least version that it uses.
  case start(key: String, socketCount: Int, version: Int)
  case ready
  case serve
  case status(BuildStatus)
  /// To the program: it has to end, since another one serves.
  case stop

  var line: String {
    let json = (try? JSONEncoder().encode(self)) ?? Data()
    return String(decoding: json, as: UTF8.self) + "\n"
  }

  init?(line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }
}
