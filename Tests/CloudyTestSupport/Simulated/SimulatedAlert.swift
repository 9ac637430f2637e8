import CloudyModel
import Foundation

/// A current alert, in the terms of the Common Alerting Protocol.
struct SimulatedAlert: Hashable, Sendable {
  let event: String
  /// `Extreme`, `Severe`, `Moderate`, `Minor` or `Unknown`.
  let severity: String
  let start: Date
  /// `nil` if open-ended.
  let end: Date?
  let areas: [String]
  let text: String
  let instruction: String

  var headline: String { "\(event) issued \(start.isoText)" }
}

extension SimulatedWeather {
  /// Returns the current alerts: none at most places and times, rarely several.
  func alerts(at coordinates: Coordinates, now: Date) -> [SimulatedAlert] {
    let slot = Int(now.timeIntervalSince1970 / 21_600)
    let cell = Int((coordinates.latitude / 2).rounded()) * 1000 + Int((coordinates.longitude / 2).rounded())
    return (slot - 3...slot).compactMap { slot in
      var numbers = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(cell)) &* 0x1_0001 &+ UInt64(slot) << 32)
      guard Int.random(in: 0..<8, using: &numbers) == 0 else { return nil }
      let start = Date(timeIntervalSince1970: Double(slot) * 21_600)
      let end =
        Int.random(in: 0..<5, using: &numbers) == 0 ? nil : start + Double.random(in: 6...24, using: &numbers) * 3600
      guard end.map({ now < $0 }) ?? true,
        let kind = SimulatedWeather.hazards.randomElement(using: &numbers)
      else { return nil }
      return SimulatedAlert(
        event: kind.event, severity: kind.severity, start: start, end: end?.floored(to: 3600),
        areas: ["North Harlan", "South Harlan"],
        text:
          "* WHAT...\(kind.what)\n\n* WHERE...North and South Harlan Counties.\n\n* IMPACTS...Hazardous conditions.",
        instruction: "Take care & use \"caution\".")
    }
  }

  private static let hazards = [
    (event: "Wind Advisory", severity: "Moderate", what: "Northwest winds 20 to 30 mph with gusts up to 50 mph."),
    (event: "Flood Watch", severity: "Severe", what: "Flooding caused by excessive rainfall is possible."),
    (event: "Tornado Warning", severity: "Extreme", what: "A severe thunderstorm capable of a tornado."),
    (event: "Special Weather Statement", severity: "Minor", what: "Slippery roads."),
    (event: "Air Quality Alert", severity: "Unknown", what: "Fine particles above the usual."),
  ]
}
