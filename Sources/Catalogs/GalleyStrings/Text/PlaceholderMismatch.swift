/// A difference between the placeholders of a translation and of its source.
public enum PlaceholderMismatch: Hashable, Sendable {
  /// The translation does not use an argument of the source.
  case missing(ArgumentName)
  /// The translation uses an argument that the source does not have.
  case added(ArgumentName)
  /// The translation shows an argument as a value of another type, such as a number as text.
  case differentType(ArgumentName)
}

extension Message {
  /// Returns the differences between the placeholders of the message and of a message in the source language.
  ///
  /// All variations of a message count together, since a form such as `one` may leave a number out. An argument that only
  /// chooses between texts may be missing.
  ///
  /// ```swift
  /// let source = Message([.argument(.name("city"), .text)])
  /// let translation = Message([.argument(.name("stadt"), .text)])
  /// print(translation.placeholderMismatches(with: source).count)  // 2
  /// ```
  ///
  /// - Parameter source: The message in the source language.
  /// - Returns: The differences, first of the arguments of the source.
  /// - Complexity: Linear in the number of parts, for messages with few arguments.
  public func placeholderMismatches(with source: Message) -> [PlaceholderMismatch] {
    let (own, others) = (arguments, source.arguments)
    let ofSource = others.compactMap { other -> PlaceholderMismatch? in
      guard let argument = own.first(where: { $0.name == other.name }) else {
        // A language may have one text where another chooses by a gender or a number.
        return other.format == nil ? nil : .missing(other.name)
      }
      // The type of an argument with a name does not depend on its format.
      guard case .position = other.name, let type = argument.format?.valueType,
        let expected = other.format?.valueType,
        type != expected
      else { return nil }
      return .differentType(other.name)
    }
    let added = own.filter { argument in !others.contains { $0.name == argument.name } }
    return ofSource + added.map { .added($0.name) }
  }
}

extension ArgumentFormat {
  fileprivate enum ValueType {
    case text
    case wholeNumber
    case decimal
    case character
  }

  /// The type of the values, or nil if values of several types fit.
  fileprivate var valueType: ValueType? {
    switch self {
    case .text: .text
    case .integer, .hexadecimal: .wholeNumber
    case .decimal, .significant: .decimal
    case .character: .character
    case .named: nil
    case .signed(let format), .padded(let format, _, _), .zeroPadded(let format, _):
      format.valueType
    }
  }
}
