/// The meaning of a piece of text, which determines its color. Nothing is conveyed by color alone.
public enum Role: Hashable, Sendable {
  case plain
  /// Emphasized.
  case title
  /// Less prominent: labels, units, sources.
  case dim
  /// The empty part of a bar.
  case track
  case accent
  case warning
  /// A color that belongs to the content, such as to a value on a scale.
  case tint(Tint)

  /// Whether the contrast of a graphic is enough, 3:1, instead of that of text, 4.5:1 (WCAG 2.2, 1.4.3 and 1.4.11).
  var isGraphic: Bool {
    switch self {
    case .track: true
    case .tint(let tint): tint.isGraphic
    default: false
    }
  }
}
