import CloudyModel
import CloudyViewModels
import Foundation

/// Metrics, grouped by name in the order of their first sample, for two text formats with the same samples.
///
/// Names end with the unit, as OpenMetrics demands, and counters would end with `_total`; weather has none.
struct MetricFamilies: Sendable {
  typealias Label = (name: String, value: String)

  private struct Family {
    /// The name of the samples.
    let name: String
    /// A base unit, at the end of the name; empty for none.
    let unit: String
    let help: String
    var samples: [String] = []

    /// Whether the labels are the content, and the value is always 1.
    var isInfo: Bool { name.hasSuffix(MetricFamilies.infoSuffix) }
  }

  private static let infoSuffix = "_info"

  private var families: [Family] = []
  private var indices: [String: Int] = [:]

  /// Prometheus' text format 0.0.4, without the last end of line.
  var prometheusText: String {
    families.flatMap { ["# HELP \($0.name) \($0.help)", "# TYPE \($0.name) gauge"] + $0.samples }
      .joined(separator: "\n")
  }

  /// OpenMetrics 1.0, without the last end of line.
  var openMetricsText: String {
    let lines = families.flatMap { family -> [String] in
      // The name of an info family lacks the suffix of its samples.
      let name = family.isInfo ? String(family.name.dropLast(MetricFamilies.infoSuffix.count)) : family.name
      let unit = family.unit.isEmpty ? [] : ["# UNIT \(name) \(family.unit)"]
      return ["# TYPE \(name) \(family.isInfo ? "info" : "gauge")"] + unit + ["# HELP \(name) \(family.help)"]
        + family.samples
    }
    return (lines + ["# EOF"]).joined(separator: "\n")
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
      words.joined(separator: "_"), in: unit.base.name, help.prefix(1).uppercased() + help.dropFirst() + ".",
      value.map { $0 * unit.base.factor }, labels)
  }

  /// Adds a value; an unknown one is omitted.
  ///
  /// - Parameters:
  ///   - name: The name without its prefix `cloudy_` and without the unit.
  ///   - unit: A base unit; empty for none.
  ///   - help: A sentence without quotation marks, backslashes and line breaks, which the formats escape differently.
  mutating func add(_ name: String, in unit: String = "", _ help: String, _ value: Double?, _ labels: [Label]) {
    guard let value, let number = DecimalNumber.text(value) else { return }
    let name = (["cloudy", name] + (unit.isEmpty ? [] : [unit])).joined(separator: "_")
    let index = indices[name] ?? families.count
    if index == families.count {
      indices[name] = index
      families.append(Family(name: name, unit: unit, help: help))
    }
    // An empty label is the same as none.
    let text = labels.filter { !$0.value.isEmpty }.map { "\($0.name)=\"\($0.value.prometheusLabel)\"" }
    families[index].samples.append("\(name){\(text.joined(separator: ","))} \(number)")
  }

  mutating func addIcon(_ icon: WeatherIcon, _ labels: [Label]) {
    let name = "weather" + MetricFamilies.infoSuffix
    add(name, "The weather as the name of an icon.", 1, labels + [("icon", icon.rawValue)])
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
  /// The text as a label value of Prometheus' text format and of OpenMetrics, without its quotation marks.
  var prometheusLabel: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

extension ValueUnit {
  /// The base unit as the end of a metric's name, empty for none, and the factor that converts to it.
  fileprivate var base: (name: String, factor: Double) {
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
