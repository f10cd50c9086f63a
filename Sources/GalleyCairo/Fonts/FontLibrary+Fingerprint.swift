import CPangoCairo
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
    let text: UnsafeMutablePointer<CChar>? = unsafe data.withUnsafeBytes { bytes in
      unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count))
    }
    guard let text = unsafe text else { throw .unreadableFile(file.path) }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }

  /// The files of the named folders.
  public var folderFiles: [File] { Array(files.prefix(folderFileCount)) }

  /// Returns the file with a name, as faces give it.
  public func file(named name: String) -> File? {
    files.first { $0.name == name }
  }
}
