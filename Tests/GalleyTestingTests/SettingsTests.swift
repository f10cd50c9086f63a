import GalleySnapshots
import GalleyTesting
import Testing

/// The settings of suites and tests.
@Suite(.galley(record: .failed, references: "suite", fontFolders: ["a"])) struct SettingsTests {
  @Test func `Tests have the settings of their suite`() {
    #expect(TestSettings.current.record == .failed)
    #expect(TestSettings.current.references == "suite")
    #expect(TestSettings.current.output == nil)
  }

  @Test(.galley(record: .all, fontFolders: ["b", "a"]))
  func `A test replaces some settings of its suite, and keeps the others`() {
    #expect(
      TestSettings.current
        == TestSettings(record: .all, references: "suite", fontFolders: ["b", "a"]))
  }

  @Suite struct Inner {
    @Test(.galley(output: "out"), arguments: [1, 2])
    func `A nested suite inherits the settings`(number: Int) {
      #expect(
        TestSettings.current
          == TestSettings(
            record: .failed, references: "suite", output: "out", fontFolders: ["a"]))
    }
  }

  @Test func `Settings apply only while an operation runs`() {
    let record = withTestSettings(TestSettings(record: .never)) { TestSettings.current.record }
    #expect(record == .never)
    #expect(TestSettings.current.record == .failed)
  }
}

@Suite struct NoSettingsTests {
  @Test func `Without a trait, the settings have their defaults`() {
    #expect(TestSettings.current == TestSettings())
  }
}
