import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Files with the times of a run.
@Suite struct RunTimesTests {
  private func times(_ text: String) throws -> RunTimes {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("times.json")
    try Data(text.utf8).write(to: file)
    return try RunTimes(path: file.path)
  }

  @Test func `Times are read and written with a line for each, sorted by their references`() throws
  {
    let text = """
      {
        "version": 1,
        "milliseconds": {
          "Snapshots/a/1-L.png": 2.5,
          "Snapshots/a/“é”.png": 0.001,
          "Snapshots/b/\\"{,:[\\\\.png": 3,
          "Snapshots/b/1-L.png": 120
        }
      }

      """
    #expect(try times(text).json() == text)
    #expect(try times(#"{"milliseconds": {}, "version": 1}"#).json() == RunTimes().json())
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"version": 1}"#, #"{"version": 1, "milliseconds": [1]}"#,
    #"{"version": 1, "milliseconds": {"a": "b"}}"#,
    #"{"version": 1, "milliseconds": {"a": 1e999}}"#,
    #"{"version": 1, "milliseconds": {"a": NaN}}"#, #"{"version": 2, "milliseconds": {}}"#,
  ])
  func `A file that does not contain times is refused`(text: String) {
    let error = #expect(throws: RunTimesError.self) { try times(text) }
    #expect(error?.isAbsent == false)
    #expect(error.map { "\($0)".hasPrefix("cannot read the times in '") } == true)
  }

  @Test func `The error of an absent file says that it is absent`() throws {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, folder.url.path + "/times.json"] {
      let error = #expect(throws: RunTimesError.self) { try RunTimes(path: path) }
      #expect(error?.isAbsent == true)
    }
  }
}
