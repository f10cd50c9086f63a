import Foundation
import GalleyFiles

/// What a snapshot says of itself: what made it, and the layout that it shows.
public struct SnapshotRecord: Codable, Hashable, Sendable {
  /// What made the snapshot.
  public var environment: SnapshotEnvironment
  /// The layout that it shows.
  public var layout: LayoutRecord

  /// Creates a record, which leaves out the letter of the arrangement, for that follows from the decisions.
  public init(environment: SnapshotEnvironment, layout: LayoutRecord) {
    self.environment = environment
    self.layout = layout
    self.layout.arrangement = nil
  }

  /// Creates a record from JSON.
  ///
  /// - Throws: A ``ReferenceError`` if it is none.
  public init(json: [UInt8]) throws(ReferenceError) {
    do {
      self = try JSONDecoder().decode(SnapshotRecord.self, from: Data(json))
      layout.nodes = layout.nodes.map(\.withLines)
    } catch {
      throw .corrupt("its record is not one that this version of Galley can read")
    }
  }

  /// Returns the record as JSON on one line.
  public func json() throws -> String { try JSONText.text(self) }

  /// Returns the record as a file of its own, with a line for everything that has a place, so that a change of one thing
  /// is a change of one line.
  public func text() throws -> String {
    var record = self
    record.layout.nodes = layout.nodes.map(\.withoutLine)
    return try JSONLines(
      opened: ["layout", "decisions", "issues", "nodes"], indent: " ", hasShortLists: true
    ).text(record)
  }
}

extension LayoutRecord.Node {
  /// The same without the number of lines of a text that has one, as most have.
  fileprivate var withoutLine: Self {
    var node = self
    if text != nil, lines == 1 { node.lines = nil }
    return node
  }

  /// The same with that number.
  fileprivate var withLines: Self {
    var node = self
    if text != nil, lines == nil { node.lines = 1 }
    return node
  }
}

/// Why a reference cannot be compared.
public enum ReferenceError: Error, Hashable, Sendable {
  /// A pointer of Git LFS lies in its place.
  case pointer
  /// The file is empty.
  case empty
  /// The file is not of the kind that its name says.
  case otherKind(String)
  /// The file is damaged or says what cannot be.
  case corrupt(String)
  /// A folder lies in its place.
  case folder
  /// The file cannot be read.
  case unreadable(String)
}

extension ReferenceError: CustomStringConvertible {
  /// The problem and what to do, as the end of a sentence about the file.
  public var description: String {
    switch self {
    case .pointer: "a Git LFS pointer lies in its place; run git lfs pull"
    case .empty: "it is empty; restore it from version control or accept a new one"
    case .otherKind(let kind): "it is not \(kind); restore it or accept a new one"
    case .corrupt(let reason): "\(reason); restore it or accept a new one"
    case .folder: "a folder lies in its place; move it away"
    case .unreadable(let reason): reason
    }
  }
}

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
  /// The problem.
  public var reason: ReferenceError

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String { "cannot show '\(path)': \(reason)" }
}
