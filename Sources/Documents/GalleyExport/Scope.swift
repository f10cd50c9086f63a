import GalleyLayout
import GalleySource

/// A value that the code knows by a name, such as a parameter of a component.
struct Variable: Hashable {
  /// The identifier in the code, such as `title` or `line.name`.
  var name: String
  var type: VariableType
  /// The component and the parameter, or the loop and its value.
  var key: VariableKey
}

struct VariableKey: Hashable {
  var owner: String
  var name: String
}

/// What a variable is in the code.
enum VariableType: Hashable {
  /// Words that are shown as they are.
  case string
  /// A key of a text.
  case key
  /// Words that are shown in one place and are a key or are tested in another.
  case keyString
  case color
  /// The alignment of a stack, by the name of its type.
  case alignment(String)
  case flag
  case integer
  /// A length in points.
  case length
  /// A number that need not be whole.
  case number
  /// One of a few words, by the name of the type.
  case options(String)
  /// Views, by the name of their type, in a container with an axis.
  case content(String, Axis?)

  var isContent: Bool { if case .content = self { true } else { false } }

  var swiftName: String {
    switch self {
    case .string, .keyString: "String"
    case .key: "LocalizedStringKey"
    case .color: "Color"
    case .alignment(let name): name
    case .flag: "Bool"
    case .integer: "Int"
    case .length: "CGFloat"
    case .number: "Double"
    case .options(let name), .content(let name, _): name
    }
  }
}

/// The names that stand in braces in a part of a document, and what they are.
struct Scope {
  private var values: [String: Binding] = [:]
  private var isOfComponent = false
  private var decisions: Decisions?

  indirect enum Binding {
    case tree(Tree, Scope)
    case variable(Variable)
  }

  /// The scope of a document, in which braces are characters like others.
  static var document: Scope { Scope() }
  /// The scope of the body of a component without parameters so far.
  static var component: Scope { component(with: nil) }

  /// Returns the scope of the body of a component in which some variables have a known value for a while.
  static func component(with decisions: Decisions?) -> Scope {
    var scope = Scope()
    (scope.isOfComponent, scope.decisions) = (true, decisions)
    return scope
  }

  func binding(_ name: String, to binding: Binding) -> Scope {
    var copy = self
    copy.values[name] = binding
    return copy
  }

  /// A part of a text: characters, or a variable.
  enum Segment: Hashable {
    case text(String)
    case variable(Variable)
  }

  /// Returns the tree that a scalar with one name in braces means, and its scope; other trees as they are.
  func resolved(_ tree: Tree) -> (tree: Tree, scope: Scope) {
    guard let text = tree.scalar?.text, let path = Self.wholePath(text), !isLiteral,
      case .tree(let value, let scope)? = lookup(path)
    else { return (tree, self) }
    return scope.resolved(value)
  }

  /// Returns the parts of a scalar; nil for lists and mappings.
  func segments(of tree: Tree) -> [Segment]? {
    let (tree, scope) = resolved(tree)
    guard let text = tree.scalar?.text else { return nil }
    guard !scope.isLiteral else { return [.text(text)] }
    var segments: [Segment] = []
    var rest = text[...]
    func append(_ characters: String) {
      if case .text(let last)? = segments.last {
        segments[segments.count - 1] = .text(last + characters)
      } else if !characters.isEmpty {
        segments.append(.text(characters))
      }
    }
    while let brace = rest.firstIndex(of: "{") {
      append(String(rest[..<brace]))
      let after = rest[rest.index(after: brace)...]
      if after.first == "{" {
        append("{")
        rest = after.dropFirst()
      } else if let end = after.firstIndex(of: "}") {
        switch scope.lookup(String(after[..<end])) {
        case .variable(let variable):
          if let known = scope.decisions?.values[variable.key] {
            append(known)
          } else {
            segments.append(.variable(variable))
          }
        case .tree(let value, let inner):
          guard let parts = inner.segments(of: value) else { return nil }
          for part in parts {
            if case .text(let characters) = part {
              append(characters)
            } else {
              segments.append(part)
            }
          }
        case nil: return nil
        }
        rest = after[after.index(after: end)...]
      } else {
        return nil
      }
    }
    append(String(rest))
    return segments.isEmpty ? [.text("")] : segments
  }

  private var isLiteral: Bool { values.isEmpty && !isOfComponent }

  private static func wholePath(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    let path = text.dropFirst().dropLast()
    return path.contains { "{}".contains($0) } ? nil : String(path)
  }

  private func lookup(_ path: String) -> Binding? {
    // Values of loops that are variables have a binding for each path.
    if let binding = values[path] { return binding }
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1, case .tree(var value, var scope)? = values[names[0]] else { return nil }
    for name in names.dropFirst() {
      guard let inner = value[name] else { return nil }
      (value, scope) = scope.resolved(inner)
    }
    return .tree(value, scope)
  }
}

/// The values of variables in the branches of the code that is being written.
final class Decisions {
  var values: [VariableKey: String] = [:]
}
