import ArgumentParser
import Foundation
import GalleyLayout
import GalleySnapshots

/// The options that cut a run into parts for several machines.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare one part of several, such as 2/4, and leave the others to other machines; auto for the part that the variables of a service, a Slurm array, GNU parallel or an indexed job of Kubernetes name. galley merge puts the parts together.",
      valueName: "part"),
    transform: ShardWord.parse)
  var shard: ShardWord?

  @Option(
    help: ArgumentHelp(
      "Cut by how long snapshots took: the times.json of an earlier run, or the folder that holds it; the same for all parts.",
      valueName: "file"))
  var times: String?

  func validate() throws {
    guard times == nil || shard != nil else {
      throw ValidationError(
        "cannot use --times without --shard, since there is nothing to cut; leave it out")
    }
  }

  /// Returns the part of the plan to compare, or nil for all of it.
  ///
  /// - Throws: An error if the variables name no part, or the times cannot be read.
  func plan() throws -> ShardPlan? {
    guard let shard else { return nil }
    do {
      return ShardPlan(shard: try shard.shard, times: try times.map(RunTimes.init(path:)))
    } catch let error as RunError {
      throw error.advising("name a times.json")
    }
  }
}

/// One part of several, or the part that variables name.
enum ShardWord: CommandWord {
  case given(Shard)
  case auto

  static let expectation =
    "a part such as 2/4, from 1/1 to \(Shard.maximumCount)/\(Shard.maximumCount), or auto"

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(argument) {
      self = .given(shard)
    } else {
      return nil
    }
  }

  /// The part.
  fileprivate var shard: Shard {
    get throws {
      switch self {
      case .given(let shard): return shard
      case .auto:
        do throws(ShardError) {
          return try ShardVariables(CommandEnvironment.current.variables).shard()
        } catch {
          throw ValidationError("\(error)".printable)
        }
      }
    }
  }
}
