import Foundation
public import GalleyAnalysis
import GalleyGeometry

extension LayoutRecord {
  /// Returns the record as JSON on one line, or on many if it is to be read by people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONEncoder.galley(pretty: pretty).text(self)
  }
}

extension CheckRecord {
  /// Returns the record as JSON on many lines.
  public func json() throws -> String {
    try JSONEncoder.galley(pretty: true).text(self)
  }
}

extension BranchCoverage {
  /// Returns the coverage of a document as JSON on one line, or on many if it is to be read by people.
  public func json(document: String, pretty: Bool = false) throws -> String {
    try JSONEncoder.galley(pretty: pretty).text(Named(document: document, coverage: self))
  }

  /// A coverage with the name of the document.
  private struct Named: Encodable {
    var document: String
    var coverage: BranchCoverage

    private enum CodingKeys: CodingKey {
      case document
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(document, forKey: .document)
      try coverage.encode(to: encoder)
    }
  }
}

extension BranchMap {
  /// Returns the map as JSON for people to read, with exact widths.
  public func json() throws -> String {
    try JSONEncoder.galley(pretty: true, isExact: true).text(self)
  }
}

extension VariantDifference {
  /// Returns the difference as JSON on one line, or on many if it is to be read by people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONEncoder.galley(pretty: pretty).text(self)
  }
}

extension JSONEncoder {
  /// Returns an encoder whose output depends on the values alone.
  ///
  /// - Parameters:
  ///   - pretty: Whether people read it, on many lines.
  ///   - isExact: Whether lengths are written with all decimals of the point grid.
  /// - Returns: The encoder.
  static func galley(pretty: Bool = false, isExact: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    if isExact, let key = RecordedLength.isExact { encoder.userInfo[key] = true }
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
