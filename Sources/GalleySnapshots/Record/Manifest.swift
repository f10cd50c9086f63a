public import Foundation

/// What a run of rendering made: every variant with its files, decisions and issues.
public struct Manifest: Codable, Hashable, Sendable {
  /// The version of Galley.
  public var galley: String
  /// What made the pictures.
  public var environment: RenderEnvironment
  /// The variants, in the order of the plan.
  public var variants: [LayoutRecord]

  /// Creates a manifest.
  public init(environment: RenderEnvironment, variants: [LayoutRecord]) {
    galley = GalleyVersion.current
    self.environment = environment
    self.variants = variants
  }

  /// Returns the manifest as JSON with a line for each variant, so that a difference reads well.
  public func json() throws -> String { try JSONLines(opened: ["variants"]).text(self) }

  /// Creates a manifest from JSON.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Manifest.self, from: json)
  }
}
