import CloudyForecasts
import CloudyModel
import Foundation

extension PresentForecast {
  /// A forecast of hours that are written as one character each, from the hour in progress on, without days:
  ///
  /// | character | hour |
  /// | --- | --- |
  /// | `.` | dry; the chance of rain is 5% |
  /// | `,` `;` | dry; the chance of rain is 30% or 50% |
  /// | `r` `p` `q` `R` | 1 mm of rain; the chance is 90%, 60% or 30%, or not stated |
  /// | `s` `m` `t` | snow at -2°C, sleet at 1°C (90%), a thunderstorm (80%) |
  /// | `f` `c` | fog; dry and -1°C |
  /// | `0`...`9` | dry, with a wind of ten times as many km/h |
  /// | `?` `_` | an hour without values; no hour |
  ///
  /// All others have 10°C and a wind of 10 km/h.
  ///
  /// - Parameters:
  ///   - wetMinutes: The minutes with rain (90%) of the next hour, counted from now; `nil` if minutes are unknown.
  ///   - change: Changes each hour.
  /// - Returns: `nil` only if the hours do not cover the current time.
  package static func hours(
    _ text: String, now: Date = Forecast.sampleTime, timeZone: String = "Europe/Brussels",
    wetMinutes: Range<Int>? = nil, source: ForecastSource = OpenMeteoService.source,
    changing change: (inout Conditions) -> Void = { _ in }
  ) -> PresentForecast? {
    Forecast.hours(
      text, now: now, timeZone: timeZone, wetMinutes: wetMinutes, source: source, changing: change
    ).present(at: now)
  }
}

extension Forecast {
  /// The whole forecast; see ``PresentForecast/hours(_:now:timeZone:wetMinutes:source:changing:)``.
  package static func hours(
    _ text: String, now: Date = Forecast.sampleTime, timeZone: String = "Europe/Brussels",
    wetMinutes: Range<Int>? = nil, source: ForecastSource = OpenMeteoService.source,
    changing change: (inout Conditions) -> Void = { _ in }
  ) -> Forecast {
    var place = Place.brussels
    place.timeZoneIdentifier = timeZone
    let provenance = Provenance(source: source, fetchedAt: now)
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let hours = text.enumerated().compactMap { index, character in
      Conditions(character, at: start + Double(index) * 3600)
    }
    let minutes = wetMinutes.map { wet in
      (0..<60).map { index in
        MinutePrecipitation(
          time: now + Double(index) * 60,
          rate: PrecipitationRate(millimetersPerHour: wet.contains(index) ? 2 : 0),
          probability: wet.contains(index) ? 0.9 : 0, type: wet.contains(index) ? .rain : nil)
      }
    }
    return Forecast(
      place: place, current: Block(Conditions(time: now), from: provenance),
      minutes: minutes.map { Block($0, from: provenance) },
      hours: Block(
        hours.map { hour in
          var hour = hour
          change(&hour)
          return hour
        }, from: provenance), days: Block([], from: provenance))
  }
}

extension Conditions {
  /// - Returns: `nil` for a missing hour.
  fileprivate init?(_ character: Character, at time: Date) {
    self.init(time: time)
    if character == "?" { return }
    temperature = Temperature(celsius: 10)
    windSpeed = Speed(kilometersPerHour: Double(character.wholeNumberValue ?? 1) * 10)
    switch character {
    case "_": return nil
    case "r", "p", "q", "R": setPrecipitation(.rain, chance: ["r": 0.9, "p": 0.6, "q": 0.3][character])
    case "s", "m":
      temperature = Temperature(celsius: character == "s" ? -2 : 1)
      setPrecipitation(character == "s" ? .snow : .sleet, chance: 0.9)
    case "t":
      setPrecipitation(.rain, chance: 0.8)
      condition = .thunderstorm
    default:
      condition = character == "f" ? .fog : .overcast
      precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      precipitationProbability = [",": 0.3, ";": 0.5][character] ?? 0.05
      if character == "c" { temperature = Temperature(celsius: -1) }
    }
  }

  private mutating func setPrecipitation(_ type: PrecipitationType, chance: Double?) {
    condition = .precipitation(type, .light)
    precipitationRate = PrecipitationRate(millimetersPerHour: 1)
    precipitationType = type
    precipitationProbability = chance
  }
}
