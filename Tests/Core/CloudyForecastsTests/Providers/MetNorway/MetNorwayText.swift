import Foundation

/// Small responses of MET Norway, written for one test each.
enum MetNorwayText {
  static func response(_ steps: [String], meta: String = "{}") -> Data {
    Data("{\"properties\":{\"meta\":\(meta),\"timeseries\":[\(steps.joined(separator: ","))]}}".utf8)
  }

  /// - Parameters:
  ///   - time: For example, `2026-11-21T12:00Z`.
  ///   - instant: Instantaneous values, as members of an object.
  ///   - hour: The symbol and values of the next hour; `six` has those of the next six hours.
  static func step(
    _ time: String, _ instant: String = "", hour: (symbol: String?, values: String)? = nil,
    six: (symbol: String?, values: String)? = nil
  ) -> String {
    let time = time.replacing("Z", with: ":00Z")
    let periods = [("next_1_hours", hour), ("next_6_hours", six)].compactMap { name, period in
      period.map { period in
        let summary = period.symbol.map { "\"summary\":{\"symbol_code\":\"\($0)\"}," } ?? ""
        return ",\"\(name)\":{\(summary)\"details\":{\(period.values)}}"
      }
    }
    return "{\"time\":\"\(time)\",\"data\":{\"instant\":{\"details\":{\(instant)}}\(periods.joined())}}"
  }

  /// Hourly steps for a day and a half, then steps of six hours, from the first hour of a date of UTC: 1 mm an hour, a
  /// degree more with each step.
  static func steadyRain(from start: Date, sixHourSteps: Int) -> Data {
    func time(_ hour: Int) -> String {
      (start + Double(hour) * 3600).formatted(.iso8601).replacing(":00Z", with: "Z")
    }
    let hourly = (0..<36).map { hour in
      step(time(hour), "\"air_temperature\":\(hour)", hour: ("rain", "\"precipitation_amount\":1"))
    }
    let later = (0..<sixHourSteps).map { index in
      step(time(36 + 6 * index), "\"air_temperature\":\(36 + index)", six: ("rain", "\"precipitation_amount\":6"))
    }
    return response(hourly + later)
  }
}
