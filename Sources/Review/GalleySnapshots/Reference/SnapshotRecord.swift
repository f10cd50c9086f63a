package import GalleyAnalysis
package import GalleyFiles
internal import GalleyGeometry
package import GalleyRaster

package struct SnapshotRecord: Codable, Hashable, Sendable {
  package var environment: SnapshotEnvironment
  package var layout: LayoutRecord

  package init(environment: SnapshotEnvironment, layout: LayoutRecord) {
    self.environment = environment
    self.layout = layout
  }

  package init(json: [UInt8]) throws(ReferenceError) {
    do {
      self = try JSONText.read(SnapshotRecord.self, json)
      layout.nodes = layout.nodes.map(\.withLines)
    } catch {
      throw ReferenceError(Self.hasConflict(json) ? .conflict : .foreignRecord)
    }
  }

  private static func hasConflict(_ json: [UInt8]) -> Bool {
    let lines = json.split(separator: UInt8(ascii: "\n"))
    return ["<<<<<<< ", ">>>>>>> "].allSatisfy { mark in
      lines.contains { $0.starts(with: mark.utf8) }
    }
  }

  package func json() throws -> String { try JSONText.text(self) }

  package func text() throws -> String {
    var record = self
    record.layout.nodes = layout.nodes.map(\.withoutLine)
    return try JSONLines(
      opened: ["layout", "decisions", "issues", "nodes"], indent: " ", hasShortLists: true
    ).text(record)
  }
}

extension LayoutRecord.Node {
  /// The node without its line count if that is 1, as for most texts.
  fileprivate var withoutLine: Self {
    var node = self
    if text != nil, lines == 1 { node.lines = nil }
    return node
  }

  fileprivate var withLines: Self {
    var node = self
    if text != nil, lines == nil { node.lines = 1 }
    return node
  }
}

package struct ReferenceError: Error, Codable, Hashable, Sendable {
  package var problem: Problem

  init(_ problem: Problem) {
    self.problem = problem
  }

  package enum Problem: Codable, Hashable, Sendable {
    case pointer
    case empty
    /// The file does not have the format of its name.
    case otherKind(Kind)
    case picture(RasterError)
    case conflict
    case foreignRecord
    case damagedRecord
    case cutOff
    case folder
    case unreadable(InputError.Reason)
  }

  package enum Kind: Codable, Hashable, Sendable {
    case png, svg, text
  }
}

extension ReferenceError: CustomStringConvertible {
  package var description: String {
    let remedy = "restore it or accept a new one"
    return switch problem {
    case .pointer: "it \(GitPointer.words)"
    case .empty: "it is empty; restore it from version control or accept a new one"
    case .otherKind(.png): "it is not a PNG file; \(remedy)"
    case .otherKind(.svg): "it is not an SVG file; \(remedy)"
    case .otherKind(.text): "it is not text in UTF-8; \(remedy)"
    case .picture(let error): "\(error.reason); \(remedy)"
    case .conflict:
      "it has conflict markers of git; resolve the conflict, or record it again; \(remedy)"
    case .foreignRecord: "this version of Galley cannot read its record; \(remedy)"
    case .damagedRecord: "its record is damaged; \(remedy)"
    case .cutOff: "it is cut off; \(remedy)"
    case .folder: "there is a folder with its name; move the folder away"
    case .unreadable(let reason): "\(reason)"
    }
  }
}

package struct SnapshotFile: Sendable {
  package let text: String

  package init(path: String) throws {
    let bytes = try InputFile(path: path).bytes()
    do {
      text = try Self.text(of: bytes, format: SnapshotFormat.of(path))
    } catch let error as ReferenceError {
      throw SnapshotFileError(path: path, reason: error)
    }
  }

  private static func text(of bytes: [UInt8], format: SnapshotFormat?) throws -> String {
    // Git passes temporary files without the original extension.
    let format = format ?? self.format(of: bytes)
    let reference = try Reference(bytes, format)
    let record =
      switch format {
      case .svg: try SVGRecord.parts(of: reference.text()).record
      case .layout: try SnapshotRecord(json: bytes)
      case .png: try reference.record()
      }
    guard let record else { return "it contains no record" }
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

package struct SnapshotFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: ReferenceError

  package var description: String { "cannot show '\(path)': \(reason)" }
}
