import CloudyLocalization
import Testing

@testable import CloudyViewModels
@testable import CloudyWeb

struct StatusPartTests {
  @Test func `a computation that several blocks share is on the page once, with the names of all of them`() {
    func subject(_ title: String, _ lines: [String], _ computations: [String]) -> ExplanationViewModel.Subject {
      ExplanationViewModel.Subject(title: title, lines: lines, computations: computations)
    }
    let origins = StatusPart.origins(
      of: [
        subject("Place", ["Brussels"], []), subject("Hourly", ["Open-Meteo"], ["shifted", "derived", "T + 4"]),
        subject("Daily", ["Open-Meteo"], ["shifted", "aggregated", "derived"]),
      ], language: .english)
    #expect(
      origins == [
        StatusPart.Origin(subject: "Place", lines: ["Brussels"]),
        StatusPart.Origin(subject: "Hourly", lines: ["Open-Meteo", "T + 4"]),
        StatusPart.Origin(subject: "Daily", lines: ["Open-Meteo", "aggregated"]),
        StatusPart.Origin(subject: "Hourly, Daily", lines: ["shifted", "derived"]),
      ])
  }
}
