import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The simulated weather is available for comparison with what a client has parsed.
@Suite struct SimulatedReportTests {
  private let weather = SimulatedWeather(seed: 7)

  private func response(_ query: String) throws -> SimulatedResponse {
    let url = try #require(URL(string: "https://weather.example\(SimulatedReport.path)?\(query)"))
    let request = try #require(LoopbackRequest(HTTPRequest(url: url, headers: [:])))
    guard case .response(let status, let headers, let body) = SimulatedReport(weather).reply(to: request) else {
      throw CocoaError(.coderReadCorrupt)
    }
    return SimulatedResponse(status: status, headers: headers, body: body)
  }

  @Test func `the report has the service's weather, hour by hour`() throws {
    let response = try response("latitude=59.91&longitude=10.75&service=met-norway&start=1795219200&count=3&step=3600")
    let view = weather.view(at: try #require(Coordinates(latitude: 59.91, longitude: 10.75)), of: .metNorway)

    for hour in 0..<3 {
      let moment = view.moment(at: .start + Double(hour) * 3600)
      #expect(try response.value("\(hour).time") == 1_795_219_200 + hour * 3600)
      #expect(try abs(response.value("\(hour).temperature", as: Double.self) - moment.temperature) < 1e-9)
      #expect(try abs(response.value("\(hour).wind_speed", as: Double.self) - moment.windSpeed) < 1e-9)
    }
    #expect(try response.found("3.time", as: Int.self) == nil)
  }

  @Test(arguments: [
    "", "latitude=99&longitude=10&service=nws&start=0&count=1&step=3600",
    "latitude=9&longitude=10&service=oracle&start=0&count=1&step=3600",
    "latitude=9&longitude=10&service=nws&start=0&count=100000&step=3600",
  ])
  func `an incomplete request is refused`(_ query: String) throws {
    #expect(try response(query).status == 400)
  }
}
