import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The line of credits below the weather is short; the full credits are on the Sources screen.
@Suite(.timeLimit(.standard)) struct SourceCreditsTests {
  private let simulated = SimulatedForecasts(startingAt: Date(timeIntervalSince1970: 1_795_264_496))

  private func explanation(of report: ForecastReport, at place: Place) -> [String] {
    ExplanationViewModel(
      report, location: .chosen(place), isOffline: false, now: simulated.now, settings: Settings(), language: .english
    ).rows.map(\.text)
  }

  @Test(arguments: [
    ("Oslo", ForecastRepository.FetchPolicy.default, ForecastRepository.Selection.bestForPlace),
    ("Brussels", .default, .consensus), ("Brussels", .offline, .bestForPlace),
  ])
  func `the full credit of every displayed source is on the Sources screen`(
    _ name: String, fetchPolicy: ForecastRepository.FetchPolicy, selection: ForecastRepository.Selection
  ) async throws {
    let place = Place.named(name)
    let repository = simulated.repository(requesting: [.openMeteo, .metNorway], hasSupplements: true)
    let report = try await repository.report(for: place, fetchPolicy: fetchPolicy, from: selection)
    let present = try #require(report.present(at: simulated.now))
    let statuses = ServiceStatusReport(await repository.statuses(askingFor: nil))
    let services = SourceViewModel.all(
      statuses, at: nil, now: simulated.now, settings: Settings(), language: .english)
    let screen = services.map(\.terms) + explanation(of: report, at: place)
    let displayed = present.provenances.compactMap { $0.provenance?.source.attribution }
    #expect(!displayed.isEmpty)
    for credit in displayed.flatMap({ $0.components(separatedBy: "; ") }) {
      #expect(screen.contains { $0.contains(credit) }, "\(credit)")
    }
  }

  @Test func `a service's facts are a table, without formulas`() async throws {
    let repository = simulated.repository(requesting: [.openMeteo])
    let statuses = ServiceStatusReport(await repository.statuses(askingFor: .brussels))
    let service = try #require(
      SourceViewModel.all(statuses, at: .brussels, now: simulated.now, settings: Settings(), language: .english).first)
    #expect(service.facts.map(\.label).prefix(2) == ["Provides", "Age"])
    #expect(service.facts.map(\.label).suffix(2) == ["License", "Website"])
    #expect(!service.changes.isEmpty)
    #expect(service.facts.allSatisfy { !service.changes.contains($0.value) && !$0.value.isEmpty })
  }

  @Test func `an explanation of climate averages cites them instead of an age`() async throws {
    let report = try await simulated.repository(requesting: []).report(for: .brussels, fetchPolicy: .offline)
    let averages = try #require(
      explanation(of: report, at: .brussels).first { $0.hasPrefix("Climate averages 1961–1990") })
    #expect(averages.contains("CRU CL 2.0 (New, Lister, Hulme and Makin 2002, Climate Research 21:1–25)"))
    #expect(!averages.contains("fetched"))
  }
}
