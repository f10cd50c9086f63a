/// Finds a cause that changes pixels all over two pictures and no content, from statistics of all pixels.
struct PictureNoise {
  /// The number of pixels that are clearly between their neighbors in a picture, as on the edges of text.
  private var blendedCount = 0
  private var changedBlendedCount = 0
  private(set) var changedCount = 0
  /// The changed pixels that are next to no edge.
  private var flatCount = 0
  /// The sums of changes, of all samples and of red less blue, without and with their signs.
  private var (change, signedChange, fringe, signedFringe) = (0, 0, 0, 0)
  /// The pixels that differ at all, and by more than rounding.
  private var (unequal, changed): (PixelMask, PixelMask)

  /// The difference of a sample that is not rounding.
  private static let rounding = 2
  /// The minimum contrast of an edge.
  private static let edgeContrast = 16
  /// The minimum difference of a blended pixel and its neighbors.
  private static let blendStep = 8

  /// The numbers of tiles with antialiased pixels, and of those in which some of these changed.
  private var (textTileCount, changedTextTileCount) = (0, 0)
  private var tiles: [Tile]
  /// The rows that are looked at: all of them, or bands of large pictures.
  private var bands: [Range<Int>] = []

  private static let tileSide = 16
  /// The rows of a band, a multiple of the sides of tiles and of blocks.
  private static let bandHeight = 32
  /// The number of pixels beyond which only bands of a picture are looked at.
  private static let sampleArea = 1 << 21

  private struct Tile {
    var (blendedCount, changedCount) = (0, 0)
  }

  /// - Complexity: Linear in the number of pixels, up to a limit.
  init(_ reference: PixelView, _ actual: PixelView, size: PixelSize) {
    unequal = PixelMask(width: size.width, height: size.height)
    changed = unequal
    tiles = []
    guard size.width > 2, size.height > 2 else { return }
    let step = Self.bandHeight * max(1, size.area / Self.sampleArea)
    for top in stride(from: 0, to: size.height, by: step) {
      let band = top..<min(top + Self.bandHeight, size.height)
      bands.append(band)
      for row in band {
        if row % Self.tileSide == 0 { beginTiles(size) }
        add(row, reference, actual, size)
      }
    }
    beginTiles(size)
  }

  /// Counts the tiles of the last rows, and begins others.
  private mutating func beginTiles(_ size: PixelSize) {
    let text = tiles.filter { $0.blendedCount >= Self.minimumTileBlendCount }
    textTileCount += text.count
    changedTextTileCount += text.count { $0.changedCount > 0 }
    tiles = Array(
      repeating: Tile(), count: (size.width + Self.tileSide - 1) / Self.tileSide)
  }

  private mutating func add(
    _ row: Int, _ reference: PixelView, _ actual: PixelView, _ size: PixelSize
  ) {
    let (start, otherStart) = (row &* reference.width, row &* actual.width)
    let (pixels, others) = unsafe (reference.pixels, actual.pixels)
    for x in 0..<size.width {
      let (color, other) = unsafe (pixels[start &+ x], others[otherStart &+ x])
      let isInside = x > 0 && x < size.width - 1
      let isBlended =
        unsafe isInside
        && (Self.isBlended(pixels, start &+ x) || Self.isBlended(others, otherStart &+ x))
      if isBlended {
        blendedCount += 1
        tiles[x / Self.tileSide].blendedCount += 1
      }
      guard color != other else { continue }
      unequal[x, row] = true
      let (first, second) = (PixelView.Color(packed: color), PixelView.Color(packed: other))
      guard first.distance(to: second) > Self.rounding else { continue }
      changedCount += 1
      changed[x, row] = true
      if isBlended {
        changedBlendedCount += 1
        tiles[x / Self.tileSide].changedCount += 1
      }
      let difference = second.samples &- first.samples
      let tint = Int(difference.x - difference.z)
      change += Int(abs(difference.x) + abs(difference.y) + abs(difference.z))
      signedChange += Int(difference.x + difference.y + difference.z)
      fringe += abs(tint)
      signedFringe += tint
      if isFlat(x, row, reference, actual, size) { flatCount += 1 }
    }
  }

