#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file or a pipe that is read as a whole.
package struct InputFile: Sendable {
  /// The path.
  package let path: String
  /// The number of bytes from which a file is too large.
  package static let limit = 1 << 31

  /// Creates a file from its path.
  package init(path: String) {
    self.path = path
  }

  /// Reads the whole file.
  ///
  /// - Throws: An error if it is absent, cannot be read, is no file or pipe, or is too large.
  package func bytes() throws(InputError) -> [UInt8] {
    let bytes = try firstBytes(Self.limit)
    guard bytes.count < Self.limit else { throw tooLarge("more than \(Self.limit - 1) bytes") }
    return bytes
  }

  /// Reads a number of bytes, or the whole file if it has fewer.
  ///
  /// - Throws: An error if it is absent, cannot be read, or is no file or pipe.
  package func firstBytes(_ count: Int) throws(InputError) -> [UInt8] {
    do {
      // Without waiting, since a pipe without a writer would never open.
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let status = try FileStatus(ofDescriptor: file.number)
      try check(status, count)
      return try read(file, size: status.kind == .file ? status.size : 1 << 16, atMost: count)
    } catch let error as SystemError {
      throw InputError(path: path, error)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(path: path, reason: "\(error)")
    }
  }

  private func check(_ status: FileStatus, _ count: Int) throws(InputError) {
    switch status.kind {
    case .file where min(status.size, count) >= Self.limit:
      throw tooLarge("\(status.size) bytes; the limit is \(Self.limit - 1)")
    case .file, .pipe: break
    case .folder: throw InputError(path: path, reason: "it is a folder; name a file in it")
    case .link, .special:
      throw InputError(path: path, reason: "it is neither a file nor a pipe; name a file")
    }
  }

  private func tooLarge(_ size: String) -> InputError {
    InputError(path: path, reason: "it has \(size); name a smaller file")
  }

  /// Reads up to the end, since the size may be wrong, or up to a number of bytes.
  private func read(
    _ file: borrowing Descriptor, size: Int, atMost limit: Int
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than needed finds the end without another round.
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
  /// Returns whether bytes are the same, at the speed of memory.
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

/// Why something could not be read.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var path: String
  /// The reason and what to do.
  package var reason: String
  /// Whether nothing exists at the path.
  package var isAbsent = false

  /// One sentence that says what was attempted, why it failed and what to do.
  package var description: String { "cannot read '\(path)': \(reason)" }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error from an error of the system.
  package init(path: String, _ error: SystemError) {
    self.init(path: path, reason: Self.words(error))
    isAbsent = error.code == ENOENT || error.code == ENOTDIR
  }

  private static func words(_ error: SystemError) -> String {
    switch error.code {
    case ENOENT: "there is no such file; check the name"
    case ENOTDIR: "a part of the path is no folder; check the name"
    case EACCES, EPERM: "permission is denied; make it readable"
    case ELOOP: "its links lead round in circles; name the file itself"
    case ENAMETOOLONG: "the name is too long; check the name"
    case EMFILE, ENFILE: "too many files are open; ask for fewer jobs"
    default: "\(error.words); check the file"
    }
  }
}
