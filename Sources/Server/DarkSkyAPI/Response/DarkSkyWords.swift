import CloudyModel
import CloudySentences

/// The sentences and icons of a response.
struct DarkSkyWords: Sendable {
  let sentences: ForecastSentences
  private let calendar: LocalCalendar
  private let style: SentenceStyle
  private let render: @Sendable (Term) -> String

  /// - Parameter render: Renders a term in the requested language.
  init(
    _ forecast: PresentForecast, units: DarkSkyUnits, clouds: SentenceStyle.Clouds,
    render: @escaping @Sendable (Term) -> String
  ) {
    let style = SentenceStyle(
      clouds: clouds, snow: units == .us ? .inches : .centimeters, temperature: units == .us ? .fahrenheit : .celsius)
    sentences = ForecastSentences(forecast, style: style)
    self.style = style
    calendar = forecast.place.calendar
    self.render = render
  }

  func text(_ term: Term) -> String { render(term) }

  /// The sentence of a week.
  func week(from today: CivilDate, days: [WeekDay]) -> Term? {
    SentenceWriter(calendar: calendar, style: style).week(from: today, days: days)
  }

  /// Returns one of the API's ten icons: that of the most severe condition in a term.
  ///
  /// - Parameter type: The precipitation type, if the term does not name it.
  /// - Returns: `nil` if the term does not describe the weather, or only in a service's own text.
  static func icon(of term: Term, isDaylight: Bool, type: PrecipitationType? = nil) -> String? {
    let main = term.mainCondition
    // Humidity has no icon.
    return switch main == .highHumidity || main == .lowHumidity ? term.clouds ?? main : main {
    case nil, .noPrecipitation?: nil
    case .clear?, .highHumidity?, .lowHumidity?: isDaylight ? "clear-day" : "clear-night"
    case .lightClouds?, .mediumClouds?: isDaylight ? "partly-cloudy-day" : "partly-cloudy-night"
    case .heavyClouds?: "cloudy"
    case .fog?: "fog"
    case .freezingRain?: "sleet"
    case .lightWind?, .mediumWind?, .heavyWind?, .tornado?: "wind"
    case .hail?: "sleet"
    case .mixedPrecipitation?: "sleet"
    case .possibleVeryLightRain?, .veryLightRain?, .possibleLightRain?, .lightRain?, .mediumRain?, .heavyRain?: "rain"
    case .possibleVeryLightSleet?, .veryLightSleet?, .possibleLightSleet?, .lightSleet?, .mediumSleet?, .heavySleet?:
      "sleet"
    case .possibleVeryLightSnow?, .veryLightSnow?, .possibleLightSnow?, .lightSnow?, .mediumSnow?, .heavySnow?: "snow"
    // Thunderstorms, and precipitation of an unnamed type.
    default: (type ?? .rain).darkSkyName
    }
  }
}

extension PrecipitationType {
  /// The API's name, which includes freezing rain in sleet.
  var darkSkyName: String { self == .freezingRain ? PrecipitationType.sleet.rawValue : rawValue }
}

extension Term {
  /// The cloud cover that a term names; `nil` if it names none.
  fileprivate var clouds: TermName? {
    guard case .named(let name, let arguments) = self else { return nil }
    if [.lightClouds, .mediumClouds, .heavyClouds].contains(name) { return name }
    return arguments.lazy.compactMap(\.clouds).first
  }
}
