import CloudyModel
import CloudyViewModels
import Foundation

/// Metrics in Prometheus' text format, grouped by name in the order of their first sample.
struct MetricFamilies {
  typealias Label = (name: String, value: String)

  private struct Family {
    let name: String
    let help: String
    var samples: [String] = []
  }

  private var families: [Family] = []
  private var indices: [String: Int] = [:]

  /// Lines, without the last end of line.
  var text: String {
    families.flatMap { ["# HELP \($0.name) \($0.help)", "# TYPE \($0.name) gauge"] + $0.samples }
      .joined(separator: "\n")
  }

  /// Returns the labels of a place.
  static func labels(of place: Place) -> [Label] {
    [
      ("place", place.name), ("region", place.region ?? ""), ("country", place.country?.code ?? ""),
      ("latitude", DecimalNumber.text(place.coordinates.latitude) ?? ""),
      ("longitude", DecimalNumber.text(place.coordinates.longitude) ?? ""),
    ]
  }

  /// Adds a variable's value in its base unit; an unknown one is omitted.
  ///
  /// - Parameter name: Such as `windSpeed`, which becomes `cloudy_wind_speed_meters_per_second`.
  mutating func add(_ name: String, _ unit: ValueUnit, _ value: Double?, _ labels: [Label]) {
    let words = MetricFamilies.words(of: name)
    let help = words.joined(separator: " ")
    add(
      (words + [unit.base.suffix].filter { !$0.isEmpty }).joined(separator: "_"),
      help.prefix(1).uppercased() + help.dropFirst() + ".", value.map { $0 * unit.base.factor }, labels)
  }

  /// Adds a value; an unknown one is omitted.
  ///
  /// - Parameter name: The name without its prefix `cloudy_`.
  mutating func add(_ name: String, _ help: String, _ value: Double?, _ labels: [Label]) {
    guard let value, let number = DecimalNumber.text(value) else { return }
    let name = "cloudy_" + name
    let index = indices[name] ?? families.count
    if index == families.count {
      indices[name] = index
      families.append(Family(name: name, help: help))
    }
    // An empty label is the same as none.
    let text = labels.filter { !$0.value.isEmpty }.map { "\($0.name)=\"\($0.value.prometheusLabel)\"" }
    families[index].samples.append("\(name){\(text.joined(separator: ","))} \(number)")
  }

  mutating func addIcon(_ icon: WeatherIcon, _ labels: [Label]) {
    add("weather_info", "The weather as the name of an icon.", 1, labels + [("icon", icon.rawValue)])
  }

  /// For example, `uv index` for `uvIndex`.
  private static func words(of name: String) -> [String] {
    name.reduce(into: [""]) { words, character in
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }
}

extension String {
  /// The text as a label value of Prometheus' text format, without its quotation marks.
  var prometheusLabel: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

extension ValueUnit {
  /// The suffix of a metric's name for the base unit, and the factor that converts to it.
  fileprivate var base: (suffix: String, factor: Double) {
    switch self {
    case .celsius: ("celsius", 1)
    case .hectopascals: ("pascals", 100)
    case .metersPerSecond: ("meters_per_second", 1)
    case .meters: ("meters", 1)
    case .millimetersPerHour: ("meters_per_second", 1 / 3.6e6)
    case .joulesPerKilogram: ("joules_per_kilogram", 1)
    case .microgramsPerCubicMeter: ("grams_per_cubic_meter", 1e-6)
    case .ratio: ("ratio", 1)
    case .index: ("", 1)
    }
  }
}
