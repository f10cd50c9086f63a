extension RecordSchema {
  /// What the properties of a run mean, where that is not what they mean elsewhere.
  static let runNotes: [String: Note] = [
    "run.version": Note(summary: "The number of the form of the record."),
    "run.galley": Note(summary: "The version of Galley."),
    "run.id": Note(summary: "The name of the run."),
    "run.isFull": Note(
      summary: "Whether every reference of its folders was looked at, so that the others are dead."),
    "run.wasInterrupted": Note(summary: "Whether the run was stopped before its end."),
    "run.environment": Note(
      summary: "What made the snapshots, all together; absent of tests, or if nothing was made."),
    "run.environment.layout": Note(summary: "What decides where everything stands."),
    "run.environment.raster": Note(
      summary: "What turns that into pixels; absent where there are none."),
    "layout.engine": Note(summary: "The number of the rules by which Galley lays out."),
    "layout.pango": Note(summary: "The version of Pango."),
    "layout.harfbuzz": Note(summary: "The version of HarfBuzz."),
    "layout.fribidi": Note(summary: "The version of FriBidi, empty without."),
    "layout.libthai": Note(summary: "The version of libthai, empty without."),
    "layout.fontconfig": Note(summary: "The version of fontconfig, empty without."),
    "layout.fonts": Note(summary: "The font files in use."),
    "fonts.file": Note(summary: "The name of the file."),
    "fonts.sha256": Note(summary: "The SHA-256 of the file."),
    "raster.cairo": Note(summary: "The version of Cairo."),
    "raster.pixman": Note(summary: "The version of pixman, empty if it is not known."),
    "raster.freetype": Note(summary: "The version of FreeType, empty if it is not known."),
    "raster.architecture": Note(summary: "The kind of processor."),
    "raster.probe": Note(
      summary: "The SHA-256 of the pixels of a small picture, drawn by the same program."),
    "run.against": Note(
      summary: "The revision with which documents were compared instead of references."),
    "run.plan": Note(summary: "What the run set out to compare; absent of tests."),
    "plan.digest": Note(
      summary: "The SHA-256 of all that decides what the run comes to but for the environment."),
    "plan.isFull": Note(summary: "Whether nothing was left out of the plan."),
    "plan.shard": Note(summary: "Which part of the plan the run compared; absent for all of it."),
    "shard.index": Note(summary: "The number of the shard, from 1."),
    "shard.count": Note(summary: "The number of all shards."),
    "shard.timesDigest": Note(
      summary: "The SHA-256 of the times by which the plan was cut; absent without any."),
    "shard.positions": Note(
      summary: "The positions of the snapshots in the plan, from 0, each as a start and a number."),
    "unplanned": Note(
      summary: "What nothing of the whole plan makes, as the first of several shards knows it."),
    "plan.count": Note(summary: "The number of snapshots, of all shards together."),
    "run.results": Note(
      summary: "What came of the snapshots, in the order of the plan, then the dead references."),
    "results.name": Note(
      summary: "The name of the reference in its folder, such as episode/390-AX3.png."),
    "results.references": Note(summary: "The folder of references."),
    "results.format": Note(
      summary: "The form of the reference.", words: SnapshotFormat.allCases.map(\.rawValue)),
    "results.verdict": Note(
      summary: "What came of it.", words: Verdict.allCases.map(\.rawValue)),
    "results.rung": Note(
      summary: "What decided the verdict, if it matched.",
      words: MatchReason.allCases.map(\.rawValue)),
    "results.message": Note(
      summary: "What is the matter besides what differs, in one sentence."),
    "results.environment": Note(
      summary: "What of the environment is not what made the reference."),
    "results.headline": Note(summary: "The layout delta in one line."),
    "results.delta": Note(summary: "The layout delta in words, the most important first."),
    "results.topics": Note(summary: "What the layout delta is about, the most important first."),
    "results.pixels": Note(summary: "What differs in the pixels."),
    "results.layout": Note(summary: "The layout as it is, with the reason for each choice."),
    "results.referenceDigest": Note(summary: "The SHA-256 of the reference that was compared."),
    "results.actualDigest": Note(summary: "The SHA-256 of what would become the reference."),
    "results.files": Note(
      summary: "The files of the run by what they show: reference, actual, difference."),
    "results.isUnwritten": Note(
      summary: "Whether something that should have been written could not be."),
    "environment.environment": Note(
      summary: "What it is a part of.", words: ["layout", "raster"]),
    "environment.component": Note(
      summary: "The part, such as pango or the name of a font file."),
    "environment.before": Note(summary: "What it was, empty if it was not there."),
    "environment.after": Note(summary: "What it is, empty if it is not there."),
    "pixels.kind": Note(
      summary: "The worst that is different.",
      words: ["size", "moved", "recoloured", "edgeNoise", "content"]),
    "pixels.words": Note(summary: "What differs in words."),
    "pixels.differing": Note(summary: "The number of pixels that differ."),
    "pixels.total": Note(summary: "The number of pixels that were compared."),
    "pixels.maxDelta": Note(summary: "The largest difference of a sample, in levels."),
    "pixels.boxes": Note(
      summary: "The areas that differ, each as x, y, width and height in pixels."),
    "pixels.sizes": Note(
      summary: "The width and height of the reference and of the picture, in pixels.", count: 2),
  ]
}
