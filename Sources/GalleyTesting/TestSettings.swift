public import GalleySnapshots

#if canImport(Testing)
public import Testing
#endif

/// What holds for all assertions of a test, or of all tests of a suite.
public struct TestSettings: Hashable, Sendable {
  /// Which references are written, or nil for the default.
  public var record: RecordMode?
  /// The folder of the references, or nil for the default one beside the test.
  public var references: String?
  /// The folder of what is made, or nil for the default one.
  public var output: String?
  /// What becomes of references that another environment made, or nil to compare them as any.
  public var environmentPolicy: EnvironmentPolicy?
  /// Folders of fonts besides Inter and Noto.
  public var fontFolders: [String]

  /// The settings of the running test.
  @TaskLocal public static var current = TestSettings()

  /// Creates settings.
  public init(
    record: RecordMode? = nil, references: String? = nil, output: String? = nil,
    onEnvironment: EnvironmentPolicy? = nil, fontFolders: [String] = []
  ) {
    self.record = record
    self.references = references
    self.output = output
    environmentPolicy = onEnvironment
    self.fontFolders = fontFolders
  }

  /// Returns these settings with those of something around where these say nothing; folders of fonts add up.
  public func within(_ outer: TestSettings) -> TestSettings {
    TestSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      output: output ?? outer.output,
      onEnvironment: environmentPolicy ?? outer.environmentPolicy,
      fontFolders: fontFolders + outer.fontFolders.filter { !fontFolders.contains($0) })
  }
}

/// Runs an operation, such as the tests of a class, under settings.
///
/// ```swift
/// final class LegacyTests: XCTestCase {
///   override func invokeTest() {
///     withTestSettings(TestSettings(record: .failed)) { super.invokeTest() }
///   }
/// }
/// ```
///
/// - Parameters:
///   - settings: The settings, which those around complete where they say nothing.
///   - operation: What is done under them.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withTestSettings<Value>(
  _ settings: TestSettings, _ operation: () throws -> Value
) rethrows -> Value {
  try TestSettings.$current.withValue(settings.within(.current), operation: operation)
}

#if canImport(Testing)
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
