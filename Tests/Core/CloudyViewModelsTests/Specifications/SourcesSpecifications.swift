import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a user who doubts a forecast, I want to see its source and the status of services, so that I know why it is not
/// newer or from another service.
@MainActor @Suite(.timeLimit(.standard)) struct `Given the screen of sources` {
  private let application: TestApplication
  private var root: RootViewModel { application.root }
  private var model: SourcesViewModel { application.root.sources }

  init() async throws { application = try await .showingWeather(favorites: [.vienna]) }

  private func row(_ id: String) -> SourceViewModel? { model.rows.first { $0.id == id } }

  private func response(_ statuses: [ServiceStatus], to number: Int = 0, isLast: Bool = false) async throws {
    try await application.wait { application.sources.requests.count > number }
    application.sources.give(ServiceStatusReport(statuses), to: number, isLast: isLast)
    let expected = statuses.map(\.isAwaited)
    try await application.wait { model.rows.map(\.isWaiting) == expected && (!isLast || !model.isRequesting) }
  }

  @Test func `When the screen was never opened, then no service is requested`() async throws {
    try await application.settle()
    #expect(application.sources.requests.isEmpty)
    #expect(model.rows.isEmpty)
  }

  @Test func `When the screen is opened, then each service is requested for the shown place`() async throws {
    root.receive(.open(.sources))
    #expect(model.title == "Sources")
    #expect(model.activity == "Checking services…")
    #expect(root.activity == "Checking services…")
    try await response([.first.awaited, .second.awaited, .typical])
    #expect(application.sources.requests.map(\.place) == [.brussels])
    #expect(model.rows.map(\.name) == ["First", "Second", "Typical"])
    #expect(model.rows.map(\.status) == ["checking…", "checking…", "built in"])
    #expect(model.rows.map(\.isWaiting) == [true, true, false])
  }

  @Test func `When one service hangs, then the others are shown, and it is shown as pending`() async throws {
    root.receive(.open(.sources))
    try await response([.first.awaited, .second.responded(after: .milliseconds(80)), .typical])
    #expect(row("second")?.status == "responded in 80 ms")
    #expect(row("second")?.age == "fetched just now")
    #expect(row("first")?.isWaiting == true)
    #expect(model.isRequesting)
    try await response(
      [.first.failed(.timedOut(host: "", after: .seconds(10))), .second.responded(), .typical], isLast: true)
    #expect(row("first")?.status == "First did not respond within 10 seconds")
    #expect(model.activity == nil)
  }

  @Test func `When services have different statuses, then each has its own row`() async throws {
    root.receive(.open(.sources))
    var statuses = [ServiceStatus.first.responded(), .second.failed(.unreachable(host: "second.example")), .typical]
    statuses += [.first.with("third", .notCovered), .first.with("fourth", .notChosen)]
    try await response(statuses, isLast: true)
    #expect(model.rows.map(\.answers) == [true, false, true, false, false])
    #expect(model.rows.map(\.fails) == [false, true, false, false, false])
    #expect(row("second")?.advice == "Check the network connection.")
    #expect(row("third")?.advice == "", "no action is required")
    #expect(row("fourth")?.status == "not used: other services are selected")
  }

  @Test func `When time passes, then the responses’ ages increase`() async throws {
    root.receive(.open(.sources))
    try await response([.first.responded()], isLast: true)
    try await application.pass(.seconds(120))
    #expect(row("first")?.age == "fetched 2 minutes ago")
    #expect(application.sources.requests.count == 1, "no request is made for it")
  }

  @Test func `When the ledger has forecasts of a service, then the row has their number`() async throws {
    root.receive(.open(.sources))
    let stored = LedgerSummary(parts: ["first": LedgerSummary.Part(count: 3, since: application.now - 7200)])
    try await application.wait { application.sources.requests.count == 1 }
    application.sources.give(ServiceStatusReport([.first.responded()], ledger: .success(stored)), to: 0, isLast: true)
    try await application.wait { !model.isRequesting }
    #expect(row("first")?.stored == "3 forecasts stored for comparison, the oldest from 2 hours ago")
    #expect(model.message == nil)
  }

  @Test func `When the ledger cannot be read, then the services are shown, with a message`() async throws {
    root.receive(.open(.sources))
    try await application.wait { application.sources.requests.count == 1 }
    application.sources.give(
      ServiceStatusReport([.first.responded()], ledger: .failure(.full(path: "/cloudy"))), to: 0, isLast: true)
    try await application.wait { !model.isRequesting }
    #expect(row("first")?.answers == true)
    #expect(model.message?.hasPrefix("Your saved data cannot be read") == true)
    #expect(root.announcement?.text == model.message)
  }

  @Test func `When the user refreshes, then all services are requested again, and earlier responses remain meanwhile`()
    async throws
  {
    root.receive(.open(.sources))
    try await response([.first.responded(after: .milliseconds(30)), .typical], isLast: true)
    #expect(root.actions.map(\.action).contains(.refresh))
    root.receive(.action(.refresh))
    #expect(row("first")?.isWaiting == true)
    #expect(row("first")?.status == "responded in 30 ms")
    try await response([.first.awaited, .typical], to: 1)
    #expect(row("first")?.status == "responded in 30 ms")
    #expect(row("typical")?.isWaiting == false)
    root.receive(.action(.refresh))
    try await application.settle()
    #expect(application.sources.requests.count == 2, "the requests are already in progress")
    #expect(application.requestCount == 1, "the weather is not requested")
    try await response([.first.responded(after: .milliseconds(50)), .typical], to: 1, isLast: true)
    #expect(row("first")?.status == "responded in 50 ms")
  }

  @Test func `When the screen closes during requests, then these end, and the responses remain`() async throws {
    root.receive(.open(.sources))
    try await response([.first.awaited, .second.responded()])
    root.receive(.action(.back))
    try await application.wait { application.sources.requests[0].isCancelled }
    #expect(!model.isRequesting)
    application.sources.give(ServiceStatusReport([.first.failed(.cancelled), .second.failed(.cancelled)]), to: 0)
    try await application.settle()
    #expect(model.rows.map(\.isWaiting) == [false, false])
    #expect(row("second")?.answers == true)

    root.receive(.open(.sources))
    #expect(row("second")?.answers == true, "earlier responses are shown at once")
    try await response([.first.awaited, .second.awaited], to: 1)
    #expect(row("second")?.answers == true)
  }

  @Test func `When help is opened over the screen, then the requests continue`() async throws {
    root.receive(.open(.sources))
    try await response([.first.awaited])
    root.receive(.open(.help))
    try await response([.first.responded()], isLast: true)
    root.receive(.action(.back))
    #expect(root.route == .sources)
    #expect(row("first")?.answers == true)
    #expect(application.sources.requests.count == 1)
  }

  @Test func `When another place is shown meanwhile, then services are requested for that place`() async throws {
    root.receive(.open(.sources))
    try await response([.first.responded(), .second.awaited])
    // As another program would.
    try application.store.keep(.setHome(.vienna))
    try await application.pass(.seconds(2))
    try await application.wait { application.sources.requests.count == 2 }
    #expect(application.sources.requests[0].isCancelled)
    #expect(application.sources.requests[1].place == .vienna)
    #expect(row("first") == nil, "its response was about another place")
    try await response([.first.responded(after: .milliseconds(7)), .second.awaited], to: 1)
    #expect(row("first")?.status == "responded in 7 ms")
  }

  @Test func `When another place was shown before the screen reopens, then earlier responses are gone`() async throws {
    root.receive(.open(.sources))
    try await response([.first.responded()], isLast: true)
    root.placeChosen(section: 1, row: 0)
    root.receive(.open(.sources))
    #expect(model.rows.isEmpty)
    try await response([.first.awaited], to: 1)
    #expect(application.sources.requests.map(\.place) == [.brussels, .vienna])
  }

  @Test func `When weather is shown, then the screen explains it`() {
    root.receive(.open(.sources))
    #expect(model.explanationTitle == "Data sources for Brussels")
    #expect(model.explanation == root.report?.explanation)
    #expect(model.explanation?.rows.isEmpty == false)
  }

  @Test func `When the explanation is a list of subjects, then formulas are apart from the other lines`() throws {
    let explanation = try #require(root.report?.explanation)
    let subjects = explanation.subjects
    #expect(subjects.map(\.title) == explanation.rows.map(\.subject).filter { !$0.isEmpty })
    #expect(subjects.flatMap(\.lines) == explanation.rows.filter { !$0.isComputation }.map(\.text))
    #expect(subjects.flatMap(\.computations) == explanation.rows.filter(\.isComputation).map(\.text))
  }

  @Test func `When the program ends, then the requests end`() async throws {
    root.receive(.open(.sources))
    try await response([.first.awaited])
    await application.end()
    try await application.wait { application.sources.requests[0].isCancelled }
    #expect(!model.isRequesting)
    #expect(model.rows.map(\.isWaiting) == [false])
  }
}

