/// The meaning of a piece of text, which decides its color. No meaning is shown by color alone.
enum Role: Hashable, Sendable {
  case plain
  /// Stands out.
  case title
  /// Less prominent: labels, units, sources.
  case dim
  /// The empty part of a bar.
  case track
  case accent
  case warning
  /// In degrees Celsius.
  case temperature(Double)
  /// In degrees Celsius, for areas and large figures, which stay visible in a paler color.
  case warmth(Double)
  /// The chance of rain, `0...1`.
  case rain(Double)
  /// How harmful something is, `0...1` from the best to the worst.
  case severity(Double)
  case ink(Ink)
}

/// The colors of pictures.
enum Ink: Character, CaseIterable, Hashable, Sendable {
  case sun = "y"
  case moon = "m"
  case cloud = "c"
  case darkCloud = "d"
  case rain = "r"
  case snow = "s"
  case lightning = "z"
  case fog = "f"
  case wind = "w"
  case unknown = "?"
}
