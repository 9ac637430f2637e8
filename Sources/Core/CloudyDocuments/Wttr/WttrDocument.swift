import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// A forecast with the structure and names of wttr.in, so that programs written for it work.
struct WttrDocument {
  /// The current weather.
  let current: [String: WttrValue]
  /// Today and the following days, without hours.
  let days: [[String: WttrValue]]
  private let hours: [[WttrValue]]
  private let area: [String: WttrValue]
  private let request: [String: WttrValue]

  /// - Parameters:
  ///   - customName: The user's own name for the place; `nil` for none.
  ///   - language: The language of the additional descriptions.
  init(_ forecast: PresentForecast, customName: String?, language: Language) {
    let place = forecast.place
    let clock = WttrClock(calendar: place.calendar)
    let time = forecast.current.content.time
    current = WttrMoment(forecast.current.content, language: language).members.merging([
      "temp_C": .number(forecast.current.content.temperature?.celsius),
      "temp_F": .number(forecast.current.content.temperature?.fahrenheit),
      "observation_time": .text(WttrClock(calendar: LocalCalendar(timeZone: .gmt)).time(time)),
      "localObsDateTime": .text(clock.dateAndTime(time)),
    ]) { $1 }

    let shown = forecast.days.content.prefix(WttrFormat.dayCount)
    days = shown.map { WttrDocument.members(of: $0, forecast, clock) }
    hours = shown.map { WttrDocument.hours(of: $0.date, forecast, language) }

    let coordinates = place.coordinates
    area = [
      "areaName": .nested(LocationViewModel(place, customName: customName, language: language).text),
      "region": .nested(place.region ?? ""),
      "country": .nested(place.country?.name ?? ""),
      "latitude": .number(coordinates.latitude, decimals: 3), "longitude": .number(coordinates.longitude, decimals: 3),
      "population": .text(String(place.population ?? 0)), "weatherUrl": .nested(""),
    ]
    let numbers = [coordinates.latitude, coordinates.longitude].map { DecimalText.text($0, decimals: 2) ?? "" }
    request = ["type": .text("LatLon"), "query": .text("Lat \(numbers[0]) and Lon \(numbers[1])")]
  }

  /// - Parameter hasHours: Whether the days have hours, as in `j1`.
  func value(hasHours: Bool) -> WttrValue {
    let weather = zip(days, hours).map { day, hours in
      WttrValue.object(hasHours ? day.merging(["hourly": .list(hours)]) { $1 } : day)
    }
    return .object([
      "current_condition": .list([.object(current)]), "nearest_area": .list([.object(area)]),
      "request": .list([.object(request)]), "weather": .list(weather),
    ])
  }

  private static func members(
    of day: DayConditions, _ forecast: PresentForecast, _ clock: WttrClock
  ) -> [String: WttrValue] {
    let calendar = forecast.place.calendar
    let known = forecast.hours.content.filter { calendar.date(at: $0.time) == day.date }
    let temperatures = known.compactMap { $0.temperature?.celsius }
    let mean = temperatures.isEmpty ? nil : temperatures.reduce(0, +) / Double(temperatures.count)
    let sun = SunTimes(on: day.date, calendar: calendar, coordinates: forecast.place.coordinates)
    return [
      "date": .text(day.date.isoText),
      "maxtempC": .number(day.temperatureMax?.celsius), "maxtempF": .number(day.temperatureMax?.fahrenheit),
      "mintempC": .number(day.temperatureMin?.celsius), "mintempF": .number(day.temperatureMin?.fahrenheit),
      "avgtempC": .number(mean), "avgtempF": .number(mean.map { Temperature(celsius: $0).fahrenheit }),
      "totalSnow_cm": .number(day.snowfall?.centimeters, decimals: 1),
      "sunHour": .number(day.sunshine.map { $0 * Double(sun.dayLength.components.seconds) / 3600 }, decimals: 1),
      "uvIndex": .number(day.uvIndex.map { max($0, 0) }),
      "astronomy": .list([.object(astronomy(on: day.date, sun, forecast.place, clock))]),
    ]
  }

  private static func astronomy(
    on date: CivilDate, _ sun: SunTimes, _ place: Place, _ clock: WttrClock
  ) -> [String: WttrValue] {
    let moon = Moon(at: place.calendar.noon(of: date))
    let times = MoonTimes(on: date, calendar: place.calendar, coordinates: place.coordinates)
    var (moonrise, moonset): (Date?, Date?)
    if case .changes(let rise, let set) = times { (moonrise, moonset) = (rise, set) }
    return [
      "sunrise": .text(sun.rise.map(clock.time) ?? "No sunrise"),
      "sunset": .text(sun.set.map(clock.time) ?? "No sunset"),
      "moonrise": .text(moonrise.map(clock.time) ?? "No moonrise"),
      "moonset": .text(moonset.map(clock.time) ?? "No moonset"),
      "moon_phase": .text(Language.english.text(.moonPhase(moon.phaseName))),
      "moon_illumination": .percent(moon.illuminatedFraction),
    ]
  }

  /// The hours 0, 3, … 21, since programs select them by their position in the list.
  private static func hours(
    of date: CivilDate, _ forecast: PresentForecast, _ language: Language
  ) -> [WttrValue] {
    let calendar = forecast.place.calendar
    let known = forecast.hours.content.filter { calendar.date(at: $0.time) == date }
    let isTypical = forecast.hours.provenance.source.kind == .climateNormals
    return stride(from: 0, to: 24, by: 3).map { number in
      let hour = known.first { calendar.timeOfDay(at: $0.time).hour == number }
      return .object(
        WttrMoment(hour, language: language).members
          .merging(WttrMoment.hourMembers(hour, isTypical: isTypical)) { $1 }
          .merging(["time": .text(String(number * 100))]) { $1 })
    }
  }
}

/// Formats times as wttr.in does, in English.
struct WttrClock {
  let calendar: LocalCalendar

  /// For example, `04:08 PM`.
  func time(_ instant: Date) -> String {
    let time = calendar.timeOfDay(at: instant)
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(twoDigits(hour)):\(twoDigits(time.minute)) \(time.hour < 12 ? "AM" : "PM")"
  }

  /// For example, `2026-11-21 04:08 PM`.
  func dateAndTime(_ instant: Date) -> String { "\(calendar.date(at: instant).isoText) \(time(instant))" }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
