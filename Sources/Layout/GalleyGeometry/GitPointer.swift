/// A file that Git LFS has not downloaded: a few lines of text in place of its bytes.
package enum GitPointer {
  package static let words = "is only a pointer of Git LFS; run git lfs pull"

  package static func isOne(_ file: [UInt8]) -> Bool {
    file.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}
