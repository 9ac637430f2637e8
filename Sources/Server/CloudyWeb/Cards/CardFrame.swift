/// The horizontal position of a text on a weather card, in a frame that clips it. In a language that is written from
/// right to left, a card is mirrored.
struct CardFrame: Sendable {
  let x: Int
  let width: Int
  /// The position of ``anchor`` in the frame.
  let textX: Int
  /// `start` or `end`, independent of the direction of text.
  let anchor: String

  /// - Parameters:
  ///   - x, textX: Those of a card that is written from left to right.
  ///   - isAtEnd: Whether the text ends at `textX` there, instead of starting.
  init(x: Int, width: Int, textX: Int, isAtEnd: Bool = false, isMirrored: Bool) {
    self.x = isMirrored ? CardPicture.width - x - width : x
    self.width = width
    self.textX = isMirrored ? width - textX : textX
    anchor = isAtEnd == isMirrored ? "start" : "end"
  }
}
