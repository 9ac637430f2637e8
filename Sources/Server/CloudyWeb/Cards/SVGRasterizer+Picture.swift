extension SVGRasterizer {
  /// Renders a weather card, or a picture for e-paper.
  ///
  /// - Parameter paper: `nil` for a card.
  /// - Returns: The bytes of a PNG file; `nil` if the drawing is not valid, or memory is insufficient.
  func picture(_ svg: String, for paper: PaperFormat?) async -> [UInt8]? {
    guard let paper else { return await png(svg, width: CardPicture.width, height: CardPicture.height) }
    return await grays(svg, width: paper.width, height: paper.height).flatMap {
      GrayPNG.file($0, width: paper.width, height: paper.height, colors: paper.colors)
    }
  }
}
