public import GalleyRaster

/// How snapshots are compared with their references.
public struct SnapshotTestOptions: Sendable {
  /// Which references are written.
  public var record: RecordMode
  /// Whether pixels are compared even where the record in a reference says that nothing changed.
  public var comparesPixels: Bool
  /// What happens to references that another environment made.
  public var environmentPolicy: EnvironmentPolicy
  /// The way to compare pixels, or nil for what each document says.
  public var comparison: Comparison?
  /// The forms in which differences are drawn into the run.
  public var difference: DifferencePicture.Style
  /// How much time goes into small files of what may become references.
  public var compression: PNGEncoder.Compression

  /// Creates options.
  public init(
    record: RecordMode = .missing, comparesPixels: Bool = false,
    environmentPolicy: EnvironmentPolicy = .fail, comparison: Comparison? = nil,
    difference: DifferencePicture.Style = .difference,
    compression: PNGEncoder.Compression = .medium
  ) {
    self.record = record
    self.comparesPixels = comparesPixels
    self.environmentPolicy = environmentPolicy
    self.comparison = comparison
    self.difference = difference
    self.compression = compression
  }
}

/// Which references a run writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// Those that are missing, under a name that waits to be accepted.
  case missing
  /// Those that are missing or do not match.
  case failed
  /// All.
  case all
  /// None.
  case never
}

extension RecordMode {
  /// Returns the default: nothing is written where a CI service runs the tests.
  public static func `default`(in environment: [String: String]) -> RecordMode {
    let services = ["CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION"]
    let isService = services.contains { name in
      environment[name].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    }
    return isService ? .never : .missing
  }
}
