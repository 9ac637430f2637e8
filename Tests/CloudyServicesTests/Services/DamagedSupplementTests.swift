import CloudyModel
import CloudyServices
import CloudyTestSupport
import Foundation
import Testing

/// Whatever a source of one block answers, there is a block or an error that says why not.
@Suite struct DamagedSupplementTests {
  /// A service with an answer that it reads well.
  enum Subject: String, CaseIterable, CustomTestStringConvertible {
    case airQuality = "open-meteo-air-quality-brussels"
    case archive = "open-meteo-archive-brussels"
    case minutes = "open-meteo-minutes-brussels"

    var testDescription: String { rawValue }

    func supplement(of body: Data) async throws(ForecastError) -> ForecastSupplement {
      let now = Date(timeIntervalSince1970: 1_795_263_600)
      guard let endpoint = try? ServiceEndpoint.canned(FakeTransport(body), now: now) else { throw .notCovered }
      let service: any SupplementService =
        switch self {
        case .airQuality: OpenMeteoAirQualityService(endpoint: endpoint)
        case .archive: OpenMeteoHistoryService(endpoint: endpoint)
        case .minutes: OpenMeteoMinutesService(endpoint: endpoint)
        }
      return try await service.supplement(for: .brussels)
    }
  }

  @Test(arguments: Subject.allCases)
  func `each part left out or replaced by something odd leaves a block or an error`(subject: Subject) async throws {
    let answer = try JSON(Fixture.data(subject.rawValue)).shortened(to: 48)
    for path in answer.paths {
      try await read(answer.replacing(path, with: nil), by: subject)
      for oddity in JSON.oddities { try await read(answer.replacing(path, with: oddity), by: subject) }
    }
  }

  private func read(_ answer: JSON, by subject: Subject) async throws {
    do {
      switch try await subject.supplement(of: answer.data) {
      case .airQuality(let block):
        #expect(zip(block.content, block.content.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(block.content.allSatisfy { $0.ozone.map { $0.microgramsPerCubicMeter >= 0 } ?? true })
      case .history(let block):
        #expect(block.content.allSatisfy { $0.temperatureMax.map { (-150...120).contains($0.celsius) } ?? true })
      case .minutes(let block):
        #expect(block.content.count == 61)
        #expect(block.content.allSatisfy { $0.rate.map { $0.millimetersPerHour >= 0 } ?? true })
      case .alerts: Issue.record("nobody asked for warnings")
      }
    } catch .notCovered {
    } catch {
      guard case .unreadable = error else {
        Issue.record("\(error) for \(answer.text.prefix(200))")
        return
      }
    }
  }
}
