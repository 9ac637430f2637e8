import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a user with favorites, I want to name, order, remove and restore them, so that the list is mine and no slip is
/// final.
@Suite(
  .timeLimit(.standard), .given { try await .showingWeather(favorites: [.vienna, .tokyo, .lima]) },
  .when { $0.root.receive(.open(.locations)) })
struct `Given a list of favorites`: Specification {
  private var names: [String] { application.favoriteTexts }

  private func expectStored(_ names: [String]) async throws {
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.name) == names)
  }

  // MARK: Removing

  @Test func `When a favorite is removed, then it is gone at once and at the next start, with a message`() async throws
  {
    application.root.deleteRequested(at: 1)
    #expect(names == ["Vienna", "Lima"])
    try await expectStored(["Vienna", "Lima"])
    #expect(locations.message == "Tokyo removed.")
    #expect(root.announcement?.text == "Tokyo removed.")
  }

  @Test func `When all favorites are removed, then a text says that there are none`() {
    for _ in 0..<3 { application.root.deleteRequested(at: 0) }
    #expect(locations.sections[1].rows.isEmpty)
    #expect(locations.sections[1].emptyText == "No Favorites Yet")
  }

  @Test func `When the removal is undone, then the favorite is back in its position, with its custom name`()
    async throws
  {
    application.rename(1, to: "Office")
    application.root.deleteRequested(at: 1)
    #expect(locations.message == "Office removed.")
    #expect(locations.canUndo)

    root.receive(.action(.undo))

    #expect(names == ["Vienna", "Office", "Lima"])
    try await expectStored(["Vienna", "Office", "Lima"])
    #expect(locations.message == "Office restored.")
    #expect(!locations.canUndo)
  }

  @Test func `When a favorite is removed and then the home is set, then only the removal can be undone`() {
    application.root.deleteRequested(at: 1)
    #expect(root.announcement?.canUndo == true)

    application.root.receive(.placeAction(.makeHome, locations.sections[1].rows[0].id))

    #expect(root.announcement?.text == "Home set to Vienna.")
    #expect(root.announcement?.canUndo == false)
    #expect(locations.canUndo)
  }

  @Test func `When a place is added, then that can be undone, and the place stays displayed`() async throws {
    try await application.add(.cairo)
    #expect(names == ["Vienna", "Tokyo", "Lima", "Cairo"])
    #expect(root.announcement?.canUndo == true)

    application.root.receive(.action(.undo))

    #expect(names == ["Vienna", "Tokyo", "Lima"])
    #expect(root.place?.text == "Cairo")
    #expect(root.announcement?.text == "Cairo removed.")
    application.root.receive(.action(.undo))
    #expect(names == ["Vienna", "Tokyo", "Lima", "Cairo"])
  }

  @Test func `When a place is added and then another is removed, then undoing restores the removed one`() async throws {
    try await application.add(.cairo)
    application.root.deleteRequested(at: 1)
    application.root.receive(.action(.undo))
    #expect(names == ["Vienna", "Tokyo", "Lima", "Cairo"])
  }

  @Test func `When the star of the displayed place is pressed, then it is added, and removed by the next press`() {
    root.receive(.outsidePlace(ResolvedPlace(text: "cairo", place: .cairo)))
    #expect(root.star?.isOn == false && root.star?.title == "Add to Favorites")

    application.root.receive(.star(nil))
    #expect(names.contains("Cairo"))
    #expect(root.star?.isOn == true && root.star?.title == "Remove from Favorites")

    application.root.receive(.star(nil))
    #expect(!names.contains("Cairo"))
    #expect(root.place?.text == "Cairo")
  }

  @Test func `When the star of a search result is pressed, then the search stays open`() async throws {
    application.root.receive(.open(.addLocation))
    try await application.find(.cairo)
    let row = try #require(root.addLocation.rows.first)
    application.root.receive(.star(row.id))
    #expect(names.contains("Cairo") && root.route == .addLocation)
    #expect(root.addLocation.rows.first?.star(in: .english).isOn == true)
    application.root.receive(.star(row.id))
    #expect(!names.contains("Cairo"))
  }

  @Test func `When the star of a search result removes it, then the typed text gets no meaning`() async throws {
    application.root.receive(.open(.addLocation))
    try await application.find(.tokyo)
    let row = try #require(root.addLocation.rows.first)
    application.root.receive(.star(row.id))
    #expect(!names.contains("Tokyo"))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().rememberedPlaces.isEmpty)
  }

  @Test func `When a renamed favorite is removed and added again later, then it has its own name`() async throws {
    application.rename(1, to: "Office")
    application.root.deleteRequested(at: 1)
    try await application.add(.tokyo)
    #expect(names == ["Vienna", "Lima", "Tokyo"])
  }

  @Test func `When Enter confirms a search in a window, then the first result is displayed and not added`() async throws
  {
    application.root.receive(.open(.addLocation))
    try await application.find(.cairo)
    application.root.receive(.firstResult)
    #expect(root.route == .weather && root.place?.text == "Cairo")
    #expect(!names.contains("Cairo"))
  }

  @Test func `When the same removal happens twice, then it is announced twice`() throws {
    application.root.deleteRequested(at: 1)
    let first = try #require(root.announcement)
    root.receive(.action(.undo))
    application.root.deleteRequested(at: 1)
    let second = try #require(root.announcement)
    #expect(first.text == second.text)
    #expect(first != second)
  }

  @Test
  func `When several removals are undone, then they are restored one by one, the last one first, in their old order`()
    async throws
  {
    let before = names
    for row in [2, 0, 0] { application.root.deleteRequested(at: row) }
    #expect(names.isEmpty)

    application.root.receive(.action(.undo))
    #expect(names == ["Tokyo"])
    application.root.receive(.action(.undo))
    #expect(names == ["Vienna", "Tokyo"])
    application.root.receive(.action(.undo))
    #expect(names == before)
    try await expectStored(before)
  }

  @Test func `When there is nothing to undo, then nothing happens`() {
    application.root.receive(.action(.undo))
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    #expect(locations.message == nil)
  }

  @Test func `When the screen was closed after a removal, then the removal can be undone for ten minutes`()
    async throws
  {
    application.root.deleteRequested(at: 0)
    try await application.waitUntilSaved()
    root.receive(.action(.back))
    root.receive(.open(.locations))
    #expect(locations.message == nil, "earlier actions are not announced")
    #expect(root.actions.map(\.action).contains(.undo))
    try await application.pass(.seconds(480))
    application.root.receive(.action(.undo))
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    application.root.deleteRequested(at: 0)
    // The store determines the time of the removal.
    try await application.waitUntilSaved()
    try await application.pass(.seconds(601))
    try await application.wait { !locations.canUndo }
    application.root.receive(.action(.undo))
    #expect(names == ["Tokyo", "Lima"])
  }

  @Test func `When the place was added again meanwhile, then undoing adds no duplicate and shows a message`()
    async throws
  {
    application.root.deleteRequested(at: 0)
    try await expectStored(["Tokyo", "Lima"])
    try application.store.keep(.add(.vienna, as: .random()))
    application.root.receive(.action(.undo))
    try await application.wait { names == ["Tokyo", "Lima", "Vienna"] }
    #expect(locations.message == "Vienna is already in your favorites.")
  }

  @Test(arguments: [-1, 3, .max, .min])
  func `When a row that does not exist is requested, then nothing happens`(row: Int) throws {
    application.root.deleteRequested(at: row)
    application.root.moveRequested(from: row, to: 0)
    application.root.renameRequested(at: row)
    #expect(locations.renaming == nil)
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    #expect(locations.message == nil)
  }

  @Test func `When the current location is shown, then it cannot be deleted, while favorites can`() {
    #expect(locations.sections.map(\.canDelete) == [false, true])
  }

  @Test func `When a place has no name, then its coordinates are shown`() async throws {
    let nowhere = Place(name: "", coordinates: .fallback, timeZoneIdentifier: "Etc/GMT")
    try application.store.keep(.add(nowhere, as: .random()))
    application.root.deleteRequested(at: 0)
    try await application.wait { names == ["Tokyo", "Lima", "51.401, 4.761"] }
    application.root.deleteRequested(at: 2)
    #expect(locations.message == "51.401, 4.761 removed.")
  }

  // MARK: Order

  @Test(arguments: [
    (0, 2, ["Tokyo", "Lima", "Vienna"]), (2, 0, ["Lima", "Vienna", "Tokyo"]), (1, 1, ["Vienna", "Tokyo", "Lima"]),
    (0, 99, ["Tokyo", "Lima", "Vienna"]), (2, -1, ["Lima", "Vienna", "Tokyo"]),
  ])
  func `When a favorite is moved, then it is at the requested position, now and at the next start`(
    from: Int, to: Int, expected: [String]
  ) async throws {
    application.root.moveRequested(from: from, to: to)
    #expect(names == expected)
    try await expectStored(expected)
  }

  // MARK: Limits

  @Test func `When the list is full, then the place is still shown, with advice`() async throws {
    for number in 3..<50 {
      let place = Place(
        name: "\(number)", coordinates: try #require(Coordinates(latitude: Double(number), longitude: 100)),
        timeZoneIdentifier: "Etc/GMT")
      try application.store.keep(.add(place, as: .random()))
    }
    try await application.pass(.seconds(2))
    try await application.wait { names.count == 50 }
    try await application.add(.cairo)
    application.reports.alwaysReturn(.cairo, .live())
    try await application.wait { root.weather?.day.title == "Cairo" }
    #expect(root.announcement?.text == "You have 50 favorites, the maximum. Remove one first.")
    #expect(names.count == 50)
  }

  // MARK: Names

  @Test func `When a name is too long, then a message says so, and the typed text remains in the field`() {
    let name = String(repeating: "x", count: 101)
    application.rename(0, to: name)
    #expect(locations.renaming?.name == name)
    #expect(locations.message == "Names can have at most 100 characters.")
    #expect(names[0] == "Vienna")
    application.root.receive(.name("Grandma"))
    application.root.receive(.nameConfirmed)
    #expect(locations.message == nil)
    #expect(names[0] == "Grandma")
  }

  @Test func `When a favorite is renamed, then the field has its name, and then the list the new one`()
    async throws
  {
    application.root.renameRequested(at: 0)
    #expect(locations.renaming?.name == "Vienna")
    application.root.receive(.name("  Grandma "))
    #expect(names[0] == "Vienna", "not before the confirmation")
    application.root.receive(.nameConfirmed)

    #expect(locations.renaming == nil)
    #expect(names[0] == "Grandma")
    #expect(locations.sections[1].rows[0].detail.hasPrefix("Vienna"))
    try await expectStored(["Grandma", "Tokyo", "Lima"])
  }

  @Test func `When a favorite is renamed to spaces only, then it has the place’s name again`() async throws {
    application.rename(0, to: "Grandma")
    application.rename(0, to: " \n ")
    #expect(names[0] == "Vienna")
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.customName) == [nil, nil, nil])
  }

  @Test func `When the user goes back while renaming, then the name stays unchanged and the screen open`() {
    application.root.renameRequested(at: 0)
    application.root.receive(.name("Grandma"))
    root.receive(.action(.back))
    #expect(locations.renaming == nil)
    #expect(root.route == .locations)
    #expect(names[0] == "Vienna")
  }

  @Test func `When another program deletes a favorite while it is renamed, then a message says that it is gone`()
    async throws
  {
    application.root.renameRequested(at: 0)
    let id = try #require(locations.renaming?.id)
    try application.store.keep(.remove(id))
    application.root.receive(.name("Grandma"))
    application.root.receive(.nameConfirmed)

    try await application.wait { names == ["Tokyo", "Lima"] }
    #expect(locations.renaming == nil)
    #expect(locations.message == "This place is no longer in your favorites.")
  }

  // MARK: The shown place

  @Test func `When the place named at the start is removed from the list, then the current location is shown`()
    async throws
  {
    let named = try TestApplication(showing: .tokyo, favorites: [.tokyo])
    try await named.reports.response(.tokyo, .live(celsius: 20))
    try await named.wait { named.root.weather?.day.title == "Tokyo" }
    named.root.receive(.open(.locations))
    named.root.deleteRequested(at: 0)
    named.reports.alwaysReturn(.brussels, .live(celsius: 0))
    try await named.wait { named.root.weather?.day.title == "Brussels" }
  }

  @Suite(
    .when { application in
      let root = application.root
      root.placeChosen(section: 1, row: 0)
      application.reports.alwaysReturn(.vienna, .live(celsius: 20))
      try await application.wait { root.weather?.day.title == "Vienna" && !root.isFetching }
    })
  struct `When a favorite is shown`: Specification {
    @Test func `and the favorite is renamed, then the first screen has the new name, without a request`() async throws {
      let requested = application.requestCount

      application.rename(0, to: "Grandma")
      try await application.settle()

      #expect(root.weather?.day.title == "Grandma")
      #expect(application.requestCount == requested)
    }

    @Test func `and the favorite is removed, then the weather of the current location is shown`() async throws {
      root.receive(.open(.locations))
      let screens = application.watch { root in root.weather.map { "\($0.day.title) \($0.day.temperature ?? "–")" } }

      application.root.deleteRequested(at: 0)
      #expect(application.markedTexts == ["Brussels"])
      #expect(root.isFetching)
      application.reports.alwaysReturn(.brussels, .live(celsius: 0))
      try await application.wait { root.weather?.day.temperature == "32.0°F" }
      try await application.settle()

      #expect(root.weather?.day.title == "Brussels")
      #expect(Set(screens.values.compactMap(\.self)) == ["Vienna 68.0°F", "Brussels 50.0°F", "Brussels 32.0°F"])
    }

    @Test func `and the removal is undone, then the favorite’s weather is shown again`() async throws {
      root.receive(.open(.locations))
      application.root.deleteRequested(at: 0)
      application.reports.alwaysReturn(.brussels, .live(celsius: 0))
      try await application.wait { root.weather?.day.title == "Brussels" }

      application.root.receive(.action(.undo))
      #expect(application.markedTexts == ["Vienna"])
      application.reports.alwaysReturn(.vienna, .live(celsius: 20))
      try await application.wait { root.weather?.day.title == "Vienna" }
      #expect(root.weather?.day.temperature == "68.0°F")
    }
  }
}

