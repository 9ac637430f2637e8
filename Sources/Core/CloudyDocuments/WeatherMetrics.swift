import CloudyModel
import CloudyViewModels
import Foundation

/// The weather of a place as metrics with base units in their names, in Prometheus' text format 0.0.4 and as
/// OpenMetrics 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec/).
///
/// The label `forecast` is `current`, an hour such as `3h`, or a day such as `0d`, which is today. Unknown values are
/// absent. Climate averages are not a forecast, so they are absent as well.
package struct WeatherMetrics: Sendable {
  /// Prometheus' text format, without the last end of line.
  package var prometheusText: String { families.prometheusText }
  /// OpenMetrics, without the last end of line.
  package var openMetricsText: String { families.openMetricsText }

  private let families: MetricFamilies

  /// The number of hours after the current one.
  private static let hourLimit = 24

  /// Creates the metrics.
  ///
  /// - Parameter dayLimit: The maximum number of days, including today.
  package init(_ forecast: PresentForecast, dayLimit: Int) {
    let place = MetricFamilies.labels(of: forecast.place)
    var families = MetricFamilies()
    func add(_ moment: Conditions, _ span: String) {
      let labels = place + [("forecast", span)]
      for variable in Conditions.values {
        families.add(variable.name, variable.unit, variable.number(of: moment), labels)
      }
      families.add("wind_bearing", in: "degrees", "Direction that the wind comes from.", moment.windBearing, labels)
      let icon = WeatherIcon(moment.condition, isDaylight: moment.isDaylight)
      if icon != .unknown { families.addIcon(icon, labels) }
    }
    let isKnown = forecast.hasValues && forecast.current.provenance.source.kind != .climateNormals
    families.add("forecast_available", "Whether a forecast is known, and not only averages.", isKnown ? 1 : 0, place)
    if isKnown {
      families.add(
        "forecast_fetched_timestamp", in: "seconds", "Time of the request for the forecast.",
        forecast.current.provenance.fetchedAt.timeIntervalSince1970.rounded(.down), place)
      add(forecast.current.content, "current")
      for hour in forecast.hours.content where hour.time > forecast.now {
        let distance = Int((hour.time.timeIntervalSince(forecast.now) / 3600).rounded(.up))
        guard distance <= Self.hourLimit else { break }
        add(hour, "\(distance)h")
      }
      for day in forecast.days.content where forecast.source(of: day).kind != .climateNormals {
        let distance = day.date.daysSince1970 - forecast.today.daysSince1970
        guard (0..<dayLimit).contains(distance) else { continue }
        let labels = place + [("forecast", "\(distance)d")]
        for variable in DayConditions.values {
          families.add(variable.name, variable.unit, variable.number(of: day), labels)
        }
        families.add("wind_bearing", in: "degrees", "Direction that the wind comes from.", day.windBearing, labels)
        let icon = WeatherIcon(day.condition, isDaylight: day.isDaylight)
        if icon != .unknown { families.addIcon(icon, labels) }
      }
    }
    if let alerts = forecast.alerts?.content.filter({ !$0.isUnplaced }) {
      for severity in WeatherAlert.Severity.allCases.map(Optional.some) + [nil] {
        families.add(
          "alerts", "Number of weather alerts that are not over.",
          Double(alerts.count { $0.severity == severity }), place + [("severity", severity?.rawValue ?? "unknown")])
      }
      for level in WeatherAlert.Level.allCases {
        families.add(
          "alerts_by_level", "The same weather alerts, counted by their level.",
          Double(alerts.count { $0.effectiveLevel == level }), place + [("level", "\(level)")])
      }
    }
    self.families = families
  }
}
