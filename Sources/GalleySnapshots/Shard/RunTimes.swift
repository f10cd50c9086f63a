import Foundation
import GalleyCairo
import GalleyFiles
import GalleyGeometry

/// How long each snapshot of a run took, by which later runs are cut into shards that take about the same time.
public struct RunTimes: Hashable, Sendable {
  /// The milliseconds by the path of the reference.
  private var milliseconds: [String: Double] = [:]

  /// The name of the file beside the record of a run.
  public static let fileName = "times.json"
  /// The number of the form of files that this version writes and reads.
  static let currentVersion = 1

  /// Creates times of nothing.
  public init() {}

  /// Notes how long a snapshot took, in milliseconds.
  mutating func add(_ time: Double, of place: SnapshotResult.Place) {
    milliseconds[place.path] = time
  }

  /// Adds the times of another part of the same run.
  mutating func add(_ other: RunTimes) {
    milliseconds.merge(other.milliseconds) { _, later in later }
  }

  /// Returns the microseconds that a snapshot took, or nil if that is not known.
  func microseconds(of place: SnapshotResult.Place) -> Int? {
    guard let time = milliseconds[place.path], time.isFinite else { return nil }
    return Int(min(max(time, 0), 1e12) * 1000)
  }

  /// Returns the seconds that a snapshot took, at most about thirty years, or nil if that is not known.
  public func seconds(of result: SnapshotResult) -> Double? {
    microseconds(of: result.place).map { Double($0) / 1e6 }
  }

  /// The fingerprint of the times, which changes with them.
  func digest() throws -> String { Fingerprint.sha256(of: Array(try json().utf8)) }

  /// Returns the times as JSON with a line for each snapshot, sorted by their references.
  public func json() throws -> String {
    let contents = Contents(
      milliseconds: milliseconds.filter(\.value.isFinite).mapValues { ($0 * 1000).rounded() / 1000 }
    )
    return try JSONLines(opened: ["milliseconds"], order: ["version"]).text(contents)
  }

  /// The times as they are written.
  private struct Contents: Codable {
    var version = RunTimes.currentVersion
    var milliseconds: [String: Double]
  }
}

extension RunTimes {
  /// Reads times.
  ///
  /// - Parameter path: The file, or the folder of a run, or one in which runs were written, of which the last is read.
  /// - Throws: A ``RunTimesError`` if there are none or they cannot be read, a ``RunError`` if the folder names no run.
  public init(path: String) throws {
    let isFolder = FileStatus.isFolder(path)
    let file = isFolder ? FilePath.path(try RunRecord.path(of: path), Self.fileName) : path
    do {
      try self.init(json: Data(InputFile(path: file).bytes()))
    } catch let error as InputError {
      throw RunTimesError(
        path: path,
        reason: error.isAbsent
          ? "there are none; leave out --times, or name a run that has them" : error.reason,
        isAbsent: error.isAbsent)
    } catch let error as OtherVersion {
      throw RunTimesError(
        path: path,
        reason:
          "they are of version \(error.version), and this program reads version \(Self.currentVersion); leave out --times"
      )
    } catch {
      throw RunTimesError(
        path: path, reason: "the file is damaged or cut off; leave out --times, or test again")
    }
  }

  /// Reads the times of a run, which are of nothing where they are absent, damaged or lie elsewhere.
  public init(ofRunIn folder: String) {
    let path = FilePath.path(folder, Self.fileName)
    let times = FilePath.isInside(path, folder) ? try? RunTimes(path: path) : nil
    self = times ?? RunTimes()
  }

  /// Reads times as they are written.
  init(json: Data) throws {
    struct Version: Decodable {
      var version: Int
    }
    let version = try JSONDecoder().decode(Version.self, from: json).version
    guard version == Self.currentVersion else { throw OtherVersion(version: version) }
    milliseconds = try JSONDecoder().decode(Contents.self, from: json).milliseconds
  }

  private struct OtherVersion: Error {
    var version: Int
  }
}

/// Why the times of a run cannot be used.
public struct RunTimesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// The problem and what to do.
  public var reason: String
  /// Whether nothing is there.
  public var isAbsent = false

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String { "cannot read the times in '\(path)': \(reason)" }
}