/// As a user without a network, I want to see what is known anyway.
@MainActor @Suite(.timeLimit(.standard)) struct `Given the screen of sources without a network` {
  @Test func `When the application is offline, then services are listed without requests, with a message`()
    async throws
  {
    let application = try await TestApplication.showingWeather { $0.isOffline = true }
    let root = application.root
    root.receive(.open(.sources))
    try await application.wait { application.sources.requests.count == 1 }
    #expect(application.sources.requests[0].place == nil)
    application.sources.give(ServiceStatusReport([.first, .typical]), to: 0, isLast: true)
    try await application.wait { !root.sources.isRequesting }
    #expect(root.sources.rows.map(\.status) == ["not checked", "built in"])
    #expect(root.sources.rows.allSatisfy { !$0.fails })
    #expect(root.sources.message == "Offline mode is on.")
    #expect(root.sources.activity == nil)
    #expect(root.sources.explanation != nil)
    #expect(!root.actions.map(\.action).contains(.refresh))
    root.receive(.action(.refresh))
    #expect(application.sources.requests.count == 1)
  }

  @Test(arguments: [
    (FrontEnd.commandLine, "Check the network connection."), (.interactive, "Check the network connection."),
    (.page, "Try again later."),
  ])
  func `When no service is reachable, then each row says so, with advice for the front end`(
    frontEnd: FrontEnd, advice: String
  ) async throws {
    let application = try await TestApplication.showingWeather { $0.language = .english.on(frontEnd) }
    let model = application.root.sources
    application.root.receive(.open(.sources))
    try await application.wait { application.sources.requests.count == 1 }
    let failed = ServiceStatus.first.failed(.unreachable(host: "first.example"))
    application.sources.give(ServiceStatusReport([failed, .typical]), to: 0, isLast: true)
    try await application.wait { !model.isRequesting }
    #expect(model.rows.map(\.status) == ["First could not be reached at first.example", "built in"])
    #expect(model.rows.map(\.advice) == [advice, ""])
  }

  @Test func `When a service states the end of its cool-down, then the advice has the place’s local time`() async throws
  {
    let application = try await TestApplication.showingWeather()
    let model = application.root.sources
    application.root.receive(.open(.sources))
    try await application.wait { application.sources.requests.count == 1 }
    let until = application.now + 600
    application.sources.give(
      ServiceStatusReport([.first.failed(.rateLimited(until: until, reason: nil))]), to: 0, isLast: true)
    try await application.wait { !model.isRequesting }
    #expect(model.rows.map(\.advice) == ["Try again after 1:25 PM."])
  }
}

extension ServiceStatus {
  fileprivate static let first = service("first", "First")
  fileprivate static let second = service("second", "Second")
  fileprivate static let typical = service("typical", "Typical").with("typical", .alwaysThere)

  private static func service(_ id: String, _ name: String) -> ServiceStatus {
    ServiceStatus(
      source: ForecastSource(id: id, name: name, attribution: "", license: "", homepage: ""),
      blocks: [.current, .hours, .days])
  }

  fileprivate var awaited: ServiceStatus {
    ServiceStatus(source: source, blocks: blocks, outcome: outcome, isAwaited: true)
  }

  fileprivate func responded(after time: Duration = .milliseconds(1)) -> ServiceStatus {
    with(source.id, .responded(time: time, Provenance(source: source, fetchedAt: Forecast.sampleTime)))
  }

  fileprivate func failed(_ error: ForecastError) -> ServiceStatus { with(source.id, .failed(error)) }

  fileprivate func with(_ id: String, _ outcome: Outcome) -> ServiceStatus {
    let named = ForecastSource(id: id, name: source.name, attribution: "", license: "", homepage: "")
    return ServiceStatus(source: named, blocks: blocks, outcome: outcome)
  }
}
