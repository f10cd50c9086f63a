internal import GalleyFiles

/// A path as a file gives it, relative to the file and never out of a folder.
///
/// The folder is that of the project, so that documents in several folders can share images and strings; without a project,
/// it is that of the file. Symbolic links are followed before a path is compared with the folder, so that none leads out.
package struct NearbyPath {
  private let home: String
  private let place: String

  package enum Failure: Error {
    case notRelative
    case outside
    case absent
  }

  package static func folder(of file: String) -> String {
    let folder = FilePath.folder(of: file) ?? "/"
    return FilePath.resolved(folder) ?? FilePath.standardized(folder)
  }

  package init(_ path: String, beside file: String, within root: String? = nil) throws(Failure) {
    let base = Self.folder(of: file)
    home = root ?? base
    let first = path.utf8.first
    guard first != UInt8(ascii: "/"), first != UInt8(ascii: "~") else { throw .notRelative }
    guard !path.utf8.contains(0) else { throw .absent }
    place = FilePath.stored(FilePath.standardized(FilePath.path(base, path)))
    guard isInside(place) else { throw .outside }
  }

  /// Returns the path from the folder of a file, without detours: it leads up at its beginning or not at all.
  package func path(from file: String) -> String {
    var folder = Self.folder(of: file)
    var ascent = ""
    while place != folder {
      if let inner = FilePath.path(of: place, in: folder) { return ascent + inner }
      guard let outer = FilePath.folder(of: folder) else { break }
      (folder, ascent) = (outer, ascent + "../")
    }
    return ascent
  }

  /// The last part of the path, or nil for the outermost folder itself.
  package var name: String? { place == home ? nil : FilePath.name(of: place) }

  /// The names of the files in the same folder; empty if that is outside of the outermost folder.
  package var neighbors: [String] {
    guard let folder = FilePath.folder(of: place).flatMap(FilePath.resolved), isInside(folder)
    else { return [] }
    return (try? FolderListing.names(in: folder)) ?? []
  }

  /// Returns the absolute path with links followed; a link that leads nowhere stays as it is.
  package func target() throws(Failure) -> String {
    guard Self.isThere(place) else { throw .absent }
    let target = FilePath.resolved(place) ?? place
    guard isInside(target) else { throw .outside }
    return target
  }

  /// Returns the absolute path of a file that may not exist yet, with the links in its existing parts followed.
  func prospect() throws(Failure) -> String {
    var nearest = place
    var missing: [String] = []
    while nearest != home, !Self.isThere(nearest) {
      missing.append(FilePath.name(of: nearest))
      nearest = FilePath.folder(of: nearest) ?? home
    }
    // A link that leads nowhere could lead anywhere later.
    guard let target = nearest == home ? home : FilePath.resolved(nearest), isInside(target) else {
      throw .outside
    }
    guard missing.isEmpty || FileStatus.isFolder(target) else { throw .absent }
    return missing.reversed().reduce(target) { FilePath.path($0, $1) }
  }

  private static func isThere(_ path: String) -> Bool {
    (try? FileStatus(of: path, followsLinks: false)) != nil
  }

  private func isInside(_ place: String) -> Bool {
    place == home || FilePath.path(of: place, in: home) != nil
  }
}

package struct NamedFolder {
  package var path: String
  package var position: Position

  package init(path: String, position: Position = .file) {
    (self.path, self.position) = (path, position)
  }

  package func fonts(beside file: String, of owner: String, errors: inout ErrorList) -> String? {
    do throws(NearbyPath.Failure) {
      let target = try NearbyPath(path, beside: file).target()
      if FileStatus.isFolder(target) { return target }
      add("is not a folder", "font folder", to: &errors)
    } catch {
      add(Self.reason(error, owner, absent: "does not exist"), "font folder", to: &errors)
    }
    return nil
  }

  package func references(beside file: String, errors: inout ErrorList) -> String? {
    do throws(NearbyPath.Failure) {
      let target = try NearbyPath(path, beside: file).prospect()
      if [nil, .folder].contains(FileStatus.kind(of: target)) { return target }
      add("is not a folder", "folder of references", to: &errors)
    } catch {
      let reason = Self.reason(error, "project", absent: "is not a folder")
      add(reason, "folder of references", to: &errors)
    }
    return nil
  }

  private static func reason(
    _ failure: NearbyPath.Failure, _ owner: String, absent: String
  ) -> String {
    switch failure {
    case .notRelative: "is not relative to the \(owner)"
    case .outside: "leaves the \(owner)'s folder"
    case .absent: absent
    }
  }

  private func add(_ reason: String, _ noun: String, to errors: inout ErrorList) {
    errors.add("the \(noun) \(Wording.quoted(path)) \(reason)", at: position)
  }
}
