import CPangoCairo
import GalleyGeometry

extension Path {
  /// Adds the outline to the path of a drawing context.
  @unsafe func add(to context: OpaquePointer) {
    for element in elements {
      switch element {
      case .move(let end): unsafe cairo_move_to(context, end.x, end.y)
      case .line(let end): unsafe cairo_line_to(context, end.x, end.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}
