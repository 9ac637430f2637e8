import BookCloudyModels
import BookCloudyViewModels
import Testing

@MainActor @Suite struct LocationsViewModelTests {
  private static let here = Coordinates(latitude: 50.85, longitude: 4.352)
  private static let ghent = Location(name: "Ghent", latitude: 51.05, longitude: 3.7167)
  private static let oslo = Location(name: "Oslo", latitude: 59.9127, longitude: 10.7461)

  private let preferences = Preferences()
  private let told = Told()

  @MainActor private final class Told {
    var selected: [Coordinates] = []
    var closes = 0
    var changes = 0
  }

  private func makeModel(currentLocation: Coordinates? = here) -> LocationsViewModel {
    let model = LocationsViewModel(
      currentLocation: currentLocation, preferences: preferences, locationService: HeldLocationService(),
      clock: TestClock()
    ) { [told] in told.selected.append($0) }
    model.didClose = { [told] in told.closes += 1 }
    model.didChange = { [told] in told.changes += 1 }
    return model
  }

  private func drawn(_ model: LocationsViewModel) -> [String] {
    model.sections.flatMap { [$0.header] + $0.rows.map { "  " + $0.viewModel.text } }
  }

  private func row(_ section: Int, _ row: Int, of model: LocationsViewModel) throws -> LocationRow {
    let sections = model.sections
    return try #require(sections.indices.contains(section) ? sections[section].rows.dropFirst(row).first : nil)
  }

  @Test func `the current location is shown by coordinates, and there are no favorites at first`() {
    let model = makeModel()
    #expect(model.title == "Locations")
    #expect(drawn(model) == ["Current Location", "  50.850, 4.352", "Favorite Locations", "  No Favorites Found"])
    #expect(model.sections.flatMap(\.rows).map(\.canBeDeleted) == [false, false])
  }

  @Test func `an unknown location is shown as unknown`() {
    let model = makeModel(currentLocation: nil)
    #expect(drawn(model)[1] == "  Current Location Unknown")
  }

  @Test func `favorites have a row each, and can be deleted`() {
    for location in [Self.ghent, Self.oslo] { preferences.addLocation(location) }
    let model = makeModel()
    #expect(drawn(model).suffix(3) == ["Favorite Locations", "  Ghent", "  Oslo"])
    #expect(model.sections.flatMap(\.rows).map(\.canBeDeleted) == [false, true, true])
  }

  @Test func `choosing a place reports it and closes the screen`() throws {
    preferences.addLocation(Self.ghent)
    let model = makeModel()
    model.chosen(try row(1, 0, of: model))
    model.chosen(try row(0, 0, of: model))
    #expect(told.selected == [Self.ghent.location, Self.here])
    #expect(told.closes == 2)
  }

  @Test func `choosing a row without a place does nothing`() throws {
    let model = makeModel(currentLocation: nil)
    for section in [0, 1] {
      let row = try row(section, 0, of: model)
      #expect(!row.canBeChosen)
      model.chosen(row)
      model.deleted(row)
    }
    #expect(told.selected == [])
    #expect(told.closes == 0)
    #expect(told.changes == 0)
  }

  @Test func `an added place has a row and is stored`() {
    let model = makeModel()
    model.didAddLocation(Self.oslo)
    #expect(drawn(model).last == "  Oslo")
    #expect(preferences.loadLocations() == [Self.oslo])
    #expect(told.changes == 1)
  }

  @Test func `a place that is added twice has one row (B-26)`() {
    let model = makeModel()
    for location in [Self.oslo, Self.ghent, Self.oslo] { model.didAddLocation(location) }
    #expect(drawn(model).suffix(2) == ["  Oslo", "  Ghent"])
  }

  @Test func `a deleted place is removed from the list and the store`() throws {
    for location in [Self.ghent, Self.oslo] { preferences.addLocation(location) }
    let model = makeModel()
    model.deleted(try row(1, 0, of: model))
    #expect(drawn(model).suffix(2) == ["Favorite Locations", "  Oslo"])
    #expect(preferences.loadLocations() == [Self.oslo])
    #expect(told.changes == 1)

    model.deleted(try row(1, 0, of: model))
    #expect(drawn(model).last == "  No Favorites Found")
  }

  @Test func `the current location cannot be deleted`() throws {
    let model = makeModel()
    model.deleted(try row(0, 0, of: model))
    #expect(drawn(model)[1] == "  50.850, 4.352")
  }
}

@Suite struct LocationsViewLocationViewModelTests {
  private typealias ViewModel = LocationsViewLocationViewModel

  @Test func `a row shows the name, otherwise the coordinates, otherwise nothing`() {
    let place = Coordinates(latitude: 50.8503, longitude: 4.3517)
    #expect(ViewModel(location: place, locationAsString: "Brussels").text == "Brussels")
    #expect(ViewModel(location: place).text == "50.850, 4.352")
    #expect(ViewModel().text == "Unknown Location")
  }

  @Test func `coordinates have three decimals, and zero has no sign (B-24)`() {
    #expect(ViewModel(location: Coordinates(latitude: 51.400592, longitude: 4.760970)).text == "51.401, 4.761")
    #expect(ViewModel(location: Coordinates(latitude: -33.8679, longitude: -0.0001)).text == "-33.868, 0.000")
  }
}
