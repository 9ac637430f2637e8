import CloudyLocalization
import CloudyModel

// Translators: The sign of a unit, without a number: at the scale of a chart, for example.

extension TemperatureNotation {
  var sign: Message {
    switch self {
    case .fahrenheit: Message("temperatureUnit.fahrenheit", "°F").isolated
    case .celsius: Message("temperatureUnit.celsius", "°C").isolated
    case .kelvin: Message("temperatureUnit.kelvin", "K").isolated
    }
  }
}
