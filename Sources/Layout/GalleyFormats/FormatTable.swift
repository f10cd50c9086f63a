internal import CFormatTables

/// A table of Unicode CLDR that `Scripts/cldr` writes.
///
/// Tables of languages have a line for each set of values: the languages that have it, and fields such as `d=,` between bars. A
/// language has what differs from its parent.
enum FormatTable: String {
  /// The plural rules: a line of languages, then a line for each category but `other` with its condition.
  case cardinals
  /// The plural rules for places in an order.
  case ordinals
  /// The decimal separator `d`, the group separator `g`, the signs `m`, `p` and `%`, the minimum number of digits before the first
  /// group `n`, the sizes of groups `s`, the digit zero `z`, the patterns of percentages `P` and amounts `C`, whose number is `0`,
  /// the separators of amounts `D` and `G`, and the sizes of their groups `S`.
  case numbers
  /// The currencies without two decimals, by the number of decimals.
  case fractionDigits = "fraction-digits"
  /// The symbols of currencies by their codes; a code with a small `n` has the narrow symbol. An empty symbol is the code itself.
  case currencySymbols = "currency-symbols"
  case unitNames = "unit-names"
  /// The names of units in the widths long `l`, short `s` and narrow `n`, in the order of `unitNames`.
  ///
  /// A name is empty where it is that of the parent; `^` means the short name. It begins with the form for other numbers, in which
  /// `@` is the number. Each further form has the first letter of its category (m for many, f for few), how many characters are the
  /// same as in the first form, counted from A, and the rest.
  case units
  /// The parts of a day whose patterns `dates` has.
  case skeletons
  /// The months `M` and `m`, alone `L` and `l`, the weekdays `E` and `e`, alone `C` and `c`, each wide and abbreviated; the halves
  /// of a day `a`, its periods `B` with the times at which they begin, the era `G`; the patterns of full, long, medium and short
  /// dates `D`, of medium and short times `T`, of both together `J`, and those of `skeletons`, `S`. `^` means the words that are
  /// not alone.
  case dates
  case scripts
  /// The scripts of regions that do not use the most common one.
  case regionScripts = "region-scripts"
  /// The parents that are not the tag without its last part.
  case parents

  var text: String {
    var count = 0
    guard let start = unsafe galley_format_table(rawValue, &count) else {
      preconditionFailure("There is no table \(rawValue).")
    }
    // A file ends with a new line.
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count - 1), as: UTF8.self)
  }
}
