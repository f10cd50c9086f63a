import CPixelKernels

/// For three rows in turn, the pixels that the brightest and the darkest neighbor have to be among, in each set one.
typealias EdgeAnchors = (first: RowRing<UInt64>, second: RowRing<UInt64>)

extension EdgeRows {
  /// Adds those of some pixels of a row that are on an edge, which no pixel may be at the edge of the picture.
  ///
  /// - Parameters:
  ///   - candidates: The pixels to look at, of which those are left that are not all around opaque.
  ///   - row: A row that is prepared.
  ///   - anchors: The anchors of that row, the one above and the one below.
  ///   - byRow: Whether the first row, not the first column, decides which of several neighbors is the brightest.
  ///   - edges: The pixels that are on an edge.
  mutating func addEdges(
    among candidates: inout [UInt64], _ row: Int, _ anchors: inout EdgeAnchors, byRow: Bool,
    to edges: inout [UInt64]
  ) {
    switch kind(near: row) {
    case .translucent: return
    case .opaque:
      for row in near(row) where levels.colors.begin(row) { orderColors(row, &anchors) }
      findColorEdges(among: candidates, row, byRow, &edges)
    case .gray:
      for row in near(row) where levels.grays.begin(row) { orderGrays(row, &anchors) }
      findGrayEdges(among: candidates, row, byRow, &edges)
    }
    for word in candidates.indices { candidates[word] = 0 }
  }

  private mutating func orderGrays(_ row: Int, _ anchors: inout EdgeAnchors) {
    let (width, isWide) = (width, isWide)
    let (source, target) = (greens.offset(row), levels.grays.offset(row))
    let offset = anchors.first.offset(row)
    unsafe levels.grays.withMemory { grays in
      unsafe greens.withMemory { greens in
        unsafe anchors.first.withMemory { first in
          unsafe anchors.second.withMemory { second in
            unsafe galley_order_grays(
              greens + source, width, first + offset, second + offset, grays + target, isWide)
          }
        }
      }
    }
  }

  private mutating func orderColors(_ row: Int, _ anchors: inout EdgeAnchors) {
    let (bitmap, width, isWide) = (bitmap, width, isWide)
    let (offset, target) = (anchors.first.offset(row), levels.colors.offset(row))
    unsafe levels.colors.withMemory { colors in
      unsafe bitmap.withRow(row) { pixels in
        unsafe anchors.first.withMemory { first in
          unsafe anchors.second.withMemory { second in
            unsafe galley_order_colors(
              pixels, width, first + offset, second + offset, colors + target, isWide)
          }
        }
      }
    }
  }

  private mutating func findGrayEdges(
    among candidates: [UInt64], _ row: Int, _ byRow: Bool, _ edges: inout [UInt64]
  ) {
    let (count, isWide) = (min(candidates.count, edges.count), isWide)
    let (above, own, below) = (
      levels.grays.offset(row - 1), levels.grays.offset(row), levels.grays.offset(row + 1)
    )
    unsafe levels.grays.withMemory { grays in
      unsafe candidates.withUnsafeBufferPointer { candidates in
        unsafe edges.withUnsafeMutableBufferPointer { edges in
          unsafe galley_find_gray_edges(
            grays + above, grays + own, grays + below, count, byRow, candidates.baseAddress,
            edges.baseAddress, isWide)
        }
      }
    }
  }

  private mutating func findColorEdges(
    among candidates: [UInt64], _ row: Int, _ byRow: Bool, _ edges: inout [UInt64]
  ) {
    let (count, isWide) = (min(candidates.count, edges.count), isWide)
    let (above, own, below) = (
      levels.colors.offset(row - 1), levels.colors.offset(row), levels.colors.offset(row + 1)
    )
    unsafe levels.colors.withMemory { colors in
      unsafe candidates.withUnsafeBufferPointer { candidates in
        unsafe edges.withUnsafeMutableBufferPointer { edges in
          unsafe galley_find_color_edges(
            colors + above, colors + own, colors + below, count, byRow, candidates.baseAddress,
            edges.baseAddress, isWide)
        }
      }
    }
  }
}
