extension Scene {
  /// The lines of text, in the order in which they are drawn.
  public var texts: [Text] {
    items.flatMap(\.texts)
  }
}

extension Scene.Item {
  fileprivate var texts: [Scene.Text] {
    switch self {
    case .text(let text): [text]
    case .group(let group): group.items.flatMap(\.texts)
    case .fill, .stroke, .image: []
    }
  }
}
