import GalleySnapshots
import GalleyTesting
import Testing

/// The policy of suites and tests for references of another environment.
@Suite(.galley(onEnvironment: .layout)) struct EnvironmentSettingTests {
  @Test func `A test inherits the policy of its suite`() {
    #expect(TestSettings.current.environmentPolicy == .layout)
  }

  @Test(.galley(onEnvironment: .skip)) func `A test may have another policy than its suite`() {
    #expect(TestSettings.current.environmentPolicy == .skip)
  }
}
