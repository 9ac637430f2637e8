import BookCloudyModels
import BookCloudyServices
import BookCloudyViewModels
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct RootViewModelTests {
  private static let brussels = Coordinates(latitude: 50.85, longitude: 4.352)
  private static let oslo = Coordinates(latitude: 59.9127, longitude: 10.7461)
  private static let unavailable = "Cloudy was unable to fetch weather data."

  private let preferences = Preferences()
  private let transport = HeldTransport()
  private let device = Device()

  /// A device whose location a test changes.
  @MainActor private final class Device: LocationManager {
    var answer: Result<Coordinates?, LocationManagerError> = .success(brussels)

    func requestLocation() async throws(LocationManagerError) -> Coordinates? { try answer.get() }
  }

  private func makeModel(_ transport: (any Transport)? = nil) -> RootViewModel {
    RootViewModel(
      dataManager: DataManager(baseURL: "https://example.com/key", transport: transport ?? self.transport),
      locationManager: device, locationService: HeldLocationService(), preferences: preferences, clock: TestClock())
  }

  private func begin(_ request: String, count: Int = 1, _ body: @escaping @MainActor () async -> Void) async throws
    -> Task<Void, Never>
  {
    let task = Task { await body() }
    try await eventually("makes a request") { transport.requests.asked.count == count }
    #expect(transport.requests.asked.last == request)
    return task
  }

  private func answer(_ request: String, temperature: Double = 44.48) throws {
    let data = try WeatherData.recordedData { answer in
      let now = answer["currently"] as? [String: Any] ?? [:]
      answer["currently"] = now.merging(["temperature": temperature]) { _, new in new }
    }
    try transport.requests.answer(request, with: .success(TransportAnswer(status: 200, data: data)))
  }

  private func fail(_ request: String) throws { try transport.requests.answer(request, with: .failure(Failure())) }

  @Test func `at first the screen loads, with neither data nor message`() {
    let model = makeModel()
    #expect(model.isLoading)
    #expect(model.message == nil)
    #expect(model.dayViewModel == nil)
    #expect(model.weekViewModel == nil)
  }

  @Test func `the weather at the current location appears`() async throws {
    let model = makeModel()
    var changes = 0
    model.didChange = { changes += 1 }
    let task = try await begin("50.85,4.352") { await model.appeared() }
    #expect(model.isLoading)
    try answer("50.85,4.352")
    await task.value
    #expect(!model.isLoading)
    #expect(model.message == nil)
    #expect(model.dayViewModel?.date == "Tue, July 11")
    #expect(model.weekViewModel?.numberOfDays == 8)
    #expect(changes == 2)
  }

  typealias Answer = Result<Coordinates?, LocationManagerError>

  @Test(arguments: [.failure(.refused), .failure(.failed), .success(nil)] as [Answer])
  func `the default location is used if the device does not report one`(
    answer: Answer
  ) async throws {
    let model = makeModel()
    device.answer = answer
    let task = try await begin("51.400592,4.76097") { await model.appeared() }
    #expect(model.currentLocation == Coordinates(latitude: 51.400592, longitude: 4.760970))
    try self.answer("51.400592,4.76097")
    await task.value
  }

  @Test func `a device that fails later keeps its last location`() async throws {
    let model = makeModel(PreparedTransport(try WeatherData.recordedData { _ in }))
    await model.appeared()
    device.answer = .failure(.failed)
    await model.appeared()
    #expect(model.currentLocation == Self.brussels)
    device.answer = .failure(.refused)
    await model.appeared()
    #expect(model.currentLocation == Coordinates(latitude: 51.400592, longitude: 4.760970))
  }

  @Test func `a failure shows a message and stops the spinner (B-1)`() async throws {
    let model = makeModel()
    let task = try await begin("50.85,4.352") { await model.appeared() }
    try fail("50.85,4.352")
    await task.value
    #expect(!model.isLoading)
    #expect(model.message == Self.unavailable)
    #expect(model.dayViewModel == nil)
  }

  @Test func `a setting that changes during a request shows no message and stops no spinner (B-1)`() async throws {
    let model = makeModel()
    let task = try await begin("50.85,4.352") { await model.appeared() }
    var changes = 0
    model.didChange = { changes += 1 }
    let settings = model.makeSettingsViewModel()
    settings.chosen(try #require(settings.row(at: 1, in: 0)))
    #expect(changes == 1)
    #expect(model.isLoading)
    #expect(model.message == nil)
    try answer("50.85,4.352")
    await task.value
  }

  @Test func `a changed setting shows in both parts without a new request`() async throws {
    let transport = PreparedTransport(try WeatherData.recordedData { _ in })
    let model = makeModel(transport)
    await model.appeared()
    let settings = model.makeSettingsViewModel()
    for section in 0..<3 { settings.chosen(try #require(settings.row(at: 1, in: section))) }
    #expect(model.dayViewModel?.time == "13:57")
    #expect(model.dayViewModel?.temperature == "6.9 °C")
    #expect(model.weekViewModel?.viewModel(for: 5)?.temperature == "3 °C - 8 °C")
    #expect(model.weekViewModel?.viewModel(for: 5)?.windSpeed == "2 KPH")
    #expect(transport.asked.count == 1)
  }

  @Test func `data clears the message of an earlier failure (B-18)`() async throws {
    let model = makeModel()
    let failed = try await begin("50.85,4.352") { await model.appeared() }
    try fail("50.85,4.352")
    await failed.value
    let task = try await begin("50.85,4.352", count: 2) { await model.refreshed() }
    try answer("50.85,4.352")
    await task.value
    #expect(model.message == nil)
    #expect(model.dayViewModel != nil)
  }

  @Test func `a failure leaves the last data of the place, with a message (B-18)`() async throws {
    let model = makeModel()
    let first = try await begin("50.85,4.352") { await model.appeared() }
    try answer("50.85,4.352")
    await first.value
    let task = try await begin("50.85,4.352", count: 2) { await model.refreshed() }
    try fail("50.85,4.352")
    await task.value
    #expect(model.message == Self.unavailable)
    #expect(model.dayViewModel?.temperature == "44.5 °F")
    #expect(!model.isLoading)
  }

  @Test func `the weather of one place is never shown for another`() async throws {
    let model = makeModel()
    let first = try await begin("50.85,4.352") { await model.appeared() }
    try answer("50.85,4.352")
    await first.value
    let task = try await begin("59.9127,10.7461", count: 2) { await model.locationChosen(Self.oslo) }
    #expect(model.dayViewModel == nil)
    #expect(model.weekViewModel == nil)
    try fail("59.9127,10.7461")
    await task.value
    #expect(model.dayViewModel == nil)
    #expect(model.message == Self.unavailable)
  }

  @Test func `a slow response for another place is dropped and stops no spinner`() async throws {
    let model = makeModel()
    let old = try await begin("50.85,4.352") { await model.appeared() }
    let new = try await begin("59.9127,10.7461", count: 2) { await model.locationChosen(Self.oslo) }
    try answer("50.85,4.352", temperature: 80)
    await old.value
    #expect(model.isLoading)
    #expect(model.dayViewModel == nil)
    try answer("59.9127,10.7461", temperature: 50)
    await new.value
    #expect(model.dayViewModel?.temperature == "50.0 °F")
  }

  @Test func `showing a favorite does not change the current location (B-25)`() async throws {
    let transport = PreparedTransport(try WeatherData.recordedData { _ in })
    let model = makeModel(transport)
    await model.appeared()
    await model.locationChosen(Self.oslo)
    #expect(model.shownLocation == Self.oslo)
    #expect(model.currentLocation == Self.brussels)
    let current = try #require(model.makeLocationsViewModel().sections.first?.rows.first)
    #expect(current.viewModel.text == "50.850, 4.352")

    await model.locationChosen(Self.brussels)
    #expect(model.shownLocation == Self.brussels)
    #expect(transport.asked.last == "https://example.com/key/50.85,4.352")
  }

  @Test func `a moved device changes the weather, unless a place was chosen (B-25)`() async throws {
    let model = makeModel(PreparedTransport(try WeatherData.recordedData { _ in }))
    await model.appeared()
    device.answer = .success(Coordinates(latitude: 51.05, longitude: 3.7167))
    await model.appeared()
    #expect(model.shownLocation == Coordinates(latitude: 51.05, longitude: 3.7167))

    await model.locationChosen(Self.oslo)
    device.answer = .success(Self.brussels)
    await model.appeared()
    #expect(model.shownLocation == Self.oslo)
    #expect(model.currentLocation == Self.brussels)
  }

  @Test func `a location that is found while the list of places is open appears there`() async throws {
    let model = makeModel(PreparedTransport(try WeatherData.recordedData { _ in }))
    let locations = model.makeLocationsViewModel()
    var changes = 0
    locations.didChange = { changes += 1 }
    #expect(locations.sections.first?.rows.first?.viewModel.text == "Current Location Unknown")
    await model.appeared()
    #expect(locations.sections.first?.rows.first?.viewModel.text == "50.850, 4.352")
    #expect(changes == 1)
  }

  @Test func `the view model is released with its owner, whatever screen is open (B-12)`() async throws {
    var model: RootViewModel? = makeModel(PreparedTransport(try WeatherData.recordedData { _ in }))
    weak let kept = model
    await model?.appeared()
    let settings = model?.makeSettingsViewModel()
    let locations = model?.makeLocationsViewModel()
    model = nil
    #expect(kept == nil)
    withExtendedLifetime((settings, locations)) {}
  }

  @Test func `the simulated application shows its week without a network`() async {
    let clock = TestClock()
    let model = RootViewModel.simulated(arguments: ["--mock"], environment: [:], clock: clock)
    let task = Task { await model.appeared() }
    try? await eventually("waits") { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await task.value
    #expect(model.weekViewModel?.viewModel(for: 5)?.day == "Saturday")
  }

  @Test func `the simulated application can be offline (B-1)`() async {
    let clock = TestClock()
    let model = RootViewModel.simulated(arguments: ["--offline", "--mock"], environment: [:], clock: clock)
    let task = Task { await model.appeared() }
    try? await eventually("waits") { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await task.value
    #expect(model.message == Self.unavailable)
  }
}
