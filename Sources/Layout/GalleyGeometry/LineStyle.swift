package enum LineCap: String, Hashable, Sendable {
  case butt, round, square
}

package enum LineJoin: String, Hashable, Sendable {
  case miter, round, bevel
}
