import CloudyModel
import Foundation

/// The times up to which there are values.
struct DataAvailability {
  /// For any variable.
  let all: Date
  /// For the variables that some models lack.
  let some: Date
}

/// The data in one row of an Open-Meteo response.
struct OpenMeteoRow {
  let time: Date
  let coordinates: Coordinates
  let moment: SimulatedMoment
  /// The weather in the middle of the period before the row, for means over that period.
  let before: SimulatedMoment
  /// The precipitation in the period before the row. The gust is for that period, too.
  let fall: SimulatedPrecipitation
  let gust: Double
  let hours: Double
  let reach: DataAvailability
  private let truth: ServiceDeviation

  init(view: SimulatedForecast, time: Date, step: TimeInterval, reach: DataAvailability) {
    self.time = time
    coordinates = view.coordinates
    truth = view.truth
    self.reach = reach
    hours = step / 3600
    moment = view.moment(at: time)
    before = view.moment(at: time - step / 2)
    fall = view.fall(during: time - step..<time)
    gust = view.gust(during: time - step..<time)
  }

  /// The code that Open-Meteo computes from its own values.
  var weatherCode: Int {
    if let code = truth.weatherCode { return code }
    let rate = fall.amount / hours
    let snow = fall.snow / hours
    if moment.hasThunder { return 95 }
    switch fall.type {
    case .snow where snow >= 0.01: return snow < 0.2 ? 71 : snow < 0.8 ? 73 : 75
    // There is no code for mixed precipitation.
    case .sleet where rate >= 0.01: return rate < 2.5 ? 61 : rate < 7.6 ? 63 : 65
    case .rain where rate >= 1.3: return rate < 2.5 ? 61 : rate < 7.6 ? 63 : 65
    case .rain where rate >= 0.01: return rate < 0.5 ? 51 : rate < 1 ? 53 : 55
    default: break
    }
    if moment.isFoggy { return 45 }
    return moment.cloudCover < 0.2 ? 0 : moment.cloudCover < 0.5 ? 1 : moment.cloudCover < 0.8 ? 2 : 3
  }

  /// Returns the pollen of a plant; `nil` outside Europe, where it is unknown.
  ///
  /// - Parameter months: The plant's season.
  func pollen(months: ClosedRange<Int>) -> Double? {
    guard isInEurope else { return nil }
    let month = LocalCalendar(timeZone: .gmt).date(at: time).month
    return months.contains(month) && moment.temperature > 5 ? 40 * moment.dirt : 0
  }

  var isInEurope: Bool {
    (30...72).contains(coordinates.latitude) && (-25...45).contains(coordinates.longitude)
  }

  /// µg/m³, like the next one.
  var pm25: Double { 3 + 32 * moment.dirt }
  var pm10: Double { 1.6 * pm25 }
}
