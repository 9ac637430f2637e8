import CloudyModel
import CloudyTestSupport
import CloudyViewModels

extension Place {
  static let vienna = Place.named("Vienna")
  static let tokyo = Place.named("Tokyo")
  static let reykjavik = Place.named("Reykjavik")
  static let cairo = Place.named("Cairo")
  static let lima = Place.named("Lima")
}

extension TestApplication {
  /// A program that shows the live weather of the person's home, Brussels, of 50.0 °F.
  static func showingWeather(
    directory: String? = nil, favorites: [Place] = [], _ change: (inout Dependencies) -> Void = { _ in }
  ) async throws -> TestApplication {
    let application = try TestApplication(directory: directory, favorites: favorites, change)
    try await application.reports.response(.brussels, .live(celsius: 10))
    try await application.wait { application.root.weather != nil && !application.root.isFetching }
    return application
  }

  /// The person finds a place and chooses it.
  func add(_ place: Place) async throws {
    root.receive(.open(.addLocation))
    try await find(place)
    root.resultChosen(at: 0)
  }

  /// The person types a place's name, and it is found.
  func find(_ place: Place) async throws {
    try await type(place.name)
    try await places.response(place.name, .success([place]))
    try await wait { root.addLocation.hasLocations && !root.addLocation.isQuerying }
  }

  /// The person types a text as a whole and lets typing rest.
  func type(_ text: String) async throws {
    root.receive(.query(text))
    try await restFromTyping()
  }

  /// The person types nothing for so long that the text is searched for.
  func restFromTyping() async throws {
    try await wait { clock.hasSleeper(dueIn: .milliseconds(500)) }
    clock.advance(by: .milliseconds(500))
  }

  /// The person gives a favorite another name.
  func rename(_ row: Int, to name: String) {
    root.renameRequested(at: row)
    root.receive(.name(name))
    root.receive(.nameConfirmed)
  }

  /// The question whose answer is shown next.
  var newestRequest: FakeReports.Request? { reports.requests.last }

  /// How often anybody asked for weather.
  var requestCount: Int { reports.requests.count }

  var favoriteTexts: [String] { root.locations.sections[1].rows.map(\.text) }

  /// The rows with a mark, of both sections.
  var markedTexts: [String] { root.locations.sections.flatMap(\.rows).filter(\.isShown).map(\.text) }
}
