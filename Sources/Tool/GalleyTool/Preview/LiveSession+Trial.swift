import GalleyCairo
import GalleyNotation
import GalleyPreview
import GalleyProjects

extension LiveSession {
  /// Returns the values that a page can try with a document, or nil for a document that is not in a file.
  func trial(of loaded: ProjectDocument) -> LiveTrial<CairoRenderer>? {
    guard loaded.file != nil else { return nil }
    let source = loaded.source
    return LiveTrial<CairoRenderer>(values: { [loader] in loader.values(of: source).previewValues })
    {
      [self] changes throws(LiveTrial<CairoRenderer>.Failure) in
      let texts = Dictionary(
        changes.map { (Position(line: $0.line, column: $0.column), $0.text) },
        uniquingKeysWith: { $1 })
      do throws(DocumentError) {
        let document = try loader.load(source, trying: texts).document
        return live(
          document, PreviewSource(of: loaded), version: 1, letters: letters(of: source))
      } catch {
        throw .init(error.diagnostics.map(PreviewProblem.init))
      }
    }
  }
}

extension DocumentValues {
  fileprivate var previewValues: [PreviewValue] {
    values.map { value in
      var around: [(line: Int, column: Int)] = []
      var part: Int? = value.part
      while let index = part {
        around.append((parts[index].position.line, parts[index].position.column))
        part = parts[index].outer
      }
      return PreviewValue(
        line: value.position.line, column: value.position.column, key: value.key,
        text: value.text, isNumber: value.isNumber,
        choices: value.choices, around: around)
    }
  }
}
