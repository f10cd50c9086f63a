import Synchronization

/// The elements of a compiled layout, which paths refer to for their numbers and names.
final class ElementTable: Sendable {
  let elements: [CompiledLayout.Element]
  let steps: [[Int]]
  private let sources: [CompiledLayout.Source]
  /// The names that were asked for, since a layout may be resolved many times.
  private let known = Mutex<[Int: ElementNames]>([:])

  init(
    _ elements: [CompiledLayout.Element], _ steps: [[Int]],
    _ sources: [CompiledLayout.Source]
  ) {
    (self.elements, self.steps, self.sources) = (elements, steps, sources)
  }

  func description(of element: Int) -> CompiledLayout.Description {
    sources[element].description
  }

  func layout(of element: Int) -> Layout? {
    sources[element].layout
  }

  func names(of element: Int) -> ElementNames {
    if let names = known.withLock({ $0[element] }) { return names }
    let names = ElementNames(of: element, in: self)
    known.withLock { $0[element] = names }
    return names
  }
}
