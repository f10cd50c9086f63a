/// The ends of many lines as linked lists, so that lines with the same end share it.
///
/// Each list also links to a much shorter one, after Eugene Myers, An applicative random-access stack, 1983. So the
/// element at which a line exceeds a width is found in logarithmic time.
struct LineChains {
  private var links = [Link(-1, width: 0, isSpace: false)]

  struct Link {
    fileprivate var element: Int
    /// The width of this element, and once it is in a chain of all after it.
    fileprivate var total: Double
    fileprivate var isSpace: Bool
    fileprivate var count = 0
    fileprivate var next = LineChains.end
    fileprivate var jump = LineChains.end

    init(_ element: Int, width: Double, isSpace: Bool) {
      self.element = element
      self.total = width
      self.isSpace = isSpace
    }
  }

  static let end = 0

  mutating func adding(_ link: Link, to rest: Int) -> Int {
    let after = links[rest]
    let (first, second) = (links[after.jump], links[links[after.jump].jump])
    var link = link
    if link.isSpace, rest != Self.end { link.element = after.element }
    link.total += after.total
    link.count = after.count + 1
    link.next = rest
    link.jump =
      after.count - first.count == first.count - second.count ? first.jump : rest
    links.append(link)
    return links.count - 1
  }

  func width(of rest: Int) -> Double { links[rest].total }

  func culprit(in rest: Int, available: Double) -> (element: Int, available: Double)? {
    let total = links[rest].total
    guard total > available else { return nil }
    // The first link with at most this remaining width exceeds the width.
    let left = total - available
    var link = rest
    while links[links[link].next].total >= left {
      link = links[links[link].jump].total >= left ? links[link].jump : links[link].next
    }
    return (links[link].element, available - (total - links[link].total))
  }
}
