import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization

/// Reports 20 °C for any past day, from a source called `past`.
final class PastDays: DayReportService {
  private let requested = Mutex<[CivilDate]>([])
  private let gate: Promise<Void>?

  /// - Parameter gate: Delays all reports until it is kept.
  init(after gate: Promise<Void>? = nil) { self.gate = gate }

  /// The requested days, in order.
  var dates: [CivilDate] { requested.withLock { $0 } }

  func report(of instant: Date, for place: Place) async -> ForecastReport {
    let calendar = place.calendar
    let date = calendar.date(at: instant)
    requested.withLock { $0.append(date) }
    await gate?.value
    let provenance = Provenance(
      source: ForecastSource(id: "past", name: "Past", attribution: "", license: "", homepage: ""),
      fetchedAt: Forecast.sampleTime)
    let hours = calendar.hours(of: date, countedFrom: calendar.startOfDay(date)).map { time in
      var hour = Conditions(time: time)
      hour.temperature = Temperature(celsius: 20)
      hour.condition = .clear
      return hour
    }
    var day = DayConditions(date: date)
    day.temperatureMax = Temperature(celsius: 20)
    var now = Conditions(time: instant)
    now.temperature = Temperature(celsius: 20)
    return ForecastReport(
      response: .live(
        Forecast(
          place: place, current: Block(now, from: provenance), hours: Block(hours, from: provenance),
          days: Block([day], from: provenance))))
  }
}
