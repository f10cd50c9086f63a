import Foundation

extension FontLibrary {
  /// Returns the SHA-256 of a font file as 64 hexadecimal digits.
  ///
  /// - Throws: ``FontError/unreadableFile(_:)`` if the file cannot be read.
  /// - Complexity: Linear in the length of the file.
  public func fingerprint(of file: File) throws(FontError) -> String {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw .unreadableFile(file.path)
    }
    return Fingerprint.sha256(of: Array(data))
  }

  /// The files of the named folders.
  public var folderFiles: [File] { Array(files.prefix(folderFileCount)) }

  /// Returns the file with a name, as faces give it.
  public func file(named name: String) -> File? {
    files.first { $0.name == name }
  }
}
