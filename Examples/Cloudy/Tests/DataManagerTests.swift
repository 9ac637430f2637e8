import BookCloudyModels
import BookCloudyServices
import Foundation
import Testing

@Suite struct DataManagerTests {
  private func fetch(_ transport: any Transport) async throws(DataManagerError) -> WeatherData {
    try await DataManager(baseURL: API.AuthenticatedBaseURL, transport: transport)
      .weatherDataForLocation(latitude: 50.85, longitude: 4.35)
  }

  private func prepared(status: Int?, _ data: Data?) -> PreparedTransport {
    PreparedTransport(.success(TransportAnswer(status: status, data: data)))
  }

  @Test func `the coordinates are at the end of the URL`() async throws {
    let transport = PreparedTransport(try WeatherData.recordedData { _ in })
    _ = try await fetch(transport)
    #expect(transport.asked == ["https://api.darksky.net/forecast/xxxxxxxx/50.85,4.35"])
  }

  @Test func `a response is decoded completely`() async throws {
    let data = try await fetch(PreparedTransport(try WeatherData.recordedData { _ in }))
    #expect(data.lat == 50.85)
    #expect(data.long == 4.35)
    #expect(data.timeZone.identifier == "Europe/Brussels")
    #expect(data.time == Date(timeIntervalSince1970: 1_499_774_220))
    #expect(data.temperature == 44.48)
    #expect(data.windSpeed == 6.1)
    #expect(data.icon == "clear-day")
    #expect(data.summary == "Clear")
    #expect(data.dailyData.map(\.temperatureMax) == [49.8, 50.3, 46.1, 45.9, 46.6, 46.7, 48.4, 41.0])
  }

  @Test func `a transport error is a failed request`() async {
    await #expect(throws: DataManagerError.failedRequest) { try await fetch(PreparedTransport(.failure(Failure()))) }
  }

  @Test(arguments: [201, 301, 403, 500]) func `a status other than 200 is a failed request`(status: Int) async throws {
    let data = try WeatherData.recordedData { _ in }
    await #expect(throws: DataManagerError.failedRequest) { try await fetch(prepared(status: status, data)) }
  }

  @Test(arguments: ["", "{}", "[]", "{\"currently\": 1}", "<html>"])
  func `data that is not a forecast is an invalid response (B-3)`(text: String) async {
    await #expect(throws: DataManagerError.invalidResponse) {
      try await fetch(prepared(status: 200, Data(text.utf8)))
    }
  }

  @Test(arguments: ["latitude", "longitude", "timezone", "currently", "daily"])
  func `a response with a missing field is an invalid response`(key: String) async throws {
    let data = try WeatherData.recordedData { $0[key] = nil }
    await #expect(throws: DataManagerError.invalidResponse) { try await fetch(prepared(status: 200, data)) }
  }

  @Test func `an unknown time zone is an invalid response (B-8)`() async throws {
    let data = try WeatherData.recordedData { $0["timezone"] = "Europe/Erewhon" }
    await #expect(throws: DataManagerError.invalidResponse) { try await fetch(prepared(status: 200, data)) }
  }

  @Test(arguments: [(nil, Data()), (200, nil), (nil, nil)] as [(Int?, Data?)])
  func `neither an error nor a response is an unknown error`(status: Int?, data: Data?) async {
    await #expect(throws: DataManagerError.unknown) { try await fetch(prepared(status: status, data)) }
  }

  // MARK: The simulated server

  @Test func `the simulated server returns the recorded week for any place`() async throws {
    let data = try await DataManager(baseURL: API.AuthenticatedBaseURL, transport: SimulatedTransport(delay: .zero))
      .weatherDataForLocation(latitude: -33.8679, longitude: 151.2073)
    #expect([data.lat, data.long] == [-33.8679, 151.2073])
    #expect(data.dailyData == (try WeatherData.recorded().dailyData))
  }

  @Test func `the simulated server fails when configured to`() async {
    let offline = SimulatedTransport(isOffline: true, delay: .zero)
    await #expect(throws: DataManagerError.failedRequest) { try await fetch(offline) }
    let manager = DataManager(baseURL: API.AuthenticatedBaseURL, transport: SimulatedTransport(delay: .zero))
    await #expect(throws: DataManagerError.failedRequest) {
      try await manager.weatherDataForLocation(latitude: 0, longitude: 0)
    }
  }
}
