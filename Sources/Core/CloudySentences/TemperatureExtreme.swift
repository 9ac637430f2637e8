import CloudyModel

/// A temperature that sentences for people mention, of an hour or of a day.
enum TemperatureExtreme {
  case heat, severeCold, frost

  /// - Parameter apparent: The apparent temperature; `nil` if unknown. It does not matter for frost.
  func isReached(air: Temperature, apparent: Temperature?) -> Bool {
    switch self {
    case .heat: air.celsius >= 35 || (apparent ?? air).celsius >= 40
    case .severeCold: min(air, apparent ?? air).celsius <= -25
    case .frost: air.celsius <= 0
    }
  }

  /// Returns the most extreme of air temperatures; `nil` if there are none.
  func worst(of temperatures: [Temperature]) -> Temperature? {
    self == .heat ? temperatures.max() : temperatures.min()
  }

  /// Returns the term with the air temperature, or without it if only the apparent temperature is extreme: it would not
  /// explain the term.
  ///
  /// - Returns: `nil` if the temperature is implausible.
  func term(air: Temperature, style: SentenceStyle) -> Term? {
    guard let variable = style.variable(air) else { return nil }
    return isReached(air: air, apparent: nil) ? .named(.parenthetical, [.word(word), variable]) : .word(word)
  }

  private var word: TermName {
    switch self {
    case .heat: .heat
    case .severeCold: .severeCold
    case .frost: .frost
    }
  }
}
