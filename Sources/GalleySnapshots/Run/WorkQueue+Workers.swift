extension WorkQueue {
  /// Does jobs with several workers that share what stands for fonts and images.
  ///
  /// - SeeAlso: ``run(_:workers:progress:_:each:)``
  static func run(
    _ jobs: [Job], workers: Int, progress: @escaping @Sendable (Int) -> Void,
    with fingerprints: FingerprintTable,
    each: @escaping @Sendable (Job, SnapshotWorker) throws -> TaskResult
  ) async throws -> [TaskResult] {
    try await run(
      jobs, workers: workers, progress: progress,
      { try SnapshotWorker(fingerprints: fingerprints) }, each: each)
  }
}
