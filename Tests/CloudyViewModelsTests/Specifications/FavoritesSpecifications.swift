import CloudyModel
import CloudyServices
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct `Given a list of favorites` {
  private let application: TestedApplication
  private var root: RootViewModel { application.root }
  private var locations: LocationsViewModel { application.root.locations }
  private var names: [String] { application.favoriteTexts }

  init() async throws {
    application = try await .showingWeather(favorites: [.vienna, .tokyo, .lima])
    application.root.show(.locations)
  }

  private func keptNames() throws -> [String] { try application.store.favorites.all().map(\.name) }

  private func rename(_ row: Int, to name: String) {
    locations.renameRequested(at: row)
    locations.nameChanged(name)
    locations.nameConfirmed()
  }

  // MARK: Removing

  @Test func `When one is removed, then it is gone at once and for the next start, and it says so`() throws {
    locations.deleteRequested(at: 1)
    #expect(names == ["Vienna", "Lima"])
    #expect(try keptNames() == ["Vienna", "Lima"])
    #expect(locations.message == "Tokyo was removed.")
    #expect(root.announcement == "Tokyo was removed.")
  }

  @Test func `When all are removed, then it says that there are none`() {
    for _ in 0..<3 { locations.deleteRequested(at: 0) }
    #expect(locations.sections[1].rows.isEmpty)
    #expect(locations.sections[1].emptyText == "No Favorites Found")
  }

  @Test func `When the removal is undone, then it is back where it was, with its own name`() throws {
    rename(1, to: "Office")
    locations.deleteRequested(at: 1)
    #expect(locations.message == "Office was removed.")
    #expect(locations.canUndo)

    root.requested(.undo)

    #expect(names == ["Vienna", "Office", "Lima"])
    #expect(try keptNames() == ["Vienna", "Office", "Lima"])
    #expect(locations.message == "Office is back in your list.")
    #expect(!locations.canUndo)
  }

  @Test
  func `When several removals are undone, then they come back one by one, the last one first, in their old order`()
    throws
  {
    let before = names
    for row in [2, 0, 0] { locations.deleteRequested(at: row) }
    #expect(names.isEmpty)

    locations.undoRequested()
    #expect(names == ["Tokyo"])
    locations.undoRequested()
    #expect(names == ["Vienna", "Tokyo"])
    locations.undoRequested()
    #expect(names == before)
    #expect(try keptNames() == before)
  }

  @Test func `When there is nothing to undo, then nothing happens`() {
    locations.undoRequested()
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    #expect(locations.message == nil)
  }

  @Test func `When the screen was closed after a removal, then the removal is final`() {
    locations.deleteRequested(at: 0)
    root.backRequested()
    root.show(.locations)
    #expect(!locations.canUndo)
    #expect(locations.message == nil, "of what was done before nothing is said")
  }

  @Test func `When the place was added again meanwhile, then undoing makes no double and says so`() throws {
    locations.deleteRequested(at: 0)
    _ = try application.store.favorites.add(.vienna)
    locations.undoRequested()
    #expect(names == ["Tokyo", "Lima", "Vienna"])
    #expect(locations.message == "Vienna is in your list already.")
  }

  @Test(arguments: [-1, 3, .max, .min])
  func `When a row is meant that does not exist, then nothing happens`(row: Int) throws {
    locations.deleteRequested(at: row)
    locations.moveRequested(from: row, to: 0)
    locations.renameRequested(at: row)
    #expect(locations.renaming == nil)
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    #expect(locations.message == nil)
  }

  @Test func `When the current location is looked at, then it cannot be deleted, and favorites can`() {
    #expect(locations.sections.map(\.canDelete) == [false, true])
  }

  @Test func `When a place has no name, then its coordinates are said`() throws {
    let nowhere = Place(name: "", coordinates: .fallback, timeZoneIdentifier: "Etc/GMT")
    _ = try application.store.favorites.add(nowhere)
    locations.deleteRequested(at: 0)
    #expect(names == ["Tokyo", "Lima", "51.401, 4.761"])
    locations.deleteRequested(at: 2)
    #expect(locations.message == "51.401, 4.761 was removed.")
  }

  // MARK: Order

  @Test(arguments: [
    (0, 2, ["Tokyo", "Lima", "Vienna"]), (2, 0, ["Lima", "Vienna", "Tokyo"]), (1, 1, ["Vienna", "Tokyo", "Lima"]),
    (0, 99, ["Tokyo", "Lima", "Vienna"]), (2, -1, ["Lima", "Vienna", "Tokyo"]),
  ])
  func `When one is moved, then it is where it was put, up to the ends, also at the next start`(
    from: Int, to: Int, expected: [String]
  ) throws {
    locations.moveRequested(from: from, to: to)
    #expect(names == expected)
    #expect(try keptNames() == expected)
  }

  // MARK: Names

  @Test func `When one is renamed, then the name that it has is in the field, and then the new one in the list`() throws
  {
    locations.renameRequested(at: 0)
    #expect(locations.renaming?.name == "Vienna")
    locations.nameChanged("  Grandma ")
    #expect(names[0] == "Vienna", "not before it is confirmed")
    locations.nameConfirmed()

    #expect(locations.renaming == nil)
    #expect(names[0] == "Grandma")
    #expect(locations.sections[1].rows[0].detail.hasPrefix("Vienna"))
    #expect(try keptNames() == ["Grandma", "Tokyo", "Lima"])
  }

  @Test func `When one is renamed to nothing but spaces, then it has the place’s name again`() throws {
    rename(0, to: "Grandma")
    rename(0, to: " \n ")
    #expect(names[0] == "Vienna")
    #expect(try application.store.favorites.all()[0].ownName == nil)
  }

  @Test func `When the place that is shown is renamed, then the first screen has the new name, and nobody is asked`()
    async throws
  {
    root.placeChosen(section: 1, row: 0)
    application.reports.answerAlways(.vienna, .live())
    try await application.wait { root.weather?.day.title == "Vienna" && !root.isFetching }
    let asked = application.questionCount

    rename(0, to: "Grandma")
    await application.settle()

    #expect(root.weather?.day.title == "Grandma")
    #expect(application.questionCount == asked)
  }

  @Test func `When the person goes back while renaming, then the name is left as it is and the screen stays`() {
    locations.renameRequested(at: 0)
    locations.nameChanged("Grandma")
    root.requested(.back)
    #expect(locations.renaming == nil)
    #expect(root.scene == .locations)
    #expect(names[0] == "Vienna")
  }

  @Test func `When one was deleted by another program while it is renamed, then it says that it is gone`() throws {
    locations.renameRequested(at: 0)
    let id = try #require(locations.renaming?.id)
    try application.store.favorites.remove(id)
    locations.nameChanged("Grandma")
    locations.nameConfirmed()

    #expect(locations.renaming == nil)
    #expect(names == ["Tokyo", "Lima"])
    #expect(locations.message == "Vienna was removed.")
  }

  // MARK: The one that is shown

  @Test func `When the place that is shown is removed, then the weather of the current location is shown`() async throws
  {
    root.placeChosen(section: 1, row: 0)
    application.reports.answerAlways(.vienna, .live(celsius: 20))
    try await application.wait { root.weather?.day.title == "Vienna" && !root.isFetching }
    root.show(.locations)
    let screens = application.watch { root in root.weather.map { "\($0.day.title) \($0.day.temperature)" } }

    locations.deleteRequested(at: 0)
    #expect(application.markedTexts == ["Brussels"])
    #expect(root.isFetching)
    application.reports.answerAlways(.brussels, .live(celsius: 0))
    try await application.wait { root.weather?.day.temperature == "32.0 °F" }
    await application.settle()

    #expect(root.weather?.day.title == "Brussels")
    #expect(Set(screens.values.compactMap(\.self)) == ["Vienna 68.0 °F", "Brussels 50.0 °F", "Brussels 32.0 °F"])
  }

  @Test func `When that removal is undone, then its weather is shown again`() async throws {
    root.placeChosen(section: 1, row: 0)
    application.reports.answerAlways(.vienna, .live(celsius: 20))
    try await application.wait { root.weather?.day.title == "Vienna" && !root.isFetching }
    root.show(.locations)
    locations.deleteRequested(at: 0)
    application.reports.answerAlways(.brussels, .live(celsius: 0))
    try await application.wait { root.weather?.day.title == "Brussels" }

    locations.undoRequested()
    #expect(application.markedTexts == ["Vienna"])
    application.reports.answerAlways(.vienna, .live(celsius: 20))
    try await application.wait { root.weather?.day.title == "Vienna" }
    #expect(root.weather?.day.temperature == "68.0 °F")
  }

  @Test func `When the place was named at the start and its row is removed, then the current location is shown`()
    async throws
  {
    let named = try TestedApplication(showing: .tokyo, favorites: [.tokyo])
    try await named.reports.answer(.tokyo, .live(celsius: 20))
    try await named.wait { named.root.weather?.day.title == "Tokyo" }
    named.root.show(.locations)
    named.root.locations.deleteRequested(at: 0)
    named.reports.answerAlways(.brussels, .live(celsius: 0))
    try await named.wait { named.root.weather?.day.title == "Brussels" }
  }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct `Given favorites that cannot be written` {
  private let folder: TemporaryFolder
  private let application: TestedApplication
  private var root: RootViewModel { application.root }
  private var locations: LocationsViewModel { application.root.locations }
  private let problem: String

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    problem = "Nothing can be kept now: there is no room left on the disk of \(folder.path)/cloudy.sqlite."
    let before = Store(directory: folder.path, now: { Forecast.sampleTime })
    try before.home.set(.brussels)
    _ = try before.favorites.add(.vienna, ownName: "Grandma")
    _ = try before.favorites.add(.tokyo)
    application = try TestedApplication(home: nil) { $0.store = .onFullDisk(directory: folder.path, now: $0.now) }
    application.reports.answerAlways(.brussels, .live())
    try await application.wait { [application] in application.root.weather != nil }
    application.root.show(.locations)
  }

  @Test func `When one is removed, moved or renamed, then it stays as it is, and it says why`() {
    locations.deleteRequested(at: 0)
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
    #expect(locations.message == problem)
    #expect(!locations.canUndo)

    locations.moveRequested(from: 0, to: 1)
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
    #expect(locations.message == problem)
  }

  @Test func `When one is renamed, then what was typed stays in the field, and it says why`() {
    locations.renameRequested(at: 0)
    locations.nameChanged("Grandpa")
    locations.nameConfirmed()
    #expect(locations.renaming?.name == "Grandpa")
    #expect(locations.message == problem)
    #expect(application.favoriteTexts[0] == "Grandma")
  }

  @Test func `When a place is added, then it is shown all the same, and it says why it is not in the list`()
    async throws
  {
    root.show(.weather)
    root.show(.addLocation)
    root.addLocation.queryChanged("Lima")
    try await application.wait { application.clock.hasSleeper(dueIn: .milliseconds(500)) }
    application.clock.advance(by: .milliseconds(500))
    try await application.places.answer("Lima", .success([.lima]))
    try await application.wait { root.addLocation.hasLocations }
    root.resultChosen(at: 0)
    application.reports.answerAlways(.lima, .live())
    try await application.wait { root.weather?.day.title == "Lima" }

    #expect(root.scene == .weather)
    #expect(root.announcement == problem)
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
    #expect(application.markedTexts.isEmpty)
  }
}
