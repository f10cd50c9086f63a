package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test if no browser is installed.
  package static var browser: Self {
    .enabled(if: Chromium.isInstalled, "Chromium is not installed.")
  }
}
