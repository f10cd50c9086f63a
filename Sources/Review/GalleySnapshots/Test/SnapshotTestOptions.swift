package import GalleyRaster

package struct SnapshotTestOptions: Sendable {
  package var record: RecordMode
  /// Whether pixels are compared even if the record in a reference shows that nothing changed.
  package var comparesPixels: Bool
  package var environmentPolicy: EnvironmentPolicy
  /// The comparison of pixels, or nil for the rules of each document.
  package var comparison: Comparison?
  /// Whether the comparison has a rule of its own, and not the one that suits the machine of each reference.
  package var isRuleChosen: Bool
  package var difference: DifferencePicture.Style
  /// The compression of the PNG files that may become references.
  package var compression: PNGEncoder.Compression

  package init(
    record: RecordMode = .missing, comparesPixels: Bool = false,
    environmentPolicy: EnvironmentPolicy = .fail, comparison: Comparison? = nil,
    isRuleChosen: Bool = true,
    difference: DifferencePicture.Style = .difference,
    compression: PNGEncoder.Compression = .medium
  ) {
    self.record = record
    self.comparesPixels = comparesPixels
    self.environmentPolicy = environmentPolicy
    self.comparison = comparison
    self.isRuleChosen = isRuleChosen
    self.difference = difference
    self.compression = compression
  }
}

/// Which references a run writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// Missing references, under a temporary name until they are accepted.
  case missing
  /// References that are missing or do not match.
  case failed
  /// All references.
  case all
  /// No references.
  case never
}

extension RecordMode {
  /// Returns the default mode: CI services record no references.
  package static func `default`(in environment: [String: String]) -> RecordMode {
    let services = ["CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION"]
    let isService = services.contains { name in
      environment[name].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    }
    return isService ? .never : .missing
  }
}