  private static func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xFF) }

  private static func isBlended(_ pixels: UnsafeBufferPointer<UInt32>, _ index: Int) -> Bool {
    let middle = unsafe green(pixels[index])
    let rise = unsafe middle - green(pixels[index &- 1])
    let next = unsafe green(pixels[index &+ 1]) - middle
    return min(rise, next) >= blendStep || max(rise, next) <= -blendStep
  }

  private func isFlat(
    _ x: Int, _ row: Int, _ reference: PixelView, _ actual: PixelView, _ size: PixelSize
  ) -> Bool {
    for view in [reference, actual] {
      var (low, high) = (255, 0)
      for y in max(0, row - 1)...min(size.height - 1, row + 1) {
        for x in max(0, x - 1)...min(size.width - 1, x + 1) {
          let level = unsafe Self.green(view.pixels[y &* view.width &+ x])
          (low, high) = (min(low, level), max(high, level))
        }
      }
      if high - low >= Self.edgeContrast { return false }
    }
    return true
  }

  private func share(_ part: Int, _ whole: Int) -> Double {
    whole > 0 ? Double(part) / Double(whole) : 0
  }

  /// The cause, or nil if there is none that changes edges everywhere.
  ///
  /// Text in thirds of pixels has colored fringes that sum to gray. Compression changes blocks of eight by eight pixels,
  /// also beside edges. Another rasterizer changes only edges.
  var cause: ImageDifference.Kind? {
    let blends = share(changedBlendedCount, blendedCount)
    guard changedCount > 0, blendedCount >= Self.minimumBlendCount else { return nil }
    let flat = share(flatCount, changedCount)
    let isSpread =
      changedTileCount >= Self.minimumTileCount
      && share(changedTextTileCount, textTileCount) >= Self.minimumTileShare
    if flat <= 0.05, blends >= 0.6, share(fringe, change) >= 0.4,
      share(abs(signedFringe), fringe) <= 0.2, isSpread
    {
      return .subpixel
    }
    let levels = share(change, 3 * changedCount)
    if flat >= 0.1, blends >= 0.4, levels <= 16, isInBlocks(unequal) || isInBlocks(changed) {
      return .compression
    }
    // Another weight of text adds ink.
    let isBalanced = levels <= 24 || share(abs(signedChange), change) <= 0.2
    return flat <= 0.05 && isSpread && isBalanced ? .rasterizer : nil
  }

  /// The minimum number of blended pixels that are evidence: those of a few words.
  private static let minimumBlendCount = 64

  /// The minimum number of tiles that another rasterizer changes, and their minimum share of all that have text.
  ///
  /// A line in italics, or of another size, changes a tenth of a page.
  private static let (minimumTileCount, minimumTileShare) = (12, 0.3)
  private static let minimumTileBlendCount = 4

  private var changedTileCount: Int {
    var count = 0
    let tops = bands.flatMap { stride(from: $0.lowerBound, to: $0.upperBound, by: Self.tileSide) }
    for top in tops {
      for left in stride(from: 0, to: unequal.width, by: Self.tileSide) {
        let rows = top..<min(top + Self.tileSide, unequal.height)
        if rows.contains(where: { unequal.bits(left, row: $0) & 0xFFFF != 0 }) { count += 1 }
      }
    }
    return count
  }

  /// Whether blocks of eight by eight pixels are without pixels of a set more often than those between them.
  private func isInBlocks(_ mask: PixelMask) -> Bool {
    let (own, between) = (emptyBlockShare(mask, from: 0), emptyBlockShare(mask, from: 4))
    return own > between && own >= 1.005 * between
  }

  private func emptyBlockShare(_ mask: PixelMask, from start: Int) -> Double {
    var (empty, all) = (0, 0)
    for band in bands {
      for top in stride(from: band.lowerBound + start, to: band.upperBound - 7, by: 8) {
        for left in stride(from: start, to: mask.width - 7, by: 8) {
          all += 1
          if (top..<top + 8).allSatisfy({ mask.bits(left, row: $0) & 0xFF == 0 }) { empty += 1 }
        }
      }
    }
    return share(empty, all)
  }
}

extension PixelMask {
  /// Returns the bits of up to 64 pixels that begin in a column of a row.
  fileprivate func bits(_ column: Int, row: Int) -> UInt64 {
    let index = row * wordsPerRow + column / 64
    let low = words[index] >> UInt64(column % 64)
    guard column % 64 > 0, column / 64 + 1 < wordsPerRow else { return low }
    return low | words[index + 1] << UInt64(64 - column % 64)
  }
}
