import GalleyLayout
import TestSupport
import Testing

@testable import GalleyNotation

/// Layouts that are the same under all traits, which are made once.
@Suite struct ConstantLayoutTests {
  /// Returns whether the layout of a node is the same under all traits, or nil if the node cannot be read alone.
  private func isConstant(_ node: String) -> Bool? {
    var errors = ErrorList()
    var compilation = Compilation(path: "test.yaml")
    guard let tree = Tree.read(Array(node.utf8), path: "test.yaml", errors: &errors),
      case .constant(let template) = compilation.node(tree), compilation.errors.isEmpty
    else { return nil }
    guard case .constant = template.layout else { return false }
    return true
  }

  @Test func `a layout without conditions is the same under all traits`() {
    let found = NotationEntry.all.map { entry in
      let property = entry.property.map { ", \($0): \(entry.example)" } ?? ""
      let node = "{\(entry.kind): \(entry.kindExample)\(property)}"
      return (kind: entry.kind, node: node, isConstant: isConstant("{vstack: [\(node)]}"))
    }
    for (kind, node, isConstant) in found {
      // A string or a value may have another text in each language.
      #expect(isConstant == nil || isConstant == !["string", "value"].contains(kind), "\(node)")
    }
    // Some kinds need a file or a component.
    let read = Set(found.filter { $0.isConstant != nil }.map(\.kind))
    #expect(read.count >= Kind.all.count - 3, "Only \(read) could be read.")
  }

  @Test(arguments: [
    "{hstack: [{text: One}, {when: [{if: {idiom: pad}, then: {text: Two}}, {else: {text: Three}}]}]}",
    "{box: {vstack: [{text: One, padding: {when: [{if: {idiom: pad}, then: 8}, {else: 4}]}}]}}",
    "{text: One, overlay: {rectangle: {width: {when: [{if: {idiom: pad}, then: 8}, {else: 4}]}}}}",
    "{text: One, background: {rectangle: true, opacity: {when: [{if: {idiom: pad}, then: 0.5}, {else: 1}]}}}",
    "{grid: [[{text: One, columns: {when: [{if: {idiom: pad}, then: 2}, {else: 1}]}}]]}",
    "{lines: [{text: One}, {newline: {when: [{if: {idiom: pad}, then: 8}, {else: 4}]}}]}",
    "{lines: [{choice: [[{text: One, lineAlignment: {when: [{if: {idiom: pad}, then: top}, {else: bottom}]}}]]}]}",
    "{section: {group: {horizontal: [{width: 50, height: 20}]}, items: [{text: One, opacity: {when: [{if: {idiom: pad}, then: 0.5}, {else: 1}]}}]}}",
  ])
  func `a layout with a condition anywhere depends on traits`(node: String) {
    #expect(isConstant(node) == false)
  }
}
