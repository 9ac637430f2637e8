import CloudyModel
import CloudyServices
import CloudyTestSupport
import CloudyViewModels

extension Place {
  static let vienna = Place.named("Vienna")
  static let tokyo = Place.named("Tokyo")
  static let reykjavik = Place.named("Reykjavik")
  static let cairo = Place.named("Cairo")
  static let lima = Place.named("Lima")
}

extension TestedApplication {
  /// A program that shows the live weather of the person's home, Brussels, of 50.0 °F.
  static func showingWeather(
    directory: String? = nil, favorites: [Place] = [], _ change: (inout Surroundings) -> Void = { _ in }
  ) async throws -> TestedApplication {
    let application = try TestedApplication(directory: directory, favorites: favorites, change)
    try await application.reports.answer(.brussels, .live(celsius: 10))
    try await application.wait { application.root.weather != nil && !application.root.isFetching }
    return application
  }

  /// The person finds a place and chooses it.
  func add(_ place: Place) async throws {
    root.show(.addLocation)
    root.addLocation.queryChanged(place.name)
    try await wait { clock.hasSleeper(dueIn: .milliseconds(500)) }
    clock.advance(by: .milliseconds(500))
    try await places.answer(place.name, .success([place]))
    try await wait { root.addLocation.hasLocations }
    root.resultChosen(at: 0)
  }

  /// The question whose answer is shown next.
  var newestQuestion: FakeReports.Question? { reports.questions.last }

  /// How often anybody asked for weather.
  var questionCount: Int { reports.questions.count }

  var favoriteTexts: [String] { root.locations.sections[1].rows.map(\.text) }

  /// The rows with a mark, of both sections.
  var markedTexts: [String] { root.locations.sections.flatMap(\.rows).filter(\.isShown).map(\.text) }
}
