import CloudyForecasts
import CloudyModel
import CloudyViewModels
import Foundation

/// A storm in Brussels on November 21, 2026, as forecasts and alerts announce it, and the next morning.
package struct StormDay {
  /// A forecast at a time, and the lines that `cloudy watch` then prints.
  package struct Step: Sendable {
    /// The time in Brussels, in hours since midnight.
    package let hour: Double
    /// In hours since midnight; the time of the forecast if it is not the newest.
    package var fetched: Double?
    package var alerts: [WeatherAlert]?
    /// The service with the alerts; `nil` for that of the forecast.
    package var service: String?
    /// The hours with gusts of 70 km/h.
    package var gusts: Range<Int>
    /// The minutes of the next hour with light rain.
    package var rain: Range<Int>
    package let lines: [String]

    package init(
      hour: Double, fetched: Double? = nil, alerts: [WeatherAlert]? = [], service: String? = nil,
      gusts: Range<Int> = 0..<0, rain: Range<Int> = 0..<0, lines: [String]
    ) {
      self.hour = hour
      self.fetched = fetched
      self.alerts = alerts
      self.service = service
      self.gusts = gusts
      self.rain = rain
      self.lines = lines
    }
  }

  package static let settings: Settings = {
    var settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    settings.morning = .seven
    settings.quiet = .from22To7
    return settings
  }()

  package static let rule = "gust > 60 km/h within 12h"

  /// Returns an instant in Brussels, which is an hour ahead of UTC.
  package static func time(_ hour: Double) -> Date { Date(timeIntervalSince1970: 1_795_215_600 + hour * 3600) }

  package static let storm = 15..<18

  package static let steps = [
    // Quiet hours: all of it waits.
    Step(hour: 6.5, alerts: [wind], gusts: storm, lines: []),
    Step(
      hour: 7, alerts: [wind], gusts: storm,
      lines: [
        "2026-11-21 07:00 Brussels: Wind — from 14:00 until 20:00",
        "2026-11-21 07:00 Brussels: gust > 60 km/h within 12h — Yes, from 15:00 to 18:00.",
        "2026-11-21 07:00 Brussels: Today — …",
      ]),
    Step(hour: 9, alerts: [wind], gusts: storm, lines: []),
    // An update with another title, and a higher level.
    Step(
      hour: 10, alerts: [gale], gusts: storm,
      lines: ["2026-11-21 10:00 Brussels: Storm — from 14:00 until 20:00"]),
    // The services are down: nothing is over because nothing is known.
    Step(hour: 11, fetched: 10, alerts: [gale], gusts: storm, lines: []),
    Step(hour: 13.5, fetched: 10, alerts: [gale], gusts: storm, lines: []),
    Step(
      hour: 14.5, alerts: [gale], gusts: storm, rain: 20..<50,
      lines: ["2026-11-21 14:30 Brussels: light rain within the hour — From about 14:50."]),
    Step(hour: 15, alerts: [gale], gusts: storm, rain: 0..<20, lines: []),
    Step(
      hour: 16, alerts: [gale], gusts: storm,
      lines: ["2026-11-21 16:00 Over: Brussels: light rain within the hour"]),
    // The service of the alert is down, and another one has none: it is not over, and not new when the service is back.
    Step(hour: 16.5, alerts: [], service: "other", gusts: storm, lines: []),
    Step(hour: 17, alerts: [gale], lines: ["2026-11-21 17:00 Over: Brussels: gust > 60 km/h within 12h"]),
    // Canceled.
    Step(hour: 18, lines: ["2026-11-21 18:00 Over: Brussels: Storm"]),
    // Quiet hours: only danger to life.
    Step(
      hour: 22.5, alerts: [ice, hurricane],
      lines: ["2026-11-21 22:30 Brussels: Hurricane — from 23:00 until tomorrow 02:00"]),
    Step(
      hour: 31, alerts: [ice],
      lines: [
        "2026-11-22 07:00 Over: Brussels: Hurricane", "2026-11-22 07:00 Brussels: Ice — until 10:00",
        "2026-11-22 07:00 Brussels: Today — …",
      ]),
  ]

  private static let wind = alert("Wind", "A", 14..<20, .advisory)
  private static let gale = alert("Storm", "B", references: ["A"], 14..<20, .warning)
  private static let ice = alert("Ice", "C", 23..<34, .advisory)
  private static let hurricane = alert("Hurricane", "D", 23..<26, .warning, isExtreme: true)

  /// - Parameter hours: Since midnight.
  package static func alert(
    _ title: String, _ identifier: String?, references: [String] = [], _ hours: Range<Double>,
    _ severity: WeatherAlert.Severity, isExtreme: Bool = false
  ) -> WeatherAlert {
    WeatherAlert(
      title: title, severity: severity, isExtreme: isExtreme, start: time(hours.lowerBound),
      end: time(hours.upperBound), identifier: identifier, references: references)
  }

  /// The text of a morning is that of sentences, which have tests of their own.
  package static func shortened(_ line: String) -> String {
    guard let range = line.range(of: "Today — ") else { return line }
    return line[..<range.upperBound] + "…"
  }
}

extension StormDay.Step {
  package var now: Date { StormDay.time(hour) }

  /// The titles of the events that are announced, in order.
  package var announcements: [String] {
    lines.filter { !$0.contains(" Over: ") }.compactMap { line in
      line.dropFirst("2026-11-21 07:00 ".count).components(separatedBy: " — ").first
    }
  }

  /// The titles of the events that are over, in order.
  package var withdrawals: [String] {
    lines.compactMap { line in
      let parts = line.components(separatedBy: " Over: ")
      return parts.count == 2 ? parts[1] : nil
    }
  }

  package var sources: [NotificationsViewModel.Source] {
    [NotificationsViewModel.Source(.brussels, report: ForecastReport(response: .live(forecast)))]
  }

  private var forecast: Forecast {
    let time = StormDay.time(fetched ?? hour)
    var forecast = Forecast.sample(celsius: 8, at: time)
    forecast.place = .brussels
    let provenance = forecast.current.provenance
    var listed = provenance
    if let service {
      listed.source = ForecastSource(id: service, name: service, attribution: "", license: "", homepage: "")
    }
    forecast.alerts = alerts.map { Block($0, from: listed) }
    forecast.minutes = Block(MinutePrecipitation.sample(from: time, rain: rain), from: provenance)
    forecast.hours = Block(
      (-24..<96).map { hour in
        var conditions = Conditions(time: StormDay.time(Double(hour)))
        conditions.temperature = Temperature(celsius: 8)
        conditions.condition = .overcast
        conditions.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
        conditions.windGust = Speed(kilometersPerHour: gusts.contains(hour) ? 70 : 20)
        return conditions
      }, from: provenance)
    return forecast
  }
}
