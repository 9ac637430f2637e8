import CloudyForecasts
import CloudyModel
import Foundation

extension TerminalSamples {
  /// Six services: one has responded, one has nothing newer, the others have no forecast, each for a different reason.
  static let sources = ServiceStatusReport(
    [
      ServiceStatus(
        source: source, blocks: [.current, .hours, .days, .minutes],
        outcome: .responded(
          time: .milliseconds(120),
          Provenance(
            source: source, madeAt: now - 7200, fetchedAt: now, derivations: [.precedingHourShifted, .dewPoint]))),
      ServiceStatus(
        source: service("second", "Second Example"), blocks: [.current, .hours, .days],
        outcome: .holds(Provenance(source: source, fetchedAt: now - 720))),
      ServiceStatus(
        source: service("third", "Third Example"), blocks: [.current, .hours, .days],
        outcome: .failed(.unreachable(host: "third.example"))),
      ServiceStatus(
        source: service("third-alerts", "Third Example Alerts"), blocks: [.alerts],
        outcome: .failed(.unreachable(host: "alerts.third.example"))),
      ServiceStatus(
        source: service("fourth", "Fourth Example"), blocks: [.current, .hours, .days], outcome: .notChosen),
      ServiceStatus(source: service("typical", "Typical Weather"), blocks: [.hours, .days], outcome: .alwaysThere),
    ], ledger: .success(LedgerSummary(parts: ["example": LedgerSummary.Part(count: 213, since: now - 1_036_800)])))

  private static func service(_ id: String, _ name: String) -> ForecastSource {
    ForecastSource(
      id: id, name: name, attribution: "Data from \(name)", license: "CC BY 4.0", homepage: "https://\(id).example")
  }
}
