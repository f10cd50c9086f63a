import GalleyAnalysis
import GalleyCairo
import GalleyFiles
import GalleyLayout
import GalleyRaster

/// Compares snapshots with their references, from the cheapest way to the dearest.
struct SnapshotJudge: Sendable {
  let options: SnapshotTestOptions
  let folder: RunFolder
  /// What takes the place of references, if something does.
  let earlier: EarlierSnapshots?

  /// Compares a snapshot with its reference, and writes what the record mode and the run ask for.
  func result(of job: SnapshotTestPlan.Job, _ worker: SnapshotWorker) -> SnapshotResult {
    var result = SnapshotResult(job, .failed)
    do {
      let subject = try SnapshotSubject(job, worker)
      var comparison = ReferenceComparison(subject, options, result)
      if let earlier {
        earlier.compare(&comparison, worker)
      } else {
        comparison.compare(try job.entry.store.bytes(of: job.name))
      }
      result = comparison.result
      if options.record == .all || result.isFailure {
        try conclude(comparison, &result)
      }
    } catch let error as ReferenceError {
      result.verdict = .unreadable
      result.message = "the reference cannot be read: \(error)"
    } catch {
      result.message = "\(error)"
    }
    return result
  }

  /// Writes the files of a snapshot that does not match, or that is recorded anyway.
  private func conclude(
    _ comparison: ReferenceComparison, _ result: inout SnapshotResult
  ) throws {
    let subject = comparison.subject
    if result.verdict == .differed, subject.isUnstable {
      result.message =
        "the document gives another picture each time it is made; let it depend on its traits alone"
    }
    result.layout = subject.record.layout
    let file: [UInt8]
    do {
      file = try subject.file(comparison.actual, compression: options.compression)
    } catch {
      result.verdict = .failed
      result.message = "\(error)"
      return
    }
    do {
      try record(file, subject, &result)
    } catch {
      result.isUnwritten = true
      result.note("\(error)")
    }
    var images = ["actual": file]
    images["reference"] = comparison.referenceBytes
    if let picture = try comparison.difference(options.difference) {
      images["difference"] = picture
    }
    result.actualDigest = Fingerprint.sha256(of: file)
    do {
      result.files = try folder.write(images, of: subject.job)
    } catch {
      result.isUnwritten = true
      result.note("\(error)")
    }
  }

  private func record(
    _ file: [UInt8], _ subject: SnapshotSubject, _ result: inout SnapshotResult
  ) throws(OutputError) {
    let (store, name) = (subject.job.entry.store, subject.job.name)
    switch (options.record, result.verdict) {
    case (.all, _), (.failed, .missing), (.failed, .differed):
      try store.holding { () throws(OutputError) in try store.write(file, to: name) }
      result.note("what was made is the reference now; look at it before it is committed")
    case (.missing, .missing):
      try store.writeWaiting(file, for: name)
    default: return
    }
    (result.verdict, result.rung) = (.recorded, nil)
  }
}

extension SnapshotResult {
  /// Says something more.
  fileprivate mutating func note(_ words: String) {
    message = [message, words].compactMap(\.self).joined(separator: "; ")
  }

  init(_ job: SnapshotTestPlan.Job, _ verdict: Verdict) {
    self.init(
      name: job.name, references: job.entry.store.path, document: job.entry.document.name,
      variant: job.variant.name, format: job.format, verdict: verdict)
    traits = TraitsRecord(job.variant.traits)
  }
}