/// As a user with a full disk, I want to be told what was not saved and why, so that I am not surprised at the next
/// start.
@Suite(.timeLimit(.standard))
struct `Given favorites that cannot be written`: Specification {
  let application: TestApplication
  private let folder: TemporaryFolder
  private let problem: String

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    problem = "Changes cannot be saved: the disk with \(folder.path)/cloudy.sqlite is full."
    let before = Store(directory: folder.path, now: { Forecast.sampleTime })
    try before.keep(.setHome(.brussels))
    try before.keep(.add(.vienna, as: .random(), name: FavoriteName("Grandma")))
    try before.keep(.add(.tokyo, as: .random()))
    application = try TestApplication(
      home: nil, storedIn: .onFullDisk(directory: folder.path, now: { Forecast.sampleTime }))
    application.reports.alwaysReturn(.brussels, .live())
    try await application.wait { [application] in application.root.weather != nil }
    application.root.receive(.open(.locations))
  }

  @Test func `When a favorite is removed, moved or renamed, then it is unchanged, and a message has the reason`()
    async throws
  {
    application.root.deleteRequested(at: 0)
    try await application.wait { locations.message == problem }
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
    #expect(!locations.canUndo)

    application.root.moveRequested(from: 0, to: 1)
    try await application.wait { locations.message == problem }
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
  }

  @Test func `When a favorite is renamed, then the typed text is in the field again, and a message has the reason`()
    async throws
  {
    application.root.renameRequested(at: 0)
    application.root.receive(.name("Grandpa"))
    application.root.receive(.nameConfirmed)
    try await application.wait { locations.message == problem }
    #expect(locations.renaming?.name == "Grandpa")
    #expect(locations.message == problem)
    #expect(application.favoriteTexts[0] == "Grandma")
  }

  @Test func `When a place is added, then it is still shown, and a message says why it is not in the list`()
    async throws
  {
    root.receive(.open(.weather))
    try await application.add(.lima)
    application.reports.alwaysReturn(.lima, .live())
    try await application.wait { root.weather?.day.title == "Lima" }

    #expect(root.route == .weather)
    try await application.wait { root.announcement?.text == problem }
    #expect(root.weather?.day.title == "Lima")
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
    #expect(application.markedTexts.isEmpty)
  }
}
