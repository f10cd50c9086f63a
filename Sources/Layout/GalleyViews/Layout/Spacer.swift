extension Layout {
  package static func spacer(_ minimum: Length = 8) -> Layout {
    Layout(.spacer(minimum))
  }

  package static func divider(_ thickness: Length = 1) -> Layout {
    Layout(.divider(thickness))
  }
}

/// Flexible space along the enclosing stack.
///
/// ```swift
/// let sides = HStack {
///   Text("Left")
///   Spacer(minLength: 16)
///   Text("Right")
/// }
/// ```
public struct Spacer: PrimitiveView, Hashable {
  public let layout: Layout

  /// Creates space of a minimum length, by default 8 points.
  public init(minLength: Length = 8, fileID: String = #fileID, line: Int = #line) {
    layout = .spacer(minLength).at(fileID, line)
  }
}

/// A thin line across the enclosing stack.
public struct Divider: PrimitiveView, Hashable {
  public let layout: Layout

  public init(thickness: Length = 1, fileID: String = #fileID, line: Int = #line) {
    layout = .divider(thickness).at(fileID, line)
  }
}
