import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As somebody with favorites, I want to name, order, remove and restore them, so that the list is mine and no slip is
/// final.
@Suite(
  .timeLimit(.minutes(10)), .given { try await .showingWeather(favorites: [.vienna, .tokyo, .lima]) },
  .when { $0.root.receive(.open(.locations)) })
struct `Given a list of favorites`: Specification {
  private var names: [String] { application.favoriteTexts }

  private func expectStored(_ names: [String]) async throws {
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.name) == names)
  }

  // MARK: Removing

  @Test func `When one is removed, then it is gone at once and for the next start, and it says so`() async throws {
    application.root.deleteRequested(at: 1)
    #expect(names == ["Vienna", "Lima"])
    try await expectStored(["Vienna", "Lima"])
    #expect(locations.message == "Tokyo was removed.")
    #expect(root.announcement?.text == "Tokyo was removed.")
  }

  @Test func `When all are removed, then it says that there are none`() {
    for _ in 0..<3 { application.root.deleteRequested(at: 0) }
    #expect(locations.sections[1].rows.isEmpty)
    #expect(locations.sections[1].emptyText == "No Favorites Found")
  }

  @Test func `When the removal is undone, then it is back where it was, with its own name`() async throws {
    application.rename(1, to: "Office")
    application.root.deleteRequested(at: 1)
    #expect(locations.message == "Office was removed.")
    #expect(locations.canUndo)

    root.receive(.action(.undo))

    #expect(names == ["Vienna", "Office", "Lima"])
    try await expectStored(["Vienna", "Office", "Lima"])
    #expect(locations.message == "Office is back in your list.")
    #expect(!locations.canUndo)
  }

  @Test func `When one is removed and then another place becomes the home, then only the removal offers to be undone`()
  {
    application.root.deleteRequested(at: 1)
    #expect(root.announcement?.canUndo == true)

    application.root.receive(.placeAction(.makeHome, locations.sections[1].rows[0].id))

    #expect(root.announcement?.text == "Vienna is your home.")
    #expect(root.announcement?.canUndo == false)
    #expect(locations.canUndo)
  }

  @Test func `When the same happens twice, then it is said twice`() throws {
    application.root.deleteRequested(at: 1)
    let first = try #require(root.announcement)
    root.receive(.action(.undo))
    application.root.deleteRequested(at: 1)
    let second = try #require(root.announcement)
    #expect(first.text == second.text)
    #expect(first != second)
  }

  @Test
  func `When several removals are undone, then they come back one by one, the last one first, in their old order`()
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

  @Test func `When the screen was closed after a removal, then it can be undone for ten minutes all the same`()
    async throws
  {
    application.root.deleteRequested(at: 0)
    try await application.waitUntilSaved()
    root.receive(.action(.back))
    root.receive(.open(.locations))
    #expect(locations.message == nil, "of what was done before nothing is said")
    #expect(root.actions.map(\.action).contains(.undo))
    try await application.pass(.seconds(480))
    application.root.receive(.action(.undo))
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    application.root.deleteRequested(at: 0)
    // The store says when that was.
    try await application.waitUntilSaved()
    try await application.pass(.seconds(601))
    try await application.wait { !locations.canUndo }
    application.root.receive(.action(.undo))
    #expect(names == ["Tokyo", "Lima"])
  }

  @Test func `When the place was added again meanwhile, then undoing makes no double and says so`() async throws {
    application.root.deleteRequested(at: 0)
    try await expectStored(["Tokyo", "Lima"])
    try application.store.keep(.add(.vienna, as: .random()))
    application.root.receive(.action(.undo))
    try await application.wait { names == ["Tokyo", "Lima", "Vienna"] }
    #expect(locations.message == "Vienna is in your list already.")
  }

  @Test(arguments: [-1, 3, .max, .min])
  func `When a row is meant that does not exist, then nothing happens`(row: Int) throws {
    application.root.deleteRequested(at: row)
    application.root.moveRequested(from: row, to: 0)
    application.root.renameRequested(at: row)
    #expect(locations.renaming == nil)
    #expect(names == ["Vienna", "Tokyo", "Lima"])
    #expect(locations.message == nil)
  }

  @Test func `When the current location is looked at, then it cannot be deleted, and favorites can`() {
    #expect(locations.sections.map(\.canDelete) == [false, true])
  }

  @Test func `When a place has no name, then its coordinates are said`() async throws {
    let nowhere = Place(name: "", coordinates: .fallback, timeZoneIdentifier: "Etc/GMT")
    try application.store.keep(.add(nowhere, as: .random()))
    application.root.deleteRequested(at: 0)
    try await application.wait { names == ["Tokyo", "Lima", "51.401, 4.761"] }
    application.root.deleteRequested(at: 2)
    #expect(locations.message == "51.401, 4.761 was removed.")
  }

  // MARK: Order

  @Test(arguments: [
    (0, 2, ["Tokyo", "Lima", "Vienna"]), (2, 0, ["Lima", "Vienna", "Tokyo"]), (1, 1, ["Vienna", "Tokyo", "Lima"]),
    (0, 99, ["Tokyo", "Lima", "Vienna"]), (2, -1, ["Lima", "Vienna", "Tokyo"]),
  ])
  func `When one is moved, then it is where it was put, up to the ends, also at the next start`(
    from: Int, to: Int, expected: [String]
  ) async throws {
    application.root.moveRequested(from: from, to: to)
    #expect(names == expected)
    try await expectStored(expected)
  }

  // MARK: How many

  @Test func `When the list is full, then the place is shown all the same, and it says what to do`() async throws {
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
    #expect(root.announcement?.text == "Your list has 50 places, and no room for another. Remove one first.")
    #expect(names.count == 50)
  }

  // MARK: Names

  @Test func `When a name is too long, then it says so, and what was typed is still in the field`() {
    let name = String(repeating: "x", count: 101)
    application.rename(0, to: name)
    #expect(locations.renaming?.name == name)
    #expect(locations.message == "A name can have at most 100 characters. Choose a shorter one.")
    #expect(names[0] == "Vienna")
    application.root.receive(.name("Grandma"))
    application.root.receive(.nameConfirmed)
    #expect(locations.message == nil)
    #expect(names[0] == "Grandma")
  }

  @Test func `When one is renamed, then the name that it has is in the field, and then the new one in the list`()
    async throws
  {
    application.root.renameRequested(at: 0)
    #expect(locations.renaming?.name == "Vienna")
    application.root.receive(.name("  Grandma "))
    #expect(names[0] == "Vienna", "not before it is confirmed")
    application.root.receive(.nameConfirmed)

    #expect(locations.renaming == nil)
    #expect(names[0] == "Grandma")
    #expect(locations.sections[1].rows[0].detail.hasPrefix("Vienna"))
    try await expectStored(["Grandma", "Tokyo", "Lima"])
  }

  @Test func `When one is renamed to nothing but spaces, then it has the place’s name again`() async throws {
    application.rename(0, to: "Grandma")
    application.rename(0, to: " \n ")
    #expect(names[0] == "Vienna")
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.customName) == [nil, nil, nil])
  }

  @Test func `When the person goes back while renaming, then the name is left as it is and the screen stays`() {
    application.root.renameRequested(at: 0)
    application.root.receive(.name("Grandma"))
    root.receive(.action(.back))
    #expect(locations.renaming == nil)
    #expect(root.route == .locations)
    #expect(names[0] == "Vienna")
  }

  @Test func `When one was deleted by another program while it is renamed, then it says that it is gone`() async throws
  {
    application.root.renameRequested(at: 0)
    let id = try #require(locations.renaming?.id)
    try application.store.keep(.remove(id))
    application.root.receive(.name("Grandma"))
    application.root.receive(.nameConfirmed)

    try await application.wait { names == ["Tokyo", "Lima"] }
    #expect(locations.renaming == nil)
    #expect(locations.message == "This place is no longer in your list.")
  }

  // MARK: The one that is shown

  @Test func `When the place was named at the start and its row is removed, then the current location is shown`()
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
  struct `When one of them is shown`: Specification {
    @Test func `and it is renamed, then the first screen has the new name, and nobody is asked`() async throws {
      let requested = application.requestCount

      application.rename(0, to: "Grandma")
      try await application.settle()

      #expect(root.weather?.day.title == "Grandma")
      #expect(application.requestCount == requested)
    }

    @Test func `and it is removed, then the weather of the current location is shown`() async throws {
      root.receive(.open(.locations))
      let screens = application.watch { root in root.weather.map { "\($0.day.title) \($0.day.temperature ?? "–")" } }

      application.root.deleteRequested(at: 0)
      #expect(application.markedTexts == ["Brussels"])
      #expect(root.isFetching)
      application.reports.alwaysReturn(.brussels, .live(celsius: 0))
      try await application.wait { root.weather?.day.temperature == "32.0 °F" }
      try await application.settle()

      #expect(root.weather?.day.title == "Brussels")
      #expect(Set(screens.values.compactMap(\.self)) == ["Vienna 68.0 °F", "Brussels 50.0 °F", "Brussels 32.0 °F"])
    }

    @Test func `and its removal is undone, then its weather is shown again`() async throws {
      root.receive(.open(.locations))
      application.root.deleteRequested(at: 0)
      application.reports.alwaysReturn(.brussels, .live(celsius: 0))
      try await application.wait { root.weather?.day.title == "Brussels" }

      application.root.receive(.action(.undo))
      #expect(application.markedTexts == ["Vienna"])
      application.reports.alwaysReturn(.vienna, .live(celsius: 20))
      try await application.wait { root.weather?.day.title == "Vienna" }
      #expect(root.weather?.day.temperature == "68.0 °F")
    }
  }
}

