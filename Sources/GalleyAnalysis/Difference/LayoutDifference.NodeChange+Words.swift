import GalleyGeometry
import GalleyLayout

extension LayoutDifference.Node {
  /// What the layout is called for people: its name, else its words, else its kind and place.
  var label: String {
    if let id { return id.shown(in: 24) }
    if let words { return "“\(words.shown(in: 20))”" }
    return place
  }

  /// The kind and the place.
  fileprivate var place: String {
    path.isRoot ? "the root" : "\(kind.rawValue) \(path.abbreviation)"
  }
}

extension LayoutDifference.NodeChange {
  /// Whether more differs than the frame.
  var hasOtherContent: Bool {
    before.kind != after.kind || before.words != after.words || before.lineCount != after.lineCount
  }

  /// What happened, in words.
  var sentence: String {
    let clauses = [kindClause, wordsClause, linesClause].compactMap(\.self)
    let frame = [moveClause, growthClause].compactMap(\.self).joined(separator: " and ")
    let all = clauses + (frame.isEmpty ? [] : [frame])
    return "\(name) " + all.joined(separator: ", ")
  }

  /// What the layout is called; words that are no longer the same name nothing.
  var name: String {
    before.words == after.words || after.id != nil ? after.label : after.place
  }

  /// What kind it became.
  var kindClause: String? {
    guard before.kind != after.kind else { return nil }
    return "is of kind \(after.kind.rawValue) where it was \(before.kind.rawValue)"
  }

  /// What it says now.
  var wordsClause: String? {
    guard before.words != after.words else { return nil }
    let (old, new) = (before.words ?? "", after.words ?? "")
    return "says “\(new.shown(in: 20))” where it said “\(old.shown(in: 20))”"
  }

  /// How many lines it takes now.
  var linesClause: String? {
    guard let old = before.lineCount, let new = after.lineCount, old != new else { return nil }
    return "takes \(new) line\(new == 1 ? "" : "s") where it took \(old)"
  }

  private var moveClause: String? {
    guard offset != .zero else { return nil }
    let distances = [offset.x, offset.y].map(\.signed)
    guard distances != ["0", "0"] else { return "moved by less than 0.01" }
    return "moved " + distances.joined(separator: ", ")
  }

  private var growthClause: String? {
    let width = after.frame.width - before.frame.width
    let height = after.frame.height - before.frame.height
    guard width != 0 || height != 0 else { return nil }
    let verb = width >= 0 && height >= 0 ? "grew" : width <= 0 && height <= 0 ? "shrank" : nil
    guard let verb else { return "changed by \(width.signed) × \(height.signed)" }
    let extents = [abs(width), abs(height)].map { $0.shortDecimal(places: 2) }
    guard extents != ["0", "0"] else { return "\(verb) by less than 0.01" }
    return "\(verb) by " + extents.joined(separator: " × ")
  }
}

extension Double {
  /// The number with its sign.
  fileprivate var signed: String {
    let digits = shortDecimal(places: 2)
    return self > 0 && digits != "0" ? "+" + digits : digits
  }
}
