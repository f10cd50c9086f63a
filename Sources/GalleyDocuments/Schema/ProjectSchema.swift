/// The JSON Schema of a project's file, with which editors complete and check it.
public enum ProjectSchema {
  /// Returns the schema as text, in draft 2020-12 of JSON Schema.
  ///
  /// It is made from the tables that the reader uses. Which folders there are is left to the reader.
  public static func json() -> String {
    let schema: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Galley project",
      "description": "What holds for all documents in a folder.",
      "type": "object",
      "properties": properties(ProjectKey.all),
      "additionalProperties": false,
      "$defs": ["snapshotSet": snapshotSet],
    ]
    return schema.text + "\n"
  }

  private static var snapshotSet: JSON {
    let lists = MatrixKey.all.map {
      ProjectKey(name: $0.name, summary: $0.summary, schema: $0.list)
    }
    return [
      "description":
        "One form of snapshots; its lists take the place of those of a document's matrix.",
      "type": "object",
      "properties": properties(ProjectKey.ofSet + lists),
      "required": ["format"],
      "additionalProperties": false,
    ]
  }

  private static func properties(_ keys: [ProjectKey]) -> JSON {
    .object(keys.map { ($0.name, DocumentSchema.described($0.schema, $0.summary)) })
  }
}
