/// The meaning of a piece of text, which decides its color. No meaning is shown by color alone.
public enum Role: Hashable, Sendable {
  case plain
  /// Stands out.
  case title
  /// Less prominent: labels, units, sources.
  case dim
  /// The empty part of a bar.
  case track
  case accent
  case warning
  /// A color that belongs to what is shown, such as a value on a scale.
  case tint(Tint)

  /// Whether it needs only the contrast of a graphic, 3, instead of that of text, 4.5 (WCAG 2.2, 1.4.3 and 1.4.11).
  var isGraphic: Bool {
    switch self {
    case .track: true
    case .tint(let tint): tint.isGraphic
    default: false
    }
  }
}
