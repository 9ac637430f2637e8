import CloudyModel
import CloudyRules
import Foundation
import Testing

extension PresentForecast {
  /// Returns the result of a rule as text, such as `yes 90% 15:00-17:00`: the verdict, the chance, and the periods in
  /// hours since the local midnight before the present. `over` stands for a window that has passed.
  func result(of rule: String, consensus: Consensus? = nil) throws -> String {
    let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    let result = try Rule(rule, settings: settings).evaluated(over: self, consensus: consensus)
    guard !result.isOver else { return "over" }
    let midnight = place.calendar.startOfDay(today)
    func clock(_ instant: Date) -> String {
      let minutes = Int((instant.timeIntervalSince(midnight) / 60).rounded())
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }
    let chance = result.chance.map { "\(Int(($0 * 100).rounded()))%" }
    let periods = result.periods.map { "\(clock($0.start))-\(clock($0.end))" }
    return ([result.verdict.rawValue, chance].compactMap(\.self) + periods).joined(separator: " ")
  }
}

/// Dry hours.
func dry(_ count: Int) -> String { String(repeating: ".", count: count) }
