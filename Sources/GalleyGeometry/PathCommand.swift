/// The letter that says how the numbers after it continue an outline.
struct PathCommand {
  /// What a letter draws.
  enum Kind {
    case move, line, horizontal, vertical, close
    case cubic, smoothCubic, quadratic, smoothQuadratic, arc
  }

  var kind: Kind
  /// Whether coordinates count from the current point; lower-case letters say so.
  let isRelative: Bool
}

extension PathCommand {
  /// Creates the command of an ASCII letter, or nothing for any other byte.
  init?(_ letter: UInt8) {
    let lowercase = letter | 0x20
    guard let kind = Kind(Unicode.Scalar(lowercase)) else { return nil }
    self.init(kind: kind, isRelative: letter == lowercase)
  }

  /// The command that further numbers stand for, when no letter precedes them.
  var repeated: PathCommand {
    PathCommand(kind: kind == .move ? .line : kind, isRelative: isRelative)
  }
}

extension PathCommand.Kind {
  fileprivate init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "m": self = .move
    case "l": self = .line
    case "h": self = .horizontal
    case "v": self = .vertical
    case "c": self = .cubic
    case "s": self = .smoothCubic
    case "q": self = .quadratic
    case "t": self = .smoothQuadratic
    case "a": self = .arc
    case "z": self = .close
    default: return nil
    }
  }
}
