internal import Foundation

/// A path as a document gives it, relative to the document and never out of its folder.
///
/// Symbolic links are followed before a path is compared with the document's folder, so that none leads out.
struct NearbyPath {
  /// The folder of the document.
  private let home: URL
  /// The place of the path before links are followed.
  private let place: URL

  /// Why a path may not be followed.
  enum Fault: Error {
    case notRelative
    case outside
    case absent
  }

  /// Returns the absolute path of the folder that a file is in, with links to the folder followed.
  static func folder(of file: String) -> String {
    home(of: file).path
  }

  private static func home(of file: String) -> URL {
    URL(fileURLWithPath: file).deletingLastPathComponent().resolvingSymlinksInPath()
  }

  /// Creates the place of a path beside a document.
  init(_ path: String, beside document: String) throws(Fault) {
    home = Self.home(of: document)
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { throw .notRelative }
    guard !path.utf8.contains(0) else { throw .absent }
    place = home.appendingPathComponent(path).standardizedFileURL
    guard isInside(place) else { throw .outside }
  }

  /// The path from the document's folder, without detours.
  var relativePath: String {
    place.pathComponents.dropFirst(home.pathComponents.count).joined(separator: "/")
  }

  /// The last part of the path, or nil for the document's folder itself.
  var name: String? {
    place.pathComponents.count > home.pathComponents.count ? place.lastPathComponent : nil
  }

  /// Returns the absolute path with links followed.
  func target() throws(Fault) -> String {
    let target = place.resolvingSymlinksInPath()
    guard (try? FileManager.default.attributesOfItem(atPath: target.path)) != nil else {
      throw .absent
    }
    guard isInside(target) else { throw .outside }
    return target.path
  }

  /// Returns the absolute path of what may not be there yet, with the links in all that is there followed.
  ///
  /// - Throws: That it leads outside, or can never be there because a part of it is no folder.
  func prospect() throws(Fault) -> String {
    var nearest = place
    var missing: [String] = []
    while nearest.pathComponents.count > home.pathComponents.count, type(of: nearest) == nil {
      missing.append(nearest.lastPathComponent)
      nearest.deleteLastPathComponent()
    }
    let target = nearest.resolvingSymlinksInPath()
    // A link to what is not there yet stays a link, and could lead anywhere.
    guard isInside(target), type(of: target) != .typeSymbolicLink else { throw .outside }
    guard missing.isEmpty || type(of: target) == .typeDirectory else { throw .absent }
    return missing.reversed().reduce(target.path) { "\($0)/\($1)" }
  }

  private func type(of place: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
    return attributes?[.type] as? FileAttributeType
  }

  /// The names of what stands in the same folder, or none if that is outside.
  var neighbours: [String] {
    let folder = place.deletingLastPathComponent().resolvingSymlinksInPath()
    guard isInside(folder) else { return [] }
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private func isInside(_ place: URL) -> Bool {
    place.pathComponents.starts(with: home.pathComponents)
  }
}
