internal import GalleyFormats

extension Message {
  package struct Argument: Hashable, Sendable {
    package var name: ArgumentName
    /// How its value is written; nil if it only chooses between cases.
    package var format: ArgumentFormat?
    /// Whether it chooses between plural forms.
    package var isPlural: Bool
  }

  /// The arguments of the message and of all its variations, in the order of their first use.
  package var arguments: [Argument] {
    var arguments: [Argument] = []
    collect(&arguments)
    return arguments
  }

  package var isVariable: Bool {
    parts.contains { part in if case .text = part { false } else { true } }
  }

  /// The width classes for which the message has variants, in increasing order.
  package var widthClasses: [Int] {
    var classes: Set<Int> = []
    visit { part in
      if case .width(let variants) = part { classes.formUnion(variants.map(\.widthClass)) }
    }
    return classes.sorted()
  }

  /// Returns the message with the formats that a file gives to arguments which the text only names.
  package func formatted(as arguments: [ArgumentDescription]) -> Message {
    var formats: [ArgumentName: ArgumentFormat] = [:]
    for argument in arguments {
      if let format = argument.format { formats[argument.name] = format }
    }
    return formats.isEmpty ? self : formatting(formats)
  }

  fileprivate func formatting(_ formats: [ArgumentName: ArgumentFormat]) -> Message {
    Message(parts.map { $0.formatting(formats) })
  }

  private func collect(_ arguments: inout [Argument]) {
    visit { part in
      switch part {
      case .argument(let name, let format): arguments.add(name, format, isPlural: false)
      case .plural(let name, _, _, _, _): arguments.add(name, nil, isPlural: true)
      case .select(let name, _): arguments.add(name, nil, isPlural: false)
      case .text, .number, .device, .width: break
      }
    }
  }

  /// Calls a function for every part; the parts of variations follow the part that has them.
  ///
  /// Variations that are nested deeper than a formatted message can have are ignored.
  func visit(depth: Int = 0, _ body: (Part) -> Void) {
    guard depth < Self.maximumDepth else { return }
    for part in parts {
      body(part)
      for message in part.messages { message.visit(depth: depth + 1, body) }
    }
  }
}

extension Message.Part {
  fileprivate func formatting(_ formats: [ArgumentName: ArgumentFormat]) -> Message.Part {
    switch self {
    case .argument(let name, .text): .argument(name, formats[name] ?? .text)
    case .text, .argument, .number: self
    case .plural(let name, let offset, let isOrdinal, let exact, let cases):
      .plural(
        name, offset: offset, isOrdinal: isOrdinal,
        exact: exact.mapValues { $0.formatting(formats) },
        cases.mapValues { $0.formatting(formats) })
    case .select(let name, let cases):
      .select(name, cases.mapValues { $0.formatting(formats) })
    case .device(let cases): .device(cases.mapValues { $0.formatting(formats) })
    case .width(let variants):
      .width(
        variants.map {
          Message.WidthVariant(widthClass: $0.widthClass, message: $0.message.formatting(formats))
        })
    }
  }

  var messages: [Message] {
    switch self {
    case .text, .argument, .number: []
    case .plural(_, _, _, let exact, let cases):
      exact.sorted { $0.key < $1.key }.map(\.value)
        + PluralCategory.allCases.compactMap { cases[$0] }
    case .select(_, let cases), .device(let cases): cases.sorted { $0.key < $1.key }.map(\.value)
    case .width(let variants): variants.map(\.message)
    }
  }
}

extension [Message.Argument] {
  fileprivate mutating func add(_ name: ArgumentName, _ format: ArgumentFormat?, isPlural: Bool) {
    guard let index = firstIndex(where: { $0.name == name }) else {
      return append(Message.Argument(name: name, format: format, isPlural: isPlural))
    }
    self[index].format = self[index].format ?? format
    self[index].isPlural = self[index].isPlural || isPlural
  }
}
