/// A file that Git LFS has not downloaded: a few lines of text in place of its bytes.
package enum GitPointer {
  /// What such a file is and the advice, as the end of a sentence.
  package static let words = "is only a pointer of Git LFS; run git lfs pull"

  /// Returns whether the bytes of a file, or the first of them, are those of a pointer.
  package static func isOne(_ file: [UInt8]) -> Bool {
    file.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}
