/// The texts of the benchmarks: labels as in apps, and paragraphs of common words.
enum TextWords {
  /// The body sizes of Dynamic Type in points.
  static let sizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  /// Widths from a small column to a tablet, in points.
  static let widths: [Double] = [160, 240, 300, 358, 560, 760]

  /// Returns a thousand different labels.
  static func labels() -> [String] {
    let endings = ["", " details", " for later", " (2)", "…"]
    let named = verbs.flatMap { verb in
      nouns.enumerated().map { "\(verb) \($1)" + endings[$0 % endings.count] }
    }
    let counted = (0..<200).map { index in
      switch index % 5 {
      case 0: "\(index + 3) unread messages"
      case 1: "Gate B\(index), Terminal 2"
      case 2: "\(index).99 €"
      case 3: "\(8 + index % 12):\(10 + index % 50) – 23:\(10 + index / 5)"
      default: "Page \(index) of 365"
      }
    }
    let labels = Array(named.prefix(800)) + counted
    precondition(Set(labels).count == 1000, "All labels differ.")
    return labels
  }

  /// Returns different paragraphs of sixty words each.
  static func paragraphs(count: Int) -> [String] {
    (0..<count).map { paragraph in
      // Steps without a common factor with the number of words, so that no two paragraphs are alike.
      let chosen = (0..<60).map { index in
        words[(paragraph * 41 + index * (paragraph % 7 * 6 + 5) + index * index) % words.count]
      }
      return chosen.joined(separator: " ") + "."
    }
  }

  private static let verbs = list(
    """
    Add Open Delete Share Save Edit Copy Move Find Show Hide Send Print Sort Filter Rename Export Undo
    Select Allow
    """)

  private static let nouns = list(
    """
    account photo message contact receipt folder calendar reminder playlist address passport ticket order
    payment picture note device network password profile language region sound display battery storage
    privacy location keyboard wallet flight hotel seat guest invoice journey luggage voucher weather map
    """)

  private static let words = list(
    """
    the of and to in is that for it was on are with as be at from this have or by one had but words what
    were when your said there use each which how their will about many then them would like these long
    make thing see him two has look more day could go come did number sound most people water over,
    delivery settings account notification available tomorrow, restaurant well-known up-to-date office
    affiliate first-class difficult waffle (always) never “sometimes” between morning evening; reserve
    table window quiet street corner garden bridge river mountain station platform arrival departure
    """)

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
