import CloudyModel
import CloudySentences

/// The sentences and pictures of an answer.
struct DarkSkyWords: Sendable {
  let sentences: ForecastSentences
  private let calendar: LocalCalendar
  private let style: SentenceStyle
  private let render: @Sendable (Term) -> String

  /// - Parameter render: Turns a tree into words of the language that is asked for.
  init(
    _ forecast: PresentForecast, units: DarkSkyUnits, clouds: SentenceStyle.Clouds,
    render: @escaping @Sendable (Term) -> String
  ) {
    var style = SentenceStyle(
      clouds: clouds, snow: units == .us ? .inches : .centimeters, temperature: units == .us ? .fahrenheit : .celsius)
    sentences = ForecastSentences(forecast, style: style)
    style.isTypical = forecast.hours.provenance.source.kind == .climateNormals
    self.style = style
    calendar = forecast.place.calendar
    self.render = render
  }

  func text(_ term: Term) -> String { render(term) }

  /// The sentence of a week.
  func week(from today: CivilDate, days: [WeekDay], source: ForecastSource) -> Term? {
    var style = style
    style.isTypical = source.kind == .climateNormals
    return SentenceWriter(calendar: calendar, style: style).week(from: today, days: days)
  }

  /// The words of a moment or an hour.
  func title(of conditions: Conditions) -> Term? { HourConditions(conditions).title(style: style) }

  /// Returns one of the API's ten icons: that of the gravest thing that a tree of terms says.
  ///
  /// - Parameter type: What falls, where the words do not say it.
  /// - Returns: `nil` if it says nothing of the weather, or only in a service's own words.
  static func icon(of term: Term, isDaylight: Bool, type: PrecipitationType? = nil) -> String? {
    let main = term.mainCondition
    // Humid air has no picture.
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
    // Thunderstorms, and what falls of a kind that nobody named.
    default: (type ?? .rain).darkSkyName
    }
  }
}

extension PrecipitationType {
  /// The API's name; it counts freezing rain as sleet.
  var darkSkyName: String { self == .freezingRain ? PrecipitationType.sleet.rawValue : rawValue }
}

extension Term {
  /// The cover of clouds that a tree names; `nil` if it names none.
  fileprivate var clouds: TermName? {
    guard case .named(let name, let arguments) = self else { return nil }
    if [.lightClouds, .mediumClouds, .heavyClouds].contains(name) { return name }
    return arguments.lazy.compactMap(\.clouds).first
  }
}
