internal import GalleyFiles

#if canImport(Glibc)
import Glibc
#endif

/// A folder with the program, its libraries, fonts and data, which works in any place.
struct RelocatablePackage: Equatable {
  let fontFolder: String
  let thaiFolder: String

  init(program: String) {
    let folder = FilePath.folder(of: program).flatMap(FilePath.folder) ?? "/"
    fontFolder = FilePath.path(folder, "share/galley/fonts")
    thaiFolder = FilePath.path(folder, "share/libthai")
  }

  /// The package of the running program, if it is part of one.
  ///
  /// From then on libthai reads the dictionary of the package, which it looks for in a fixed folder otherwise.
  static let current: RelocatablePackage? = {
    #if os(Linux)
    guard let program = FilePath.resolved("/proc/self/exe") else { return nil }
    let package = RelocatablePackage(program: program)
    guard FileStatus.isFolder(package.fontFolder) else { return nil }
    _ = unsafe setenv("LIBTHAI_DICTDIR", package.thaiFolder, 0)
    return package
    #else
    return nil
    #endif
  }()
}
