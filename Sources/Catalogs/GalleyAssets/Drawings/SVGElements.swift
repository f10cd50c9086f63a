import GalleyTextFiles

/// The elements of an SVG file as a tree, so that one can draw what stands elsewhere.
struct SVGElements {
  struct Node {
    var element: XMLElement
    var children: [Int] = []
    var text = ""
  }

  private(set) var nodes: [Node] = []
  private var numbers: [String: Int] = [:]

  /// Reads all elements; the first is the outermost one.
  init(_ xml: inout XMLReader) {
    var open: [Int] = []
    while let event = xml.next() {
      switch event {
      case .start(let element):
        let number = nodes.count
        nodes.append(Node(element: element))
        if let id = element["id"]?.value, numbers[id] == nil { numbers[id] = number }
        if let outer = open.last { nodes[outer].children.append(number) }
        open.append(number)
      case .end: _ = open.popLast()
      case .text(let range), .literal(let range):
        // Only style sheets have text that counts.
        guard let inner = open.last, nodes[inner].element.name == "style" else { continue }
        nodes[inner].text += xml.source.string(range)
      case .comment: break
      }
    }
  }

  func number(withID id: String) -> Int? { numbers[id] }

  var ids: [String] { Array(numbers.keys) }
}
