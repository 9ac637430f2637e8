import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a user with two windows, I want changes in one to appear in the other, so that both have the same list.
@MainActor @Suite(.timeLimit(.standard)) struct `Given two programs at once` {
  private let folder: TemporaryFolder
  private let here: TestApplication
  private let there: TestApplication

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    here = try await .showingWeather(directory: folder.path, favorites: [.vienna, .tokyo])
    there = try await .showingWeather(directory: folder.path)
    // The data that `there` read at its start is not a change.
    try await here.pass(.seconds(2))
    for application in [here, there] { application.root.receive(.open(.locations)) }
  }

  private func add(_ place: Place, in application: TestApplication) async throws {
    try await application.add(place)
    try await application.waitUntilSaved()
  }

  @Test func `When a place is added in one, then it appears in the other within two seconds`() async throws {
    try await add(.lima, in: there)
    #expect(here.favoriteTexts == ["Vienna", "Tokyo"])
    try await here.pass(.seconds(2))
    try await here.wait { here.favoriteTexts == ["Vienna", "Tokyo", "Lima"] }
    here.reports.alwaysReturn(.lima, .live(celsius: 20))
    try await here.wait { here.root.locations.viewModel(section: 1, row: 2)?.weather?.temperature == "68°" }
    #expect(here.root.weather?.day.title == "Brussels", "the other program's selection is independent")
  }

  @Test func `When nothing changes, then nothing is read again`() async throws {
    let sections = here.watch { $0.locations.sections }
    for _ in 0..<3 { try await here.pass(.seconds(2)) }
    #expect(sections.values.count == 1)
  }

  @Test func `When a place is deleted in one, then it is gone in the other`() async throws {
    there.root.deleteRequested(at: 0)
    try await there.waitUntilSaved()
    try await here.pass(.seconds(2))
    try await here.wait { here.favoriteTexts == ["Tokyo"] }
    #expect(here.root.locations.canUndo, "the same user removed it")

    here.root.receive(.action(.undo))
    try await here.waitUntilSaved()
    #expect(here.favoriteTexts == ["Vienna", "Tokyo"])
    try await there.pass(.seconds(2))
    try await there.wait { there.favoriteTexts == ["Vienna", "Tokyo"] }
  }

  @Test func `When the place shown in one is deleted in the other, then the first shows the current location`()
    async throws
  {
    here.root.placeChosen(section: 1, row: 0)
    here.reports.alwaysReturn(.vienna, .live(celsius: 20))
    try await here.wait { here.root.weather?.day.title == "Vienna" }

    there.root.deleteRequested(at: 0)
    try await there.waitUntilSaved()
    try await here.pass(.seconds(2))
    here.reports.alwaysReturn(.brussels, .live(celsius: 0))
    try await here.wait { here.root.weather?.day.temperature == "32.0°F" }
    #expect(here.root.weather?.day.title == "Brussels")
  }

  @Test func `When a place is renamed in one, then the other has the new name, including on the first screen`()
    async throws
  {
    here.root.placeChosen(section: 1, row: 0)
    here.reports.alwaysReturn(.vienna, .live(celsius: 20))
    try await here.wait { here.root.weather?.day.title == "Vienna" }

    there.root.renameRequested(at: 0)
    there.root.receive(.name("Grandma"))
    there.root.receive(.nameConfirmed)
    try await there.waitUntilSaved()
    try await here.pass(.seconds(2))
    try await here.wait { here.root.weather?.day.title == "Grandma" }
    #expect(here.favoriteTexts == ["Grandma", "Tokyo"])
  }

  @Test func `When the order is changed in one, then it changes in the other`() async throws {
    there.root.moveRequested(from: 0, to: 1)
    try await there.waitUntilSaved()
    try await here.pass(.seconds(2))
    try await here.wait { here.favoriteTexts == ["Tokyo", "Vienna"] }
  }

  @Test func `When a setting is chosen in one, then the other’s texts change without a fetch`() async throws {
    try await here.settle()
    let requested = here.requestCount
    there.root.receive(.setting(.temperature(.celsius)))
    try await there.waitUntilSaved()
    try await here.pass(.seconds(2))
    try await here.wait { here.root.weather?.day.temperature == "10.0°C" }
    #expect(here.root.settings.sections[2].rows.map(\.isChosen) == [false, true, false])
    #expect(here.requestCount == requested)
  }

  @Test func `When different settings are chosen in both, then both apply in both`() async throws {
    there.root.receive(.setting(.temperature(.celsius)))
    try await there.waitUntilSaved()
    here.root.receive(.setting(.time(.twentyFourHour)))
    try await here.waitUntilSaved()
    try await here.pass(.seconds(2))
    try await there.pass(.seconds(2))
    for application in [here, there] {
      try await application.wait {
        application.root.settings.settings == Settings(time: .twentyFourHour, temperature: .celsius)
      }
    }
  }

  @Test func `When another program changes the home, then its weather replaces that of the old home`()
    async throws
  {
    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.setHome(.lima))
    try await here.pass(.seconds(2))
    try await here.wait { here.root.locations.viewModel(section: 0, row: 0)?.text == "Lima" }
    here.reports.alwaysReturn(.lima, .live(celsius: 20))
    try await here.wait { here.root.weather?.day.title == "Lima" }
    #expect(here.root.weather?.notices.lines == [])
  }

  @Test func `When the same place is added in both, then it exists once, and the second program shows a message`()
    async throws
  {
    try await add(.lima, in: there)
    try await add(.lima, in: here)
    try await here.wait { here.root.locations.message == "Lima is already in your favorites." }
    #expect(here.favoriteTexts == ["Vienna", "Tokyo", "Lima"])

    try await there.pass(.seconds(2))
    try await there.settle()
    #expect(there.favoriteTexts == ["Vienna", "Tokyo", "Lima"])
  }

  @Test func `When different places are added in both at once, then nothing is lost`() async throws {
    try await add(.lima, in: there)
    try await add(.cairo, in: here)
    try await here.wait { here.favoriteTexts == ["Vienna", "Tokyo", "Lima", "Cairo"] }
    try await there.pass(.seconds(2))
    try await there.wait { there.favoriteTexts == ["Vienna", "Tokyo", "Lima", "Cairo"] }
  }

  @Test func `When a place is deleted in one while it is renamed in the other, then the other says that it is gone`()
    async throws
  {
    here.root.renameRequested(at: 1)
    here.root.receive(.name("Office"))
    there.root.deleteRequested(at: 1)
    try await there.waitUntilSaved()
    try await here.pass(.seconds(2))
    try await here.wait { here.favoriteTexts == ["Vienna"] }
    #expect(here.root.locations.renaming == nil)
    #expect(here.root.locations.message == "Tokyo removed.")
  }

  @Test func `When both make many changes, then both end up with the same list without duplicates`()
    async throws
  {
    let places = [Place.lima, .cairo, .reykjavik, .vienna, .tokyo]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let application = Bool.random(using: &random) ? here : there
      let row = Int.random(in: -1...5, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: application.root.deleteRequested(at: row)
      case 1: application.root.receive(.action(.undo))
      case 2: application.root.moveRequested(from: row, to: Int.random(in: -1...5, using: &random))
      case 3: try application.store.keep(.add(places[Int.random(in: 0..<5, using: &random)], as: .random()))
      default: try await application.pass(.seconds(2))
      }
    }
    for application in [here, there] { try await application.waitUntilSaved() }
    for application in [here, there] { try await application.pass(.seconds(2)) }
    let stored = try here.store.storedFavorites.map(\.name)
    #expect(Set(stored).count == stored.count)
    for application in [here, there] { try await application.wait { application.favoriteTexts == stored } }
  }
}

