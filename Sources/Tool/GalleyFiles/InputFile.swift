#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package struct InputFile: Sendable {
  package let path: String
  /// The size at which a file is too large, in bytes.
  package static let limit = 1 << 31

  package init(path: String) {
    self.path = path
  }

  package func bytes() throws(InputError) -> [UInt8] {
    let bytes = try firstBytes(Self.limit)
    guard bytes.count < Self.limit else {
      throw InputError(path: path, reason: .longerThan(bytes: Self.limit - 1))
    }
    return bytes
  }

  /// Reads a number of bytes, or the whole file if it is smaller.
  package func firstBytes(_ count: Int) throws(InputError) -> [UInt8] {
    do {
      // Nonblocking, since opening a pipe without a writer would wait forever.
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let status = try FileStatus(ofDescriptor: file.number)
      try check(status, count)
      return try read(file, size: status.kind == .file ? status.size : 1 << 16, atMost: count)
    } catch let error as SystemError {
      throw InputError(path: path, error)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(path: path, SystemError(EIO))
    }
  }

  private func check(_ status: FileStatus, _ count: Int) throws(InputError) {
    switch status.kind {
    case .file where min(status.size, count) >= Self.limit:
      throw InputError(
        path: path, reason: .tooLarge(bytes: status.size, limit: Self.limit - 1))
    case .file, .pipe: break
    case .folder: throw InputError(path: path, reason: .folder)
    case .link, .special: throw InputError(path: path, reason: .special)
    }
  }

  /// Reads to the end or to a limit, since the size may be wrong.
  private func read(
    _ file: borrowing Descriptor, size: Int, atMost limit: Int
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // One additional byte detects the end in the first round.
    var capacity = min(size + 1, limit)
    while true {
      let old = bytes
      bytes = try unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = unsafe copy(old, to: buffer)
        let raw = UnsafeMutableRawBufferPointer(buffer)
        while count < capacity {
          let more = unsafe try file.read(into: raw, from: count)
          guard more > 0 else { break }
          count += more
        }
      }
      guard bytes.count == capacity, capacity < limit else { return bytes }
      capacity = min(capacity * 2, limit)
    }
  }

  private func copy(_ bytes: [UInt8], to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    unsafe buffer.update(fromContentsOf: bytes)
  }
}

extension [UInt8] {
  package func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { first in
      unsafe other.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else {
          return true
        }
        return unsafe memcmp(first, second, count) == 0
      }
    }
  }
}

package struct InputError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: Reason

  package enum Reason: Codable, Hashable, Sendable {
    case system(SystemError)
    case folder
    case special
    case tooLarge(bytes: Int, limit: Int)
    /// The file has more bytes than a number; how many is not known.
    case longerThan(bytes: Int)
    case invalidName
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package init(path: String, _ error: SystemError) {
    self.init(path: path, reason: .system(error))
  }

  package var isAbsent: Bool { reason.isAbsent }

  package var description: String { "cannot read '\(path)': \(reason)" }
}

extension InputError.Reason: CustomStringConvertible {
  package var isAbsent: Bool {
    guard case .system(let error) = self else { return false }
    return error.code == ENOENT || error.code == ENOTDIR
  }

  package var description: String {
    switch self {
    case .system(let error): error.inputReason
    case .folder: "it is a folder; use the path of a file"
    case .special: "it is neither a file nor a pipe; use the path of a file"
    case .tooLarge(let count, let limit):
      "it has \(count) bytes; the limit is \(limit); use a smaller file"
    case .longerThan(let count): "it has more than \(count) bytes; use a smaller file"
    case .invalidName: "its name is not valid UTF-8; rename it"
    }
  }
}

extension SystemError {
  /// The reason why a file cannot be read and the advice, as the end of a sentence.
  fileprivate var inputReason: String {
    switch code {
    case ENOENT: "there is no such file; check the name"
    case ENOTDIR: "a part of the path is not a folder; check the name"
    case EACCES, EPERM: "permission is denied; make it readable"
    case ELOOP: "its links form a cycle; use the path of the file itself"
    case ENAMETOOLONG: "the name is too long; check the name"
    case EMFILE, ENFILE: "too many files are open; use fewer jobs"
    default: "\(text); check the file"
    }
  }
}
