import GalleyCairo
package import GalleyFiles
import GalleyGeometry

/// The times that the snapshots of a run took, for splitting later runs into shards of about the same time.
package struct RunTimes: Hashable, Sendable {
  private var milliseconds: [String: Double] = [:]

  package static let fileName = "times.json"
  static let currentVersion = 1

  package init() {}

  mutating func add(_ time: Double, of place: SnapshotResult.Place) {
    milliseconds[place.path] = time
  }

  mutating func add(_ other: RunTimes) {
    milliseconds.merge(other.milliseconds) { _, later in later }
  }

  /// Returns the microseconds that a snapshot took, or nil if unknown.
  func microseconds(of place: SnapshotResult.Place) -> Int? {
    guard let time = milliseconds[place.path], time.isFinite else { return nil }
    return Int(min(max(time, 0), 1e12) * 1000)
  }

  /// Returns the seconds that a snapshot took, at most about thirty years, or nil if unknown.
  package func seconds(of result: SnapshotResult) -> Double? {
    microseconds(of: result.place).map { Double($0) / 1e6 }
  }

  func digest() throws -> String { Fingerprint.sha256(of: Array(try json().utf8)) }

  package func json() throws -> String {
    let contents = Contents(
      milliseconds: milliseconds.filter(\.value.isFinite).mapValues {
        (min(max($0, 0), 1e12) * 1000).rounded() / 1000
      }
    )
    return try JSONLines(opened: ["milliseconds"], isOrdered: true).text(contents)
  }

  private struct Contents: Codable {
    var version = RunTimes.currentVersion
    var milliseconds: [String: Double]
  }
}

extension RunTimes {
  package init(path: String) throws {
    let isFolder = FileStatus.isFolder(path)
    let file = isFolder ? FilePath.path(try RunRecord.path(of: path), Self.fileName) : path
    do {
      try self.init(json: InputFile(path: file).bytes())
    } catch let error as InputError {
      throw RunTimesError(path: path, problem: .unreadable(error.reason))
    } catch let error as OtherVersion {
      throw RunTimesError(path: path, problem: .otherVersion(error.version))
    } catch {
      throw RunTimesError(path: path, problem: .damaged)
    }
  }

  /// Reads the times of a run; they are empty if the file is absent, damaged or outside of the folder.
  package init(ofRunIn folder: String) {
    let path = FilePath.path(folder, Self.fileName)
    let times = FilePath.isInside(path, folder) ? try? RunTimes(path: path) : nil
    self = times ?? RunTimes()
  }

  init(json: [UInt8]) throws {
    struct Version: Decodable {
      var version: Int
    }
    let version = try JSONText.read(Version.self, json).version
    guard version == Self.currentVersion else { throw OtherVersion(version: version) }
    milliseconds = try JSONText.read(Contents.self, json).milliseconds
  }

  private struct OtherVersion: Error {
    var version: Int
  }
}

package struct RunTimesError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var problem: Problem

  package enum Problem: Hashable, Sendable {
    case unreadable(InputError.Reason)
    case damaged
    case otherVersion(Int)
  }

  package var isAbsent: Bool {
    if case .unreadable(let reason) = problem { reason.isAbsent } else { false }
  }

  package var description: String { "cannot read the times in '\(path)': \(reason)" }

  private var reason: String {
    switch problem {
    case .unreadable(let reason):
      reason.isAbsent
        ? "there are none; leave out --times, or name a run with times" : "\(reason)"
    case .damaged: "the file is damaged or cut off; leave out --times, or run the test again"
    case .otherVersion(let version):
      "their format version is \(version), but this program reads version \(RunTimes.currentVersion); leave out --times"
    }
  }
}
