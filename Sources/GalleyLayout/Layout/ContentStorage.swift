import Synchronization

/// The content of a layout, stored so that releasing it needs no call stack for each level.
enum ContentStorage: Sendable {
  /// A content of a few levels, which is released as any value.
  case shallow(Layout.Content)
  /// A content of many levels.
  case deep(DeepContent)

  /// The number of levels up to which a content counts as one of a few.
  private static let shallowDepth = 32

  init(_ content: Layout.Content, depth: Int) {
    self = depth > Self.shallowDepth ? .deep(DeepContent(content)) : .shallow(content)
  }

  var content: Layout.Content {
    switch self {
    case .shallow(let content): content
    case .deep(let content): content.content
    }
  }

  /// Empties the storage, and returns what was in it if nobody else refers to it and it has many levels.
  fileprivate mutating func take() -> Layout.Content? {
    guard case .deep(var content) = self else { return nil }
    self = .shallow(.empty)
    return isKnownUniquelyReferenced(&content) ? content.take() : nil
  }
}

extension ContentStorage: Hashable {
  static func == (left: ContentStorage, right: ContentStorage) -> Bool {
    if case .deep(let left) = left, case .deep(let right) = right, left === right { return true }
    return left.content == right.content
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

/// A content of many levels, which takes what is inside apart before it goes.
final class DeepContent: Sendable {
  // It changes but once, when nobody refers to it any more.
  private let storage: Mutex<Layout.Content>

  init(_ content: Layout.Content) {
    storage = Mutex(content)
  }

  var content: Layout.Content {
    storage.withLock { $0 }
  }

  fileprivate func take() -> Layout.Content {
    storage.withLock { storage in
      let content = storage
      storage = .empty
      return content
    }
  }

  deinit {
    var waiting = [take()]
    while !waiting.isEmpty {
      var content = Layout.Content.empty
      swap(&content, &waiting[waiting.count - 1])
      waiting.removeLast()
      var children = content.children
      // From here on the children belong to nobody but this list.
      content = .empty
      for index in children.indices {
        if let inside = children[index].takeContent() { waiting.append(inside) }
      }
    }
  }
}

extension Layout {
  /// Empties the layout, and returns its content if that has many levels and nobody else refers to it.
  fileprivate mutating func takeContent() -> Content? {
    storage.take()
  }
}
