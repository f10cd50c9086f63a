import GalleyCairo
import GalleyLayout

extension SnapshotTestPlan {
  /// Returns the SHA-256 of all that decides what a run of the plan comes to and that no shard sees otherwise.
  ///
  /// Equal parts of two plans give equal texts only at equal places, since all is written as JSON first.
  func digest(_ options: SnapshotTestOptions) throws -> String {
    Fingerprint.sha256(of: Array(try JSONText.text(PlanOutline(self, options)).utf8))
  }
}

/// What of a plan its digest stands for.
private struct PlanOutline: Encodable {
  let galley = GalleyVersion.current
  let engine = GalleyVersion.engine
  var options: [String]
  var entries: [Entry]
  var claims: [[String]]

  /// A document with its references in their order.
  struct Entry: Encodable {
    var fingerprint: String?
    var name: String
    var references: String
    var snapshots: [[String]]
  }

  init(_ plan: SnapshotTestPlan, _ options: SnapshotTestOptions) {
    self.options = [
      options.record.rawValue, "\(options.comparesPixels)", options.environmentPolicy.rawValue,
      "\(String(describing: options.comparison))", "\(options.difference)",
      "\(options.compression)", plan.against?.words ?? "",
    ]
    entries = plan.entries.map { entry in
      Entry(
        fingerprint: entry.fingerprint, name: entry.document.name, references: entry.store.path,
        snapshots: entry.jobs.map {
          [$0.name, $0.format.rawValue, "\($0.variant.traits.displayScale)"]
        })
    }
    claims = plan.claims.map { [$0.store.path, $0.folder] }
  }
}
