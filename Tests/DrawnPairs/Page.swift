/// A drawn screen as a list of shapes and texts, for pictures that differ in a known way.
package struct Page: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// The color of the background.
  package var ground: Color
  package var elements: [Element]

  /// Samples from 0 to 255.
  package struct Color: Hashable, Sendable {
    package var red: Int
    package var green: Int
    package var blue: Int

    package init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// A shape or a text at a position.
  package struct Element: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      case text(String, size: Double)
      case box(width: Double, height: Double, radius: Double)
      case ring(diameter: Double, lineWidth: Double)
    }

    package var shape: Shape
    package var x: Double
    package var y: Double
    package var color: Color

    package init(_ shape: Shape, x: Double, y: Double, color: Color) {
      (self.shape, self.x, self.y, self.color) = (shape, x, y, color)
    }
  }

  package init(width: Int, height: Int, ground: Color, elements: [Element]) {
    (self.width, self.height, self.ground, self.elements) = (width, height, ground, elements)
  }
}
