/// A forecast in Prometheus' text format, with the metric names of wttr.in.
struct WttrMetrics {
  private struct Metric {
    let name: String
    let help: String
    /// The member of the document.
    let member: String
    /// Whether the value is a label instead of a number.
    var isWords = false
  }

  private let document: WttrDocument

  init(_ document: WttrDocument) { self.document = document }

  /// One metric per paragraph of lines, without an end of line. Unknown values are omitted.
  var text: String {
    let current = WttrMetrics.current.flatMap { lines($0, [("current", document.current)]) }
    let days = document.days.enumerated().map { ("\($0.offset)d", WttrMetrics.flattened($0.element)) }
    return (current + WttrMetrics.daily.flatMap { lines($0, days) }).joined(separator: "\n")
  }

  private func lines(_ metric: Metric, _ sources: [(forecast: String, members: [String: WttrValue])]) -> [String] {
    let samples = sources.compactMap { forecast, members -> String? in
      guard let words = members[metric.member]?.words else { return nil }
      if metric.isWords {
        return "\(metric.name){forecast=\"\(forecast)\", description=\"\(words.prometheusLabel)\"} 1"
      }
      return Double(words).map { _ in "\(metric.name){forecast=\"\(forecast)\"} \(words)" }
    }
    return samples.isEmpty ? [] : ["# HELP \(metric.name) \(metric.help)"] + samples
  }

  /// A day's members, including those of its sun and moon.
  private static func flattened(_ day: [String: WttrValue]) -> [String: WttrValue] {
    guard case .list(let values) = day["astronomy"], case .object(let sky) = values.first else { return day }
    return day.merging(sky) { $1 }
  }

  private static let current = [
    Metric(name: "temperature_feels_like_celsius", help: "Apparent temperature, degrees Celsius", member: "FeelsLikeC"),
    Metric(
      name: "temperature_feels_like_fahrenheit", help: "Apparent temperature, degrees Fahrenheit", member: "FeelsLikeF"),
    Metric(name: "cloudcover_percentage", help: "Cloud cover, percent", member: "cloudcover"),
    Metric(name: "humidity_percentage", help: "Relative humidity, percent", member: "humidity"),
    Metric(name: "precipitation_mm", help: "Precipitation per hour, millimeters", member: "precipMM"),
    Metric(name: "pressure_hpa", help: "Pressure at sea level, hectopascals", member: "pressure"),
    Metric(name: "temperature_celsius", help: "Temperature, degrees Celsius", member: "temp_C"),
    Metric(name: "temperature_fahrenheit", help: "Temperature, degrees Fahrenheit", member: "temp_F"),
    Metric(name: "uv_index", help: "UV index", member: "uvIndex"),
    Metric(name: "visibility", help: "Visibility, kilometers", member: "visibility"),
    Metric(name: "weather_code", help: "Weather code of World Weather Online", member: "weatherCode"),
    Metric(name: "winddir_degree", help: "Wind direction, degrees clockwise from north", member: "winddirDegree"),
    Metric(name: "windspeed_kmph", help: "Wind speed, kilometers per hour", member: "windspeedKmph"),
    Metric(name: "windspeed_mph", help: "Wind speed, miles per hour", member: "windspeedMiles"),
    Metric(name: "weather_desc", help: "Weather condition", member: "weatherDesc", isWords: true),
    Metric(name: "winddir_16_point", help: "Wind direction, compass point", member: "winddir16Point", isWords: true),
  ]

  private static let daily = [
    Metric(name: "temperature_celsius_maximum", help: "Highest temperature, degrees Celsius", member: "maxtempC"),
    Metric(name: "temperature_fahrenheit_maximum", help: "Highest temperature, degrees Fahrenheit", member: "maxtempF"),
    Metric(name: "temperature_celsius_minimum", help: "Lowest temperature, degrees Celsius", member: "mintempC"),
    Metric(name: "temperature_fahrenheit_minimum", help: "Lowest temperature, degrees Fahrenheit", member: "mintempF"),
    Metric(name: "sun_hour", help: "Sunshine, hours", member: "sunHour"),
    Metric(name: "snowfall_cm", help: "New snow, centimeters", member: "totalSnow_cm"),
    Metric(
      name: "astronomy_moon_illumination", help: "Illuminated part of the moon, percent", member: "moon_illumination"),
    Metric(name: "astronomy_moon_phase", help: "Phase of the moon", member: "moon_phase", isWords: true),
  ]
}
