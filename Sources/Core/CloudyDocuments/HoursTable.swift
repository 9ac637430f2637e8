import CloudyModel
import CloudyViewModels
import Foundation

/// The hours of a forecast as a table for spreadsheets and statistics: comma-separated values (RFC 4180) with a header.
///
/// Each column has a variable in the unit of its header, with as many decimals as a service measures; an unknown value
/// is an empty field.
package struct HoursTable: Sendable {
  /// Lines that end with CR and LF, except the last one.
  package let text: String

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - dayLimit: The number of times 24 hours, starting with the hour in progress.
  ///   - range: The only hours that are included; `nil` for the coming ones.
  package init(_ forecast: PresentForecast, dayLimit: Int, during range: Range<Date>? = nil) {
    let clock = ISOClock(calendar: forecast.place.calendar)
    let header =
      ["time", "icon"] + Conditions.values.map { HoursTable.heading($0.name, $0.unit.symbol) }
      + [HoursTable.heading("windBearing", "°"), "precipitationType", "source"]
    let source = forecast.hours.provenance.source.id
    let rows = forecast.hours(limit: 24 * dayLimit, during: range).map { hour in
      let icon = WeatherIcon(hour.condition, isDaylight: hour.isDaylight)
      return [clock.text(hour.time), icon == .unknown ? "" : icon.rawValue]
        + Conditions.values.map { HoursTable.field($0.number(of: hour), decimals: $0.unit.decimals) }
        + [HoursTable.field(hour.windBearing, decimals: 0), hour.precipitationType?.rawValue ?? "", source]
    }
    text = ([header] + rows).map { $0.map(HoursTable.quoted).joined(separator: ",") }.joined(separator: "\r\n")
  }

  private static func heading(_ name: String, _ unit: String?) -> String { unit.map { "\(name) (\($0))" } ?? name }

  private static func field(_ number: Double?, decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    return number.flatMap { DecimalNumber.text(($0 * scale).rounded() / scale) } ?? ""
  }

  private static func quoted(_ field: String) -> String {
    let isPlain = field.unicodeScalars.allSatisfy { !["\"", ",", "\r", "\n"].contains($0) }
    return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
  }
}

extension ValueUnit {
  /// The decimals of a number in this unit that are not noise from averages and from converting units.
  fileprivate var decimals: Int {
    switch self {
    case .joulesPerKilogram: 0
    case .microgramsPerCubicMeter: 1
    case .celsius, .hectopascals, .metersPerSecond, .index: 2
    case .millimetersPerHour, .ratio: 3
    // Snowfall.
    case .meters: 4
    }
  }
}

extension PresentForecast {
  /// Returns the hours of a document: those of a period, or the coming ones, starting with the hour in progress.
  func hours(limit: Int, during range: Range<Date>?) -> [Conditions] {
    if let range { return hours.content.filter { range.contains($0.time) } }
    return Array(hours.content.lazy.filter { $0.time > now - 3600 }.prefix(max(limit, 0)))
  }

  /// Whether any hour or day of a period is known.
  func hasWeather(during range: Range<Date>) -> Bool {
    hours.content.contains { range.contains($0.time) }
      || days.content.contains { place.calendar.interval(of: $0.date).overlaps(range) }
  }
}
