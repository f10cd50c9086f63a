public import GalleySnapshots

#if canImport(Testing)
public import Testing
#endif

/// Settings for all assertions of a test or of a suite.
public struct TestSettings: Hashable, Sendable {
  /// The record mode, or nil for the default.
  public var record: RecordMode?
  /// The folder of references, or nil for the default one beside the test.
  public var references: String?
  /// The output folder, or nil for the default one.
  public var output: String?
  /// How references from another environment are compared, or nil for the same way as all others.
  public var environmentPolicy: EnvironmentPolicy?
  /// Folders of fonts in addition to Inter and Noto.
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

  /// Returns these settings, with unset values from outer settings; font folders are combined.
  package func within(_ outer: TestSettings) -> TestSettings {
    TestSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      output: output ?? outer.output,
      onEnvironment: environmentPolicy ?? outer.environmentPolicy,
      fontFolders: fontFolders + outer.fontFolders.filter { !fontFolders.contains($0) })
  }
}

/// Runs an operation, such as the tests of a class, with settings.
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
///   - settings: The settings; unset values come from the surrounding settings.
///   - operation: The operation.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTestSettings<Value>(
  _ settings: TestSettings, _ operation: () throws -> Value
) rethrows -> Value {
  try TestSettings.$current.withValue(settings.within(.current), operation: operation)
}

/// Calls an asynchronous function with settings for its assertions.
///
/// ```swift
/// try await withTestSettings(TestSettings(record: .never)) {
///   try await assertSnapshot(of: .card)
/// }
/// ```
///
/// - Parameters:
///   - settings: The settings; unset values come from the surrounding settings.
///   - isolation: The actor on which the function is called.
///   - operation: The function.
/// - Returns: The result of the function.
/// - Throws: The error of the function.
public func withTestSettings<Value>(
  _ settings: TestSettings, isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Value
) async rethrows -> Value {
  try await TestSettings.$current.withValue(settings.within(.current), operation: operation)
}

#if canImport(Testing)
/// A trait with settings for a test or a suite.
public struct GalleyTrait: SuiteTrait, TestTrait, TestScoping {
  public var settings: TestSettings

  /// Always true: the settings also apply to nested suites.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings; unset values come from the surrounding suites.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The arguments of the test, if it has any.
  ///   - function: The test itself.
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await TestSettings.$current.withValue(settings.within(.current)) { try await function() }
  }
}

extension Trait where Self == GalleyTrait {
  /// Sets values for all assertions of a test or a suite.
  ///
  /// ```swift
  /// @Suite(.galley(record: .failed)) struct EpisodeTests {}
  /// ```
  ///
  /// A test may override the settings of its suite.
  ///
  /// - Parameters:
  ///   - record: The record mode.
  ///   - references: The folder of references.
  ///   - output: The output folder.
  ///   - onEnvironment: How references from another environment are compared.
  ///   - fontFolders: Folders of fonts in addition to Inter and Noto.
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
