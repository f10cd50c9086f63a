#if canImport(Testing)
public import GalleySnapshots
public import Testing

/// The settings of a test or of all tests of a suite.
public struct GalleyTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings.
  public var settings: TestSettings

  /// Whether the settings also hold for the suites in a suite, which they do.
  public var isRecursive: Bool { true }

  /// Runs a test under the settings, which those of the suites around complete.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The arguments of the test, if it has any.
  ///   - function: The test itself.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await TestSettings.$current.withValue(settings.within(.current)) { try await function() }
  }
}

extension Trait where Self == GalleyTrait {
  /// Sets what holds for all assertions of a test, or of all tests of a suite.
  ///
  /// ```swift
  /// @Suite(.galley(record: .failed)) struct EpisodeTests {}
  /// ```
  ///
  /// A test may set again what its suite sets.
  ///
  /// - Parameters:
  ///   - record: Which references are written.
  ///   - references: The folder of the references.
  ///   - output: The folder of what is made.
  ///   - onEnvironment: What becomes of references that another environment made.
  ///   - fontFolders: Folders of fonts besides Inter and Noto.
  /// - Returns: The trait.
  public static func galley(
    record: RecordMode? = nil, references: String? = nil, output: String? = nil,
    onEnvironment: EnvironmentPolicy? = nil, fontFolders: [String] = []
  ) -> Self {
    GalleyTrait(
      settings: TestSettings(
        record: record, references: references, output: output, onEnvironment: onEnvironment,
        fontFolders: fontFolders))
  }
}
#endif
