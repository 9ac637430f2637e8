import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Testing

@Suite struct LocationViewModelTests {
  private func makePlace(name: String = "Brussels", region: String? = "Brussels Capital") throws -> Place {
    Place(
      name: name, region: region, country: Country(code: "BE", name: "Belgium"),
      coordinates: try #require(Coordinates(latitude: 50.85045, longitude: 4.34878)),
      timeZoneIdentifier: "Europe/Brussels")
  }

  @Test func `a place has its name`() throws {
    let row = LocationViewModel(try makePlace(), language: .english)
    #expect(row.text == "Brussels")
    #expect(row.detail == "Brussels Capital, Belgium")
  }

  @Test(arguments: [("de", "Belgien"), ("ja", "ベルギー"), ("ar", "بلجيكا"), ("kw", "Belgium"), ("en", "Belgium")])
  func `the country's name is in the user's language, or in English if it is not translated`(
    tag: String, country: String
  ) throws {
    let place = try makePlace(region: nil)
    #expect(LocationViewModel(place, language: try #require(Language(tag: tag))).detail == country)
  }

  @Test(arguments: [
    ("CZ", "Czech Republic", "Tschechien"), ("BE", "Belgique/België/Belgien", "Belgien"),
    ("XX", "Ruritania", "Ruritania"),
    ("", "Ruritania", "Ruritania"),
  ])
  func `a service's own country name does not replace the country's`(
    code: String, name: String, displayed: String
  ) throws {
    var place = try makePlace(region: nil)
    place.country = Country(code: code, name: name)
    #expect(LocationViewModel(place, language: try #require(Language(tag: "de"))).detail == displayed)
  }

  @Test(arguments: [
    ("de", "München", "Bayern, Deutschland"), ("ja", "ミュンヘン", "バイエルン州、ドイツ"), ("en", "Munich", "Bavaria, Germany"),
  ])
  func `a place of the gazetteer: name, region and country in the user's language`(
    tag: String, name: String, detail: String
  ) throws {
    let place = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 2_867_714)))
    let row = LocationViewModel(place, language: try #require(Language(tag: tag)))
    #expect(row.text == name)
    #expect(row.detail == detail)
  }

  @Test func `coordinates in a city: the city, with its section in the detail`() throws {
    let place = PlaceDatabase.embedded.place(at: try #require(Coordinates(latitude: 52.52, longitude: 13.405)))
    let row = LocationViewModel(place, language: .english)
    #expect(row.text == "Berlin")
    #expect(row.detail == "Mitte, Germany")
  }

  @Test func `a place with a custom name has its own name next to it`() throws {
    let row = LocationViewModel(try makePlace(), customName: "Grandma", language: .english)
    #expect(row.text == "Grandma")
    #expect(row.detail == "Brussels, Brussels Capital, Belgium")
  }

  @Test func `a place without a name has its coordinates`() throws {
    #expect(LocationViewModel(try makePlace(name: ""), language: .english).text == "50.850, 4.349")
  }

  @Test func `a missing place is an unknown location`() {
    #expect(LocationViewModel(nil, language: .english).text == "Unknown Location")
  }

  @Test func `a region of the same name is not repeated`() throws {
    #expect(LocationViewModel(try makePlace(region: "Brussels"), language: .english).detail == "Belgium")
    #expect(
      LocationViewModel(try makePlace(region: "Brussels"), customName: "Work", language: .english).detail
        == "Brussels, Belgium")
  }

  @Test func `the locations screen has the current location and the favorites`() throws {
    let sections = LocationsSection.all(
      current: LocationRowViewModel(.current, try makePlace(), language: .english),
      favorites: [
        LocationRowViewModel(.current, try makePlace(name: "Ghent"), language: .english),
        LocationRowViewModel(.current, try makePlace(), customName: "Home", language: .english),
      ], language: .english)

    #expect(sections.map(\.title) == ["Current Location", "Favorites"])
    #expect(sections.map { $0.rows.map(\.text) } == [["Brussels"], ["Ghent", "Home"]])
    #expect(sections.map(\.canDelete) == [false, true])
  }

  @Test func `a home among the favorites has one row, which is marked`() throws {
    let home = LocationRowViewModel(.current, try makePlace(), isHome: true, language: .english)
    let favorite = LocationRowViewModel(.favorite(.random()), try makePlace(), isHome: true, language: .english)
    let sections = LocationsSection.all(current: home, favorites: [favorite], language: .english)
    #expect(sections.map(\.title) == ["Favorites"])
    #expect(sections.flatMap(\.rows).map(\.home) == ["Your home"])
    #expect(LocationsSection.all(current: home, favorites: [], language: .english).map(\.rows.count) == [1, 0])
  }

  @Test func `an empty locations screen has messages`() {
    let sections = LocationsSection.all(current: nil, favorites: [], language: .english)
    #expect(sections.allSatisfy { $0.rows.isEmpty })
    #expect(sections.map(\.emptyText) == ["Current Location Unknown", "No Favorites Yet"])
  }
}
