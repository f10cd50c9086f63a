extension LayoutResult {
  /// The names of the font files of all texts outside skipped alternatives, whether they are drawn or not.
  package var fontFiles: Set<String> {
    let resolution = placements.resolution
    var files: Set<String> = []
    for node in resolution.contentNodes {
      guard let text = resolution.compiled.nodes[node].kind.behavior.text else { continue }
      for run in resolution.compiled.texts[text].setting.shaped.runs {
        files.insert(run.face.file)
      }
    }
    return files
  }
}
