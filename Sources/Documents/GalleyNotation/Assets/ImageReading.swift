internal import GalleyAssets
internal import GalleyLayout
internal import GalleyPictures
internal import GalleyRaster

extension DocumentAssets {
  static func isDrawing(_ path: String) -> Bool {
    [".svg", ".pdf"].contains(where: path.lowercased().hasSuffix)
  }

  /// Returns the image in a file, which is read once for each name.
  mutating func image(
    of file: DocumentFiles.File, named name: String
  ) throws(DocumentFiles.Failure) -> ImageFile {
    let key = [file.target, name]
    if let known = images[key] { return known }
    let image =
      Self.isDrawing(file.path)
      ? try drawnImage(file.bytes, named: name) : try Self.image(file.bytes, named: name)
    images[key] = image
    return image
  }

  private static func image(
    _ bytes: [UInt8], named name: String
  ) throws(DocumentFiles.Failure) -> ImageFile {
    let picture: PictureFile.Colors
    do throws(RasterError) {
      picture = try PictureFile.png(bytes, maximumArea: ImageFile.maximumArea)
    } catch {
      throw DocumentFiles.Failure(error.ending)
    }
    do throws(ImageError) {
      return try ImageFile(png: picture.sRGB, name: name, displayP3: picture.displayP3)
    } catch {
      throw DocumentFiles.Failure(error.reason.ending)
    }
  }

  private mutating func drawnImage(
    _ bytes: [UInt8], named name: String
  ) throws(DocumentFiles.Failure) -> ImageFile {
    let isPDF = PDFPages.isPDF(bytes)
    let svg = isPDF ? try pages.svg(ofPDF: bytes) : bytes
    let image = svg.count <= SVGImage.maximumByteCount ? SVGImage(svg) : nil
    // The points of a page are the units of its view box.
    guard let image, let size = isPDF ? image.viewBoxSize : image.size else {
      throw DocumentFiles.Failure(
        "it is not an SVG file of at most \(SVGImage.maximumByteCount >> 20) MiB with a size; save it again, with a 'viewBox'"
      )
    }
    try Self.checkSizes(of: image.embeddedFiles)
    return ImageFile(svg: svg, name: name, .init(size: size, elementCount: image.elementCount))
  }

  /// Checks that the files in a drawing have not more pixels than a file beside it, since a library decodes them all.
  private static func checkSizes(of files: [[UInt8]]) throws(DocumentFiles.Failure) {
    var area = 0
    for file in files {
      switch PictureKind(of: file) {
      case nil, .jpeg, .webP: break
      default: continue
      }
      do throws(RasterError) {
        area += try PictureFile.size(of: file, maximumArea: ImageFile.maximumArea - area).area
      } catch {
        throw DocumentFiles.Failure("an image inside of it cannot be drawn: \(error.ending)")
      }
    }
  }
}

extension ImageError.Reason {
  /// The reason for a file of a document, which has other formats as well.
  fileprivate var ending: String {
    guard case .notPNG(let kind) = self else { return description }
    return
      "it is \(kind.map { "\($0), and " } ?? "")not a PNG, JPEG, WebP, SVG or PDF file; save it as one of these"
  }
}

extension ImageFile {
  /// The image in one color, with the transparency of its pixels; the image itself if it is a drawing or damaged.
  func filled(with color: RGBA) -> ImageFile {
    guard drawing == nil, let bitmap = try? PNGDecoder().bitmap(bytes) else { return self }
    var pixels = bitmap.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = (Int(pixels[start + 3]) * Int(color.alpha) + 127) / 255
      (pixels[start], pixels[start + 1]) = (color.red, color.green)
      (pixels[start + 2], pixels[start + 3]) = (color.blue, UInt8(alpha))
    }
    let filled = Bitmap(width: bitmap.width, height: bitmap.height, uncheckedPixels: pixels)
    guard let png = try? PNGEncoder().encode(filled, pixelsPerPoint: 1),
      let image = try? ImageFile(png: png, name: name)
    else { return self }
    return isMirrored ? image.mirrored : image
  }
}
