import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Any response of a supplement service yields a block, or an error with a reason.
@Suite struct DamagedSupplementTests {
  /// A service with a response that it parses without error.
  enum Subject: String, CaseIterable, CustomTestStringConvertible {
    case airQuality = "open-meteo-air-quality-brussels"
    case archive = "open-meteo-archive-brussels"
    case minutes = "open-meteo-minutes-brussels"
    case brightSkyAlerts = "bright-sky-alerts-berlin"
    case metNorwayAlerts = "met-norway-alerts-oslo"
    case geoMet = "geomet-toronto"
    case meteoAlarm = "meteoalarm-belgium"
    case hongKongObservatory = "hko-warnsum-hong-kong"
    case hongKongTexts = "hko-warninginfo-hong-kong"
    case jma = "jma-tokyo"

    var testDescription: String { rawValue }

    private func transport(_ body: Data) throws -> FakeTransport {
      guard self == .hongKongTexts else { return FakeTransport(body) }
      let summary = try Fixture.data(Subject.hongKongObservatory.rawValue)
      return FakeTransport { request in
        let isOfTexts = request.url.queryParameters["dataType"] == "warningInfo"
        return .success(HTTPResponse(status: 200, body: isOfTexts ? body : summary))
      }
    }

    func supplement(of body: Data) async throws(ForecastError) -> ForecastSupplement {
      let now = Date(timeIntervalSince1970: 1_795_263_600)
      guard let endpoint = try? ServiceEndpoint.canned(transport(body), now: now) else { throw .notCovered }
      let service: any SupplementService =
        switch self {
        case .airQuality: OpenMeteoAirQualityService(endpoint: endpoint)
        case .archive: OpenMeteoHistoryService(endpoint: endpoint)
        case .minutes: OpenMeteoMinutesService(endpoint: endpoint)
        case .brightSkyAlerts: BrightSkyAlertsService(endpoint: endpoint)
        case .metNorwayAlerts: MetNorwayAlertsService(endpoint: endpoint)
        case .geoMet: GeoMetService(endpoint: endpoint)
        case .meteoAlarm: MeteoAlarmService(endpoint: endpoint)
        case .hongKongObservatory, .hongKongTexts: HongKongObservatoryService(endpoint: endpoint)
        case .jma: JMAService(endpoint: endpoint)
        }
      let place: Place =
        switch self {
        case .metNorwayAlerts: .oslo
        case .geoMet: .toronto
        case .hongKongObservatory, .hongKongTexts: .at(22.3, 114.17, country: "HK")
        case .jma: .sample("Tokyo", 35.6895, 139.6917, zone: "Asia/Tokyo")
        default: .brussels
        }
      return try await service.supplement(for: place)
    }
  }

  @Test(arguments: Subject.allCases)
  func `a response with any part omitted or odd yields a block or an error`(subject: Subject) async throws {
    let response = try JSON(Fixture.data(subject.rawValue)).shortened(to: 48)
    for (number, path) in response.paths.enumerated() {
      try await read(response.replacing(path, with: nil), by: subject)
      for oddity in TestDepth.current.cases(of: JSON.oddities, every: 19, turn: number) {
        try await read(response.replacing(path, with: oddity), by: subject)
      }
    }
  }

  private func read(_ response: JSON, by subject: Subject) async throws {
    do {
      let flaws = try await subject.supplement(of: response.data).flaws
      #expect(flaws.isEmpty, "\(flaws) for \(response.text.prefix(200))")
    } catch .notCovered {
    } catch {
      guard case .unreadable = error else {
        Issue.record("\(error) for \(response.text.prefix(200))")
        return
      }
    }
  }
}