/// As somebody whose disk is full, I want to be told what was not kept and why, so that I am not surprised at the next
/// start.
@Suite(.timeLimit(.minutes(10)))
struct `Given favorites that cannot be written`: Specification {
  let application: TestApplication
  private let folder: TemporaryFolder
  private let problem: String

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    problem = "Nothing can be saved now: there is no room left on the disk of \(folder.path)/cloudy.sqlite."
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

  @Test func `When one is removed, moved or renamed, then it is as it was, and it says why`() async throws {
    application.root.deleteRequested(at: 0)
    try await application.wait { locations.message == problem }
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
    #expect(!locations.canUndo)

    application.root.moveRequested(from: 0, to: 1)
    try await application.wait { locations.message == problem }
    #expect(application.favoriteTexts == ["Grandma", "Tokyo"])
  }

  @Test func `When one is renamed, then what was typed is in the field again, and it says why`() async throws {
    application.root.renameRequested(at: 0)
    application.root.receive(.name("Grandpa"))
    application.root.receive(.nameConfirmed)
    try await application.wait { locations.message == problem }
    #expect(locations.renaming?.name == "Grandpa")
    #expect(locations.message == problem)
    #expect(application.favoriteTexts[0] == "Grandma")
  }

  @Test func `When a place is added, then it is shown all the same, and it says why it is not in the list`()
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
