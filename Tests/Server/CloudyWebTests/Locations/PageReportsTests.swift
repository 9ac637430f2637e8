import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyWeb

/// The weather of several places at once.
@Suite struct PageReportsTests {
  private let fake = FakeReports()
  private let clock = TestClock()
  private let pages: PageReports

  init() {
    pages = PageReports(service: fake, isOffline: false, clock: clock) { Forecast.sampleTime }
  }

  private static let places = (0..<6).map { number in
    Place(
      id: Place.ID(rawValue: number), name: "Place \(number)",
      coordinates: Coordinates(latitude: Double(number) * 10, longitude: 0) ?? .fallback,
      timeZoneIdentifier: "Etc/GMT")
  }

  @Test func `Four places are requested at a time, and the next one after each response`() async throws {
    async let reports = pages.reports(for: PageReportsTests.places)
    try await waitUntil { fake.requests.count == 4 }
    fake.give(.live(), to: 0)
    try await waitUntil { fake.requests.count == 5 }
    for place in PageReportsTests.places { fake.alwaysReturn(place, .live()) }
    let displayed = await reports
    #expect(displayed.count == 6)
    #expect(displayed.values.allSatisfy { !$0.isAwaited })
  }

  @Test func `Several places take no longer than one, and weather that arrives in time is displayed`() async throws {
    async let reports = pages.reports(for: PageReportsTests.places)
    try await waitUntil { fake.requests.count == 4 }
    // The place that was requested first.
    let responded = fake.requests[0].place
    fake.give(.live(), to: 0)
    try await waitUntil { fake.requests.count == 5 }
    // There is one limit for all places, and one for each place without a response.
    try await waitUntil {
      clock.sleeps.count { $0.length == LiveForecastTimeout.page.limit } == 1 + fake.openRequests.count
    }
    clock.advance(by: LiveForecastTimeout.page.limit)
    let displayed = await reports
    let places = PageReportsTests.places
    #expect(displayed[responded]?.isAwaited == false)
    #expect(displayed[places[5]] == nil)
    // The last place was not requested in time.
    #expect(!fake.requests.contains { $0.place == places[5] })
  }

  @Test func `A place that occurs twice is requested once`() async throws {
    fake.alwaysReturn(.brussels, .live())
    let displayed = await pages.reports(for: [.brussels, .brussels])
    #expect(displayed.count == 1)
    #expect(fake.requests.count == 1)
  }

  @Test func `Without places, no request is made`() async {
    #expect(await pages.reports(for: []).isEmpty)
  }
}
