import GalleySnapshots
import GalleyTesting
import Testing

/// The settings of suites and tests.
@Suite(.galley(record: .failed, references: "suite", fontFolders: ["a"])) struct SettingsTests {
  @Test func `A suite sets what holds for its tests`() {
    #expect(TestSettings.current.record == .failed)
    #expect(TestSettings.current.references == "suite")
    #expect(TestSettings.current.output == nil)
  }

  @Test(.galley(record: .all, fontFolders: ["b", "a"]))
  func `A test sets again what its suite sets, and keeps the rest`() {
    #expect(
      TestSettings.current
        == TestSettings(record: .all, references: "suite", fontFolders: ["b", "a"]))
  }

  @Suite struct Inner {
    @Test(.galley(output: "out"), arguments: [1, 2])
    func `A suite within inherits the settings`(number: Int) {
      #expect(
        TestSettings.current
          == TestSettings(
            record: .failed, references: "suite", output: "out", fontFolders: ["a"]))
    }
  }

  @Test func `Settings hold while an operation runs`() {
    let record = withTestSettings(TestSettings(record: .never)) { TestSettings.current.record }
    #expect(record == .never)
    #expect(TestSettings.current.record == .failed)
  }
}

@Suite struct NoSettingsTests {
  @Test func `Without a trait nothing is set`() {
    #expect(TestSettings.current == TestSettings())
  }
}
