import GalleyRaster

extension Page {
  private static let words = """
    flight departs boarding gate seat terminal Berlin Reykjavík delayed on time 07:45 B22 episode building layout
    library September overview settings account notifications privacy storage general photos music mail
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Creates a screen of cards, lines, icons and texts that do not overlap.
  init(random: inout some RandomNumberGenerator) {
    let isDark = Int.random(in: 0..<4, using: &random) == 0
    let ground =
      isDark
      ? Color(18, 18, 20)
      : [Color(255, 255, 255), Color(242, 242, 247)].randomElement(using: &random)
    self.init(
      width: .random(in: 160...420, using: &random), height: .random(in: 120...420, using: &random),
      ground: ground ?? Color(255, 255, 255), elements: [])
    var y = 14.0
    while y < Double(height) - 50 {
      y += addRow(at: y, isDark: isDark, &random) + 14
    }
  }

  private mutating func addRow(
    at y: Double, isDark: Bool, _ random: inout some RandomNumberGenerator
  ) -> Double {
    let ink =
      isDark
      ? Color(235, 235, 240)
      : [Color(0, 0, 0), Color(51, 51, 51), Color(110, 110, 115)].randomElement(using: &random)
        ?? Color(0, 0, 0)
    let accent = Color(
      .random(in: 0...200, using: &random), .random(in: 0...200, using: &random),
      .random(in: 0...200, using: &random))
    let size = ([11.0, 13, 17, 22, 34] as [Double]).randomElement(using: &random) ?? 17
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let height = Double.random(in: 24...60, using: &random).rounded()
      let radius = ([0.0, 6, 10] as [Double]).randomElement(using: &random) ?? 0
      elements.append(
        Element(
          .box(width: Double(width) - 32, height: height, radius: radius), x: 16, y: y,
          color: accent))
      return height
    case 1:
      elements.append(Element(.ring(diameter: 24, lineWidth: 2.5), x: 16, y: y, color: accent))
      elements.append(Element(.text(Page.phrase(&random), size: 17), x: 52, y: y + 2, color: ink))
      return 26
    case 2:
      elements.append(
        Element(.box(width: Double(width) - 32, height: 1, radius: 0), x: 16, y: y, color: accent))
      return 1
    default:
      elements.append(Element(.text(Page.phrase(&random), size: size), x: 16, y: y, color: ink))
      return (size * 1.3).rounded()
    }
  }

  private static func phrase(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
      words.randomElement(using: &random)
    }
    .joined(separator: " ")
  }
}

extension Page {
  /// Moves everything, or one element, by whole pixels, and returns the offset.
  mutating func move(_ random: inout some RandomNumberGenerator) -> ImageDifference.PixelOffset {
    let isNear = Bool.random(using: &random)
    var offset = ImageDifference.PixelOffset(x: 0, y: 0)
    while offset.x == 0, offset.y == 0 {
      let range = isNear ? -1...1 : -12...12
      offset.x = .random(in: range, using: &random)
      offset.y = .random(in: range, using: &random)
    }
    let moved =
      Bool.random(using: &random)
      ? Array(elements.indices) : [Int.random(in: elements.indices, using: &random)]
    for index in moved {
      elements[index].x += Double(offset.x)
      elements[index].y += Double(offset.y)
    }
    return offset
  }

  /// Adds a box before an element, and moves all that follows down.
  mutating func insertRow(_ random: inout some RandomNumberGenerator) {
    let place = elements.indices.dropFirst().randomElement(using: &random) ?? 0
    // A ring is a little above its text.
    let y = elements[place].y - 4
    for index in elements.indices where elements[index].y >= y { elements[index].y += 30 }
    elements.append(
      Element(
        .box(width: Double(width) - 32, height: 18, radius: 4), x: 16, y: y,
        color: Color(200, 40, 90)))
  }

  /// Makes all elements black on a white background.
  mutating func makeBlackOnWhite() {
    ground = Color(255, 255, 255)
    for index in elements.indices { elements[index].color = Color(0, 0, 0) }
  }

  /// Changes the color of an element, of all elements or of the background, and returns a note.
  mutating func recolor(_ random: inout some RandomNumberGenerator) -> String {
    let step = [-60, -17, 17, 34, 90].randomElement(using: &random) ?? 17
    func changed(_ color: Color) -> Color {
      func sample(_ value: Int) -> Int {
        (0...255).contains(value + step) ? value + step : value - step
      }
      return Color(sample(color.red), sample(color.green), sample(color.blue))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      ground = changed(ground)
      return "ground by \(step)"
    case 1:
      for index in elements.indices { elements[index].color = changed(elements[index].color) }
      return "all elements by \(step)"
    default:
      let index = Int.random(in: elements.indices, using: &random)
      elements[index].color = changed(elements[index].color)
      return "\(elements[index].shape) by \(step)"
    }
  }

  /// Changes words, or adds or removes an element, and returns a note.
  mutating func edit(_ random: inout some RandomNumberGenerator) -> String {
    let texts = elements.indices.filter {
      if case .text = elements[$0].shape { true } else { false }
    }
    let kind = Int.random(in: 0..<4, using: &random)
    if kind < 2, let index = texts.randomElement(using: &random),
      case .text(let string, let size) = elements[index].shape
    {
      elements[index].shape = .text(
        kind == 0 ? Page.edited(string, &random) : string + " " + Page.phrase(&random), size: size)
      return "\(string) became \(elements[index].shape)"
    } else if kind == 2, elements.count > 1 {
      return "without \(elements.remove(at: .random(in: elements.indices, using: &random)))"
    } else {
      elements.append(
        Element(
          .box(width: 40, height: 17, radius: 4), x: .random(in: 16...60, using: &random).rounded(),
          y: Double.random(in: 10...Double(height - 40), using: &random).rounded(),
          color: Color(200, 40, 90)))
      return "another box"
    }
  }

  /// Returns a text with one other character.
  private static func edited(_ string: String, _ random: inout some RandomNumberGenerator) -> String
  {
    var characters = Array(string)
    let place = Int.random(in: characters.indices, using: &random)
    let others = Array("abdeghkmnopqsuvwxzABCDEFGHKMNOPQRSTUVWXYZ0123456789").filter {
      $0 != characters[place]
    }
    characters[place] = others.randomElement(using: &random) ?? "x"
    return String(characters)
  }
}
