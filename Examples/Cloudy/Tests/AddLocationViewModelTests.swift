import BookCloudyModels
import BookCloudyServices
import BookCloudyViewModels
import Testing

/// The behavior of the search that the book describes but does not test. The test decides when the service responds.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AddLocationViewModelTests {
  private static let brussels = Location(name: "Brussels", latitude: 50.8503, longitude: 4.3517)
  private static let london = Location(name: "London", latitude: 51.5085, longitude: -0.1257)
  private static let pause = Duration.milliseconds(500)

  private let query = Variable("")
  private let clock = TestClock()
  private let service = HeldLocationService()
  private let added = Added()
  private let viewModel: AddLocationViewModel
  private var requests: Held<[Location]> { service.requests }

  @MainActor private final class Added { var locations: [Location] = [] }

  init() {
    viewModel = AddLocationViewModel(
      query: query.asDriver(), locationService: service, clock: clock
    ) { [added] in added.locations.append($0) }
  }

  /// Types a text and waits until it is requested.
  private func ask(_ text: String) async throws {
    let count = requests.asked.count
    query.value = text
    try await eventually("waits for a pause") { clock.sleeperCount == 1 }
    clock.advance(by: Self.pause)
    try await eventually("makes a request") { requests.asked.count == count + 1 }
  }

  private func find(_ text: String, _ locations: [Location]) async throws {
    try await ask(text)
    try requests.answer(text, with: .success(locations))
    try await eventually("ends") { !isQuerying && names == locations.map(\.name) }
  }

  private func fail(_ text: String) async throws {
    try await ask(text)
    try requests.answer(text, with: .failure(Failure()))
    try await eventually("fails") { !isQuerying }
  }

  private var names: [String] { (0..<viewModel.numberOfLocations).compactMap { viewModel.location(at: $0)?.name } }
  private var isQuerying: Bool { querying.newest }
  private let querying = Newest(false)
  private let message = Newest<String?>(nil)

  /// The newest value that an observer received.
  @MainActor private final class Newest<Value: Sendable> {
    var newest: Value
    var all: [Value] = []
    private var observation: Task<Void, Never>?

    init(_ value: Value) { newest = value }

    isolated deinit { observation?.cancel() }

    func observe(_ driver: Driver<Value>) {
      observation = driver.drive { [weak self] value in
        self?.newest = value
        self?.all.append(value)
      }
    }
  }

  private func observe() async throws {
    querying.observe(viewModel.querying)
    message.observe(viewModel.message)
    try await eventually("observes") { !querying.all.isEmpty && !message.all.isEmpty }
  }

  @Test func `at first nothing is searched for or found, and observers receive that state (AL-1)`() async throws {
    try await observe()
    var locations = viewModel.locations.values.makeAsyncIterator()
    #expect(querying.all == [false])
    #expect(await locations.next() == [])
    #expect(!viewModel.hasLocations)
    #expect(viewModel.numberOfLocations == 0)
  }

  @Test func `a text of three characters is requested after half a second without an edit (AL-2)`() async throws {
    query.value = "Bru"
    try await eventually("waits for a pause") { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(499))
    await settle()
    #expect(requests.asked == [])

    clock.advance(by: .milliseconds(1))
    try await eventually("makes a request") { requests.asked == ["Bru"] }
  }

  @Test func `while typing continues, no request is made (AL-2, B-11)`() async throws {
    for text in ["Bru", "Brus", "Brusse"] {
      query.value = text
      await settle()
      try await eventually("waits for a pause") { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(400))
    }
    await settle()
    #expect(requests.asked == [])

    clock.advance(by: .milliseconds(100))
    try await eventually("makes a request") { requests.asked == ["Brusse"] }
  }

  @Test(arguments: ["Br", "  Br  ", ""])
  func `a text that is too short empties the list and cancels the search (AL-3, B-19)`(text: String) async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    try await ask("Brussels")
    try await eventually("spins") { isQuerying }

    query.value = text
    try await eventually("stops") { !isQuerying && !viewModel.hasLocations }
    #expect(requests.cancelled == ["Brussels"])
    try requests.answer("Brussels", with: .success([Self.brussels]))
    clock.advance(by: Self.pause)
    await settle()
    #expect(!viewModel.hasLocations)
    #expect(requests.asked == ["Brus", "Brussels"])
  }

  @Test func `a text that becomes too short during the pause is never requested (AL-3)`() async throws {
    query.value = "Brus"
    try await eventually("waits for a pause") { clock.sleeperCount == 1 }
    query.value = "Br"
    try await eventually("is dropped") { clock.sleeperCount == 0 }
    clock.advance(by: Self.pause)
    await settle()
    #expect(requests.asked == [])
  }

  @Test func `the same text makes one request, even with spaces around it (AL-4)`() async throws {
    try await observe()
    try await ask("Brus")
    query.value = " Brus "
    await settle()
    clock.advance(by: Self.pause)
    await settle()
    #expect(requests.asked == ["Brus"])
    #expect(requests.cancelled == [])

    try requests.answer("Brus", with: .success([Self.brussels]))
    try await eventually("ends") { viewModel.hasLocations }
    query.value = "Brus "
    await settle()
    clock.advance(by: Self.pause)
    await settle()
    #expect(requests.asked == ["Brus"])
  }

  @Test(arguments: [true, false]) func `the spinner is visible while a request is in progress (AL-5)`(fails: Bool)
    async throws
  {
    try await observe()
    query.value = "Brus"
    try await eventually("waits for a pause") { clock.sleeperCount == 1 }
    #expect(!isQuerying)
    clock.advance(by: Self.pause)
    try await eventually("makes a request") { isQuerying && requests.asked == ["Brus"] }

    try requests.answer("Brus", with: fails ? .failure(Failure()) : .success([]))
    try await eventually("ends") { !isQuerying }
    await settle()
    #expect(querying.all == [false, true, false])
  }

  @Test func `a late response to an older text changes nothing (AL-6, B-6)`() async throws {
    try await observe()
    try await ask("Paris")
    try await ask("London")
    #expect(requests.cancelled == ["Paris"])

    try requests.answer("Paris", with: .success([Self.brussels]))
    await settle()
    #expect(isQuerying)
    #expect(!viewModel.hasLocations)

    try requests.answer("London", with: .success([Self.london]))
    try await eventually("ends") { !isQuerying }
    #expect(names == ["London"])
  }

  @Test func `a late failure of an older text shows no message (AL-6, B-6)`() async throws {
    try await observe()
    try await ask("Paris")
    try await ask("London")
    try requests.answer("Paris", with: .failure(Failure()))
    await settle()
    #expect(isQuerying)
    #expect(message.newest == nil)
  }

  @Test func `a failure is reported, and the list stays (AL-7, B-7)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    try await fail("Brussels")
    try await eventually("is said") { message.newest == "Places cannot be searched now." }
    #expect(names == ["Brussels"])
  }

  @Test func `after a failure the same text is requested again, and data clears the message (AL-7, B-21)`() async throws
  {
    try await observe()
    try await fail("Brus")
    try await eventually("is said") { message.newest != nil }
    try await find("Brus", [Self.brussels])
    try await eventually("is taken away") { message.newest == nil }
    #expect(requests.asked == ["Brus", "Brus"])
  }

  @Test func `a text that is too short clears the message (B-18)`() async throws {
    try await observe()
    try await fail("Brus")
    try await eventually("is said") { message.newest != nil }
    query.value = ""
    try await eventually("is taken away") { message.newest == nil }
  }

  @Test func `a response without matches empties the list and stops the spinner (AL-8, B-20)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    try await find("Brusx", [])
    #expect(!viewModel.hasLocations)
    #expect(message.newest == nil)
  }

  @Test func `a late observer starts with the newest value, and two observers receive the same (AL-9)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    var one = viewModel.locations.values.makeAsyncIterator()
    var other = viewModel.locations.values.makeAsyncIterator()
    #expect(await one.next() == [Self.brussels])
    #expect(await other.next() == [Self.brussels])

    try await find("London", [Self.london])
    #expect(await one.next() == [Self.london])
    #expect(await other.next() == [Self.london])
  }

  @Test(arguments: [-1, 0, .min, .max]) func `without results there is no place at any index (AL-10, B-5)`(index: Int) {
    #expect(viewModel.location(at: index) == nil)
    #expect(viewModel.viewModelForLocation(at: index) == nil)
    #expect(viewModel.row(at: index) == nil)
  }

  @Test func `with results there is no place out of bounds (AL-10, B-5)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    #expect(viewModel.viewModelForLocation(at: 0)?.text == "Brussels")
    for index in [-1, 1, .min, .max] {
      #expect(viewModel.location(at: index) == nil)
      #expect(viewModel.viewModelForLocation(at: index) == nil)
    }
  }

  @Test func `emptying the text empties the list without a request (AL-11, B-17)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    query.value = ""
    try await eventually("is empty") { !viewModel.hasLocations }
    clock.advance(by: Self.pause)
    await settle()
    #expect(requests.asked == ["Brus"])
  }

  @Test(arguments: [false, true])
  func `a released screen is deallocated, and its search ends (AL-12, B-12)`(isUnderWay: Bool) async throws {
    var query: Variable<String>? = Variable("")
    weak var viewModel: AddLocationViewModel?
    weak let variable = query
    do {
      let made = try AddLocationViewModel(
        query: #require(query).asDriver(), locationService: service, clock: clock)
      viewModel = made
      let observation = made.querying.drive { _ in }
      defer { observation.cancel() }
      query?.value = "Brus"
      try await eventually("waits for a pause") { clock.sleeperCount == 1 }
      if isUnderWay {
        clock.advance(by: Self.pause)
        try await eventually("makes a request") { requests.asked == ["Brus"] }
      }
      withExtendedLifetime(made) {}
    }
    query = nil
    try await eventually("is released") { viewModel == nil && variable == nil }
    try await eventually("ends") { clock.sleeperCount == 0 && requests.cancelled == (isUnderWay ? ["Brus"] : []) }
  }

  @Test func `the search works with the real service as with a fake (AL-13)`() async throws {
    let real = AddLocationViewModel(
      query: query.asDriver(), locationService: Geocoder(delay: .zero, clock: clock), clock: clock)
    query.value = "brUssels"
    try await eventually("both wait for a pause") { clock.sleeperCount == 2 }
    clock.advance(by: Self.pause)
    try await eventually("makes a request") { requests.asked == ["brUssels"] }
    try requests.answer("brUssels", with: .success([Self.brussels]))
    try await eventually("both end") { real.hasLocations && viewModel.hasLocations }
    #expect(real.location(at: 0) == viewModel.location(at: 0))
  }

  @Test func `choosing a row chooses the place of the row that was drawn (AL-14)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    let row = try #require(viewModel.row(at: 0))
    try await find("London", [Self.london])
    viewModel.chosen(row)
    #expect(added.locations == [Self.brussels])
  }

  @Test func `choosing a row closes the screen once (AL-14)`() async throws {
    try await observe()
    try await find("Brus", [Self.brussels])
    var closes = 0
    viewModel.didClose = { closes += 1 }
    viewModel.chosen(try #require(viewModel.row(at: 0)))
    #expect(closes == 1)
  }
}
