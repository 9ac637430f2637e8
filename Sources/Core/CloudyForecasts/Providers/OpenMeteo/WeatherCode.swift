import CloudyModel

/// A code of WMO's table 4677, as far as Open-Meteo uses it.
///
/// Open-Meteo computes the code from its own values, and the two can disagree. So values determine amounts, and the
/// code only phenomena without a value: freezing rain, snow grains, fog and thunder. The code replaces a missing value.
struct WeatherCode {
  private let number: Int

  /// - Returns: `nil` if the number is not a code.
  init?(_ value: Double?) {
    guard let value, let number = Int(exactly: value), (0...99).contains(number) else { return nil }
    self.number = number
  }

  var isThunderstorm: Bool { (95...99).contains(number) }
  /// Thunder with hail.
  var isHail: Bool { number == 96 || number == 99 }
  var isFog: Bool { (45...48).contains(number) }

  /// The sky condition; the service sets the limits at 20, 50 and 80% of cloud cover.
  var sky: Condition? {
    switch number {
    case 0: .clear
    case 1: .mostlyClear
    case 2: .partlyCloudy
    case 3: .overcast
    default: nil
    }
  }

  var precipitationType: PrecipitationType? {
    switch number {
    case 56, 57, 66, 67: .freezingRain
    case 71...77, 85, 86: .snow
    case 51...65, 80...82: .rain
    default: nil
    }
  }

  var precipitationStrength: PrecipitationStrength? {
    switch number {
    case 51, 53, 56, 77: .veryLight
    case 55, 57, 61, 66, 71, 80, 85: .light
    case 63, 73, 81: .moderate
    case 65, 67, 75, 82, 86: .heavy
    default: nil
    }
  }
}
