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

  /// Creates the place of a path beside a document.
  init(_ path: String, beside document: String) throws(Fault) {
    home = URL(fileURLWithPath: document).deletingLastPathComponent().resolvingSymlinksInPath()
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
