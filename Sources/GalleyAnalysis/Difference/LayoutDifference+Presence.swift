import GalleyLayout

extension LayoutDifference {
  /// What came and went, in words: a sentence for each alternative, or for each layout that came or went alone.
  var presenceSentences: [String] { exchangeSentences + loneSentences }

  /// What came and went with alternatives, in words.
  var exchangeSentences: [String] {
    let (came, went) = (Self.exchanges(in: new), Self.exchanges(in: gone))
    return Self.named(came, without: went).map { "alternative \($0) brings \($1)" }
      + Self.named(went, without: came).map { "with alternative \($0) went \($1)" }
  }

  /// What came or went alone, in words.
  var loneSentences: [String] {
    Self.others(in: new).map { $0 + " appeared" }
      + Self.others(in: gone).map { $0 + " is gone" }
  }

  /// An alternative, and the labels of what came or went with it.
  private typealias Exchanged = (exchange: Exchange, labels: [String])

  /// Returns the alternatives that layouts came or went with, with what these are called.
  ///
  /// Containers without a name say nothing, for what is in them is named itself.
  private static func exchanges(in nodes: [LoneNode]) -> [Exchanged] {
    var order: [Exchange] = []
    var labels: [Exchange: [String]] = [:]
    for lone in nodes where lone.node.isTelling {
      guard let exchange = lone.exchange else { continue }
      if labels[exchange] == nil { order.append(exchange) }
      labels[exchange, default: []].append(lone.node.label)
    }
    return order.map { ($0, labels[$0] ?? []) }
  }

  /// Returns the alternatives in words, with all that the other alternative of the choice does not have as well.
  private static func named(
    _ exchanges: [Exchanged], without others: [Exchanged]
  ) -> [(String, String)] {
    let known = Dictionary(
      others.map { ($0.exchange.path, Set($0.labels)) }, uniquingKeysWith: { $0.union($1) })
    return exchanges.compactMap { exchange, labels in
      let own = labels.filter { known[exchange.path]?.contains($0) != true }
      guard !own.isEmpty else { return nil }
      let name = "\(exchange.alternative + 1) of \(exchange.label.shown(in: 24))"
      return (name, list(own))
    }
  }

  /// Returns the layouts that came or went alone, with the number of those inside.
  private static func others(in nodes: [LoneNode]) -> [String] {
    var sentences: [String] = []
    var inside = 0
    for lone in nodes.reversed() where lone.exchange == nil {
      if lone.isInside {
        inside += 1
      } else {
        sentences.append(lone.node.label + (inside > 0 ? " with \(inside) inside" : ""))
        inside = 0
      }
    }
    return sentences.reversed()
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }
}

extension LayoutDifference.Node {
  /// Whether a person would miss the layout: it has a name, or something to see of its own.
  fileprivate var isTelling: Bool {
    id != nil || !(kind.isContainer || kind == .choice || kind == .spacer || kind == .empty)
  }
}
