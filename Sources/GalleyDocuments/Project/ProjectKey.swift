/// A key of a project's file, or of a set of snapshots in it.
struct ProjectKey: Sendable {
  /// The key.
  var name: String
  /// What stands under it.
  var summary: String
  /// What the schema says of the value.
  var schema: JSON

  /// Every key at the top of the file.
  static let all: [ProjectKey] = [
    ProjectKey(
      name: "fonts", summary: "Folders with fonts, relative to the file.",
      schema: ["type": "array", "items": ["type": "string", "minLength": 1]]),
    ProjectKey(
      name: "references",
      summary: "The folder with the references, relative to the file; Snapshots unless given.",
      schema: ["type": "string", "minLength": 1]),
    ProjectKey(
      name: "snapshots",
      summary: "What is made of each document; pictures in its own matrix unless given.",
      schema: ["type": "array", "items": ["$ref": "#/$defs/snapshotSet"], "minItems": 1]),
  ]

  /// Every key of a set of snapshots that is not one of a matrix.
  static let ofSet: [ProjectKey] = [
    ProjectKey(
      name: "format", summary: "What the snapshots are: pixels, shapes, or the layout as text.",
      schema: ValueType<Project.SnapshotSet.Format>.snapshotFormat.schema),
    ProjectKey(
      name: "displayScale", summary: "The number of pixels in a point; 2 unless given.",
      schema: ValueType<Double>.displayScale.schema),
  ]
}

extension ValueType where Value == Project.SnapshotSet.Format {
  /// What a snapshot is.
  static let snapshotFormat: Self = word("snapshotFormat", "a format")
}
