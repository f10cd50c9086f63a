#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package enum SharedFolders {
  package static var data: [String] {
    let home = value(of: "XDG_DATA_HOME") ?? value(of: "HOME").map { "\($0)/.local/share" }
    let shared = value(of: "XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return absolute([home].compactMap(\.self) + shared.split(separator: ":").map(String.init))
  }

  package static var pythonPackages: [String] {
    guard let environment = value(of: "VIRTUAL_ENV") else { return [] }
    let libraries = FilePath.path(environment, "lib")
    let versions = ((try? FolderListing.names(in: libraries)) ?? []).filter {
      $0.hasPrefix("python")
    }
    return absolute(versions.sorted().map { "\(libraries)/\($0)/site-packages" })
  }

  /// Returns the folders of npm packages for a file: `node_modules` in its folder and in each folder around it.
  package static func nodePackages(around folder: String) -> [String] {
    var folders: [String] = []
    var next: String? = FilePath.resolved(folder)
    while let folder = next {
      folders.append(FilePath.path(folder, "node_modules"))
      next = FilePath.folder(of: folder)
    }
    return folders
  }

  private static func absolute(_ folders: [String]) -> [String] {
    folders.filter { $0.hasPrefix("/") }
  }

  private static func value(of name: String) -> String? {
    let value = unsafe getenv(name).map { unsafe String(cString: $0) }
    return value?.isEmpty == false ? value : nil
  }
}
