/// How the ends of a line and of its dashes look.
package enum LineCap: String, Hashable, Sendable {
  case butt, round, square
}

/// How the corners of a line look.
package enum LineJoin: String, Hashable, Sendable {
  case miter, round, bevel
}
