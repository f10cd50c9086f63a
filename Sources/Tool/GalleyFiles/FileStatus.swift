#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package struct FileStatus: Hashable, Sendable {
  package var kind: Kind
  package var size: Int
  package var identity: Identity
  /// When its bytes or its properties changed last, in nanoseconds since 1970; programs cannot set it.
  package var changeTime: Int
  var permissions: UInt32

  private var owner: UInt32

  package var isOwn: Bool { owner == geteuid() }

  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    case pipe
    case special
  }

  package struct Identity: Hashable, Sendable, CustomStringConvertible {
    private let device: UInt64
    private let number: UInt64

    package var description: String { "\(device):\(number)" }

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  package init(of path: String, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw .last }
    self.init(status)
  }

  init(ofDescriptor descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = Kind(mode: UInt32(status.st_mode))
    size = Int(status.st_size)
    identity = Identity(status)
    #if canImport(Glibc)
    let time = status.st_ctim
    #else
    let time = status.st_ctimespec
    #endif
    changeTime = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    permissions = UInt32(status.st_mode) & 0o7777
    owner = UInt32(status.st_uid)
  }

  /// Returns the kind of the entry at a path after resolving links, or nil if nothing exists there.
  package static func kind(of path: String) -> Kind? {
    (try? FileStatus(of: path))?.kind
  }

  package static func isFile(_ path: String) -> Bool {
    kind(of: path) == .file
  }

  package static func isThere(_ path: String) -> Bool {
    kind(of: path) != nil
  }

  package static func isSearchable(_ folder: String) -> Bool {
    unsafe access(folder, X_OK) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    kind(of: path) == .folder
  }
}

extension FileStatus.Kind {
  fileprivate init(mode: UInt32) {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): self = .file
    case UInt32(S_IFDIR): self = .folder
    case UInt32(S_IFLNK): self = .link
    case UInt32(S_IFIFO): self = .pipe
    default: self = .special
    }
  }
}
