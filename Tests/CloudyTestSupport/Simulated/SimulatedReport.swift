import CloudyModel
import Foundation

/// The simulated weather in a neutral format: the values that a client should have parsed, for comparisons.
package struct SimulatedReport {
  /// Requested as `/simulated?latitude=59.91&longitude=10.75&service=met-norway&start=1795219200&count=24&step=3600`.
  package static let path = "/played"

  private let weather: SimulatedWeather

  /// - Parameter weather: The weather to report.
  package init(_ weather: SimulatedWeather) { self.weather = weather }

  /// Returns the weather at the requested times; status 400 if a parameter is missing or out of range.
  package func reply(to request: LoopbackRequest) -> StubResponse {
    let query = request.query
    guard let latitude = query["latitude"].flatMap(Double.init),
      let longitude = query["longitude"].flatMap(Double.init),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let service = query["service"].flatMap(SimulatedService.init), let start = query["start"].flatMap(Int32.init),
      let count = query["count"].flatMap(Int.init), (1...1000).contains(count),
      let step = query["step"].flatMap(Int.init), (60...86_400).contains(step)
    else { return .simulated(["error": "There is no such weather."], status: 400) }
    let view = weather.view(at: coordinates, of: service)
    let times = (0..<count).map { Date(timeIntervalSince1970: Double(Int(start) + $0 * step)) }
    return .simulated(.list(times.map { row(at: $0, step: Double(step), view) }))
  }

  /// Returns the weather at an instant, with the precipitation until the next one.
  private func row(at time: Date, step: TimeInterval, _ view: SimulatedForecast) -> OrderedJSON {
    let moment = view.moment(at: time)
    let fall = view.fall(during: time..<time + step)
    return [
      "time": .integer(time.unixSeconds), "temperature": .double(moment.temperature),
      "apparent_temperature": .double(moment.apparentTemperature), "dew_point": .double(moment.dewPoint),
      "humidity": .double(moment.humidity), "pressure": .double(moment.pressure),
      "wind_speed": .double(moment.windSpeed), "wind_bearing": .double(moment.windBearing),
      "cloud_cover": .double(moment.cloudCover), "is_day": .boolean(moment.isDaylight),
      "precipitation": .double(fall.amount), "snow": .double(fall.snow), "chance": .double(fall.probability),
      "gust": .double(view.gust(during: time..<time + step)),
    ]
  }
}