/// As a user who changes my list in one program while another starts, I want the change to appear there, so that none
/// is missed.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a change by another program while this one starts` {
  @Test func `When the change occurs between reading and watching the list, then it still appears`()
    async throws
  {
    let folder = try TemporaryFolder()
    let application = try TestApplication(directory: folder.path, favorites: [.vienna])
    // The application is created, but nothing of it has run yet.
    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.add(.lima, as: .random()))
    #expect(application.favoriteTexts == ["Vienna"])
    try await application.pass(.seconds(2))
    try await application.wait { application.favoriteTexts == ["Vienna", "Lima"] }
  }
}

/// As a user whose location is found slowly, I want my own choice meanwhile to count, so that a late location does
/// not override it.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a slow location source` {
  @Test func `When other programs change data meanwhile, then the location is still found`() async throws {
    let folder = try TemporaryFolder()
    let source = SlowSource()
    let application = try TestApplication(directory: folder.path, home: nil) { $0.locationSources = [source] }
    let other = Store(directory: folder.path, now: { Forecast.sampleTime })
    for place in [Place.vienna, .tokyo] {
      try other.keep(.add(place, as: .random()))
      try await application.pass(.seconds(2))
    }
    #expect(application.root.isFetching)
    source.location.keep(.approximate(.lima, timeZone: "America/Lima"))
    application.reports.alwaysReturn(.lima, .live())
    try await application.wait { application.root.weather?.day.title == "Lima" }
  }

  @Test func `When the user sets a home meanwhile, then the location found later changes nothing`() async throws {
    let folder = try TemporaryFolder()
    let source = SlowSource()
    let application = try TestApplication(directory: folder.path, home: nil) { $0.locationSources = [source] }
    try await application.wait { source.isRequested.isCached }
    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.setHome(.vienna))
    try await application.pass(.seconds(2))
    application.reports.alwaysReturn(.vienna, .live())
    try await application.wait { application.root.weather?.day.title == "Vienna" }

    source.location.keep(.approximate(.lima, timeZone: "America/Lima"))
    try await application.settle()
    #expect(application.root.weather?.day.title == "Vienna")
    #expect(application.root.locations.viewModel(section: 0, row: 0)?.text == "Vienna")
  }
}

/// As a user with a slow disk, I want to know which change came first, so that the messages match my list.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a slow disk` {
  @Test
  func `When another program’s addition is read before this one’s fails, then the message still appears`()
    async throws
  {
    let store = Store(directory: nil, now: { Forecast.sampleTime })
    let slow = SlowUserDataStore(store: store)
    let application = try TestApplication(storedIn: store) { $0.user = slow }
    try await application.pass(.seconds(2))
    try await application.add(.lima)
    #expect(application.root.announcement?.text == "Lima added to favorites.")
    try store.keep(.add(.lima, as: .random(), name: FavoriteName("Home")))
    slow.mayGoOn.keep(())

    try await application.wait { application.root.announcement?.text == "Home is already in your favorites." }
    try await application.waitUntilSaved()
    #expect(application.favoriteTexts == ["Home"])
  }
}

/// Returns nothing before the test allows it.
private struct SlowUserDataStore: UserDataStore {
  let store: Store
  let mayGoOn = Promise<Void>()

  func userData() async throws(StoreError) -> UserData {
    await mayGoOn.value
    return try store.user.userData()
  }

  func apply(_ change: UserDataChange) async throws(StoreError) -> UserDataChangeResult {
    await mayGoOn.value
    return try store.user.apply(change)
  }
}

private struct SlowSource: LocationSource {
  let isRequested = Promise<Void>()
  let location = Promise<CurrentLocation?>()

  func location() async -> CurrentLocation? {
    isRequested.keep()
    return await location.value
  }
}
