/// What a piece of text is, from which its color follows. Color carries meaning and is never needed to understand.
enum Role: Hashable, Sendable {
  case plain
  /// Stands out.
  case title
  /// Steps back: labels, units, sources.
  case dim
  /// The rest of a bar.
  case track
  case accent
  case warning
  /// In degrees Celsius.
  case temperature(Double)
  /// The same for areas and large figures, which may be paler and still be seen.
  case warmth(Double)
  /// `0...1`.
  case rain(Double)
  /// Of what harms, `0...1` from the best to the worst.
  case severity(Double)
  case ink(Ink)
}

/// What pictures are drawn with.
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
