internal import GalleyAssets
internal import GalleyFiles

package struct IconSet: Sendable {
  package let name: String
  package let packages: String
  var nodeFolder: String?
  var pythonFolder: String?
  var dataFolder: String?
  var innerFolder: String?
  package var suffix = ""

  package static let all: [IconSet] = [
    IconSet(
      name: "adwaita", packages: "adwaita-icon-theme of Debian",
      dataFolder: "icons/Adwaita/scalable", innerFolder: "", suffix: "-symbolic"),
    IconSet(
      name: "bootstrap", packages: "bootstrap-icons of Debian or npm",
      nodeFolder: "bootstrap-icons/icons", dataFolder: "bootstrap-icons/svg"),
    IconSet(
      name: "breeze", packages: "breeze-icon-theme of Debian", dataFolder: "icons/breeze",
      innerFolder: "22"),
    IconSet(
      name: "feather", packages: "feather-icons of npm", nodeFolder: "feather-icons/dist/icons"),
    IconSet(
      name: "fontawesome",
      packages: "@fortawesome/fontawesome-free of npm or fontawesomefree of PyPI",
      nodeFolder: "@fortawesome/fontawesome-free/svgs",
      pythonFolder: "fontawesomefree/static/fontawesomefree/svgs"),
    IconSet(name: "heroicons", packages: "heroicons of npm", nodeFolder: "heroicons"),
    IconSet(name: "ionicons", packages: "ionicons of npm", nodeFolder: "ionicons/dist/svg"),
    IconSet(name: "lucide", packages: "lucide-static of npm", nodeFolder: "lucide-static/icons"),
    IconSet(
      name: "phosphor", packages: "@phosphor-icons/core of npm",
      nodeFolder: "@phosphor-icons/core/assets"),
    IconSet(name: "tabler", packages: "@tabler/icons of npm", nodeFolder: "@tabler/icons/icons"),
  ]

  /// The free set whose names are most like those of SF Symbols.
  package static let nearSystemSymbols = all.first { $0.name == "bootstrap" } ?? all[0]

  /// Returns the folders in which the set is installed, the preferred one first.
  package func folders(around folder: String) -> [String] {
    // A document of another revision is in a temporary folder, so packages beside the working directory count as well.
    let nodeFolders = [folder, "."].flatMap(SharedFolders.nodePackages)
    let places = [
      (nodeFolders, nodeFolder), (SharedFolders.pythonPackages, pythonFolder),
      (SharedFolders.data, dataFolder),
    ]
    return places.flatMap { roots, inner in
      inner.map { inner in roots.map { FilePath.path($0, inner) } } ?? []
    }.filter(FileStatus.isFolder)
  }

  package func file(_ icon: String, in folder: String) -> String? {
    subfolders(of: folder).lazy.map { "\($0)/\(icon)\(suffix).svg" }.first(where: FileStatus.isFile)
  }

  package func names(near icon: String, in folder: String) -> [String] {
    let parts = icon.split(separator: "/").dropLast()
    let start = parts.map { "\($0)/" }.joined()
    let end = "\(suffix).svg"
    return subfolders(of: folder).flatMap { place in
      ((try? FolderListing.names(in: FilePath.path(place, start))) ?? [])
        .filter { $0.hasSuffix(end) }.map { start + $0.dropLast(end.count) }
    }
  }

  private func subfolders(of folder: String) -> [String] {
    guard let innerFolder else { return [folder] }
    let names = ((try? FolderListing.names(in: folder)) ?? []).sorted()
    return names.map { innerFolder.isEmpty ? "\(folder)/\($0)" : "\(folder)/\($0)/\(innerFolder)" }
  }
}
