import GalleySnapshots
import GalleyTesting
import Testing

/// What becomes of references of another environment, as suites and tests say it.
@Suite(.galley(onEnvironment: .layout)) struct EnvironmentSettingTests {
  @Test func `A test inherits it`() {
    #expect(TestSettings.current.environmentPolicy == .layout)
  }

  @Test(.galley(onEnvironment: .skip)) func `A test may say another`() {
    #expect(TestSettings.current.environmentPolicy == .skip)
  }
}
