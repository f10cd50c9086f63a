import GalleyFiles

/// A snapshot in a file, to be shown.
public struct SnapshotFile: Sendable {
  /// What the file says of itself, for people.
  public let text: String

  /// Reads a file.
  ///
  /// - Throws: An error if it is absent, or is no snapshot.
  public init(path: String) throws {
    let bytes = try InputFile(path: path).bytes()
    do {
      text = try Self.text(of: bytes, format: SnapshotFormat.of(path))
    } catch let error as ReferenceError {
      throw SnapshotFileError(path: path, reason: error)
    }
  }

  private static func text(of bytes: [UInt8], format: SnapshotFormat?) throws -> String {
    // Git hands over copies whose names say little.
    let format = format ?? self.format(of: bytes)
    let reference = try Reference(bytes, format)
    let record =
      switch format {
      case .svg: try SVGRecord.parts(of: reference.text()).record
      case .layout: try SnapshotRecord(json: bytes)
      case .png: try reference.record()
      }
    guard let record else { return "it holds no record" }
    return String(try record.text().dropLast())
  }

  private static func format(of bytes: [UInt8]) -> SnapshotFormat {
    switch bytes.first {
    case UInt8(ascii: "<"): .svg
    case UInt8(ascii: "{"): .layout
    default: .png
    }
  }
}

/// Why a file cannot be shown as a snapshot.
public struct SnapshotFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// What is the matter.
  public var reason: ReferenceError

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String { "cannot show '\(path)': \(reason)" }
}
