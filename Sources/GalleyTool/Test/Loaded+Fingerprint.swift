import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleySnapshots

extension DocumentArguments.Loaded {
  /// What stands for the file and the contents of its images, or nil if there is no file or it cannot be read any more.
  var fingerprint: String? {
    guard let bytes = file.flatMap({ try? InputFile(path: $0).bytes() }) else { return nil }
    let images = document.images.map { "\n\(FileDigest.sha256(of: $0.png)) \($0.name)" }
    return FileDigest.sha256(of: bytes + Array(images.joined().utf8))
  }
}
