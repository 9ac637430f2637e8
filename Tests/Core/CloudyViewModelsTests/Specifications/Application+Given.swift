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
  /// An application that shows the live weather of the user's home, Brussels, with 50.0°F.
  static func showingWeather(
    directory: String? = nil, favorites: [Place] = [], _ change: (inout Dependencies) -> Void = { _ in }
  ) async throws -> TestApplication {
    let application = try TestApplication(directory: directory, favorites: favorites, change)
    try await application.reports.response(.brussels, .live(celsius: 10))
    try await application.wait { application.root.weather != nil && !application.root.isFetching }
    return application
  }

  /// The user finds a place and chooses it.
  func add(_ place: Place) async throws {
    root.receive(.open(.addLocation))
    try await find(place)
    root.resultChosen(at: 0)
  }

  /// The user types a place's name, and it is found.
  func find(_ place: Place) async throws {
    try await type(place.name)
    try await places.response(place.name, .success([place]))
    try await wait { root.addLocation.hasLocations && !root.addLocation.isQuerying }
  }

  /// The user types a whole text and pauses.
  func type(_ text: String) async throws {
    root.receive(.query(text))
    try await restFromTyping()
  }

  /// The user types nothing for so long that the search starts.
  func restFromTyping() async throws {
    try await wait { clock.hasSleeper(dueIn: .milliseconds(500)) }
    clock.advance(by: .milliseconds(500))
  }

  /// The user renames a favorite.
  func rename(_ row: Int, to name: String) {
    root.renameRequested(at: row)
    root.receive(.name(name))
    root.receive(.nameConfirmed)
  }

  /// The request whose response is shown next.
  var newestRequest: FakeReports.Request? { reports.requests.last }

  /// The number of weather requests.
  var requestCount: Int { reports.requests.count }

  var favoriteTexts: [String] { root.locations.sections[1].rows.map(\.text) }

  /// The rows with a check mark, in both sections.
  var markedTexts: [String] { root.locations.sections.flatMap(\.rows).filter(\.isShown).map(\.text) }
}
