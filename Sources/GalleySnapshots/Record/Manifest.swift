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
  public func json() throws -> String {
    let lines = try variants.map { "    " + (try $0.json()) }.joined(separator: ",\n")
    return """
      {
        "environment": \(try JSONEncoder.galley().text(environment)),
        "galley": \(try JSONEncoder.galley().text(galley)),
        "variants": [
      \(lines)
        ]
      }

      """
  }

  /// Creates a manifest from JSON.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Manifest.self, from: json)
  }
}

extension LayoutRecord {
  /// Returns the record as JSON on one line, or on many if it is to be read by people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONEncoder.galley(pretty: pretty).text(self)
  }
}

extension JSONEncoder {
  /// Returns an encoder whose output depends on the values alone.
  static func galley(pretty: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }

  /// Returns a value as text that commands no terminal: the controls that JSON may hold as they are get escaped.
  func text(_ value: some Encodable) throws -> String {
    let text = String(decoding: try encode(value), as: UTF8.self)
    let controls: ClosedRange<UInt32> = 0x7F...0x9F
    guard text.unicodeScalars.contains(where: { controls.contains($0.value) }) else { return text }
    return text.unicodeScalars.map { scalar in
      guard controls.contains(scalar.value) else { return String(scalar) }
      return "\\u00" + String(scalar.value, radix: 16)
    }.joined()
  }
}
