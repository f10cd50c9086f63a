package import GalleyLayout
internal import GalleyTextFiles

/// The colors of a file or a catalog that sRGB does not have, for one remark about all of them.
package struct LimitedColors: Sendable {
  private var names: [String] = []
  private var known: Set<String> = []
  private var first: RGBA?

  package init() {}

  package mutating func add(_ color: RGBA, named name: String) {
    guard known.insert(name).inserted else { return }
    names.append(name)
    first = first ?? color
  }

  /// A sentence with the names, without a capital letter and a full stop; nil if there are no such colors.
  package var remark: String? {
    let quoted = names.map(ProblemList.quoted)
    guard let first else { return nil }
    if names.count == 1 {
      return
        "the color \(quoted[0]) is outside of sRGB; it is drawn as \(first.spelling), and as it is in pictures of Display P3"
    }
    return
      "\(names.count) colors are outside of sRGB; they are drawn as the nearest ones, and as they are in pictures of Display P3: \(quoted.joined(separator: ", "))"
  }
}
