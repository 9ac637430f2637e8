import CloudyModel
import CloudyServices
import Testing

@Suite struct ServiceOrderTests {
  private let all: [any ForecastService] = [
    CoveringService("normals", kind: .climateNormals), CoveringService("dark-sky"), CoveringService("other"),
    CoveringService("met-norway"), CoveringService("nws", coverage: .countries(["US", "PR", "GU"])),
    CoveringService("open-meteo"),
  ]

  @Test(
    arguments: [
      ("US", ["nws", "open-meteo", "met-norway", "other", "dark-sky", "normals"]),
      ("GU", ["nws", "open-meteo", "met-norway", "other", "dark-sky", "normals"]),
      ("BE", ["open-meteo", "met-norway", "other", "dark-sky", "normals"]),
      ("NO", ["met-norway", "open-meteo", "other", "dark-sky", "normals"]),
      (nil, ["open-meteo", "met-norway", "other", "dark-sky", "normals"]),
    ] as [(String?, [String])])
  func `a country's own service is asked first, and those with a key last`(country: String?, ids: [String]) {
    #expect(ServiceOrder.sorted(all, for: place(in: country)).map(\.source.id) == ids)
  }

  @Test(arguments: ["NO", "SE", "FI", "DK", "IS", "FO", "SJ", "AX", "GL"])
  func `the Nordics begin with MET Norway`(country: String) throws {
    let first = try #require(ServiceOrder.sorted(all, for: place(in: country)).first)
    #expect(first.source.id == "met-norway")
    #expect(ServiceOrder.choice(ofFirst: first.source, for: place(in: country)) == .firstInNordics)
  }

  @Test func `the reason is that of the place and the service`() {
    func choice(_ id: String, in country: String?) -> ServiceChoice {
      ServiceOrder.choice(ofFirst: StorageSamples.source(id), for: place(in: country))
    }
    #expect(choice("nws", in: "PR") == .firstInUnitedStates)
    #expect(choice("open-meteo", in: "US") == .firstElsewhere)
    #expect(choice("open-meteo", in: "NO") == .firstElsewhere)
    #expect(choice("met-norway", in: "BE") == .firstElsewhere)
    #expect(choice("met-norway", in: nil) == .firstElsewhere)
  }

  @Test func `who does not cover the place is not asked`() {
    let box = Coverage.Box(latitudes: 54...72, longitudes: 4...32)
    let services = [CoveringService("nowcast", coverage: .boxes([box])), CoveringService("open-meteo")]
    #expect(ServiceOrder.sorted(services, for: place(in: "BE")).map(\.source.id) == ["open-meteo"])
  }

  /// In Ghent, whatever the country.
  private func place(in country: String?) -> Place {
    var place = StorageSamples.ghent
    place.country = country.map { Country(code: $0, name: $0) }
    return place
  }
}

private struct CoveringService: ForecastService {
  let source: ForecastSource
  let coverage: Coverage
  var identity: ServiceIdentity { ServiceIdentity(source: source.id) }

  init(_ id: String, kind: ForecastSource.Kind = .forecast, coverage: Coverage = .world) {
    source = StorageSamples.source(id, kind: kind)
    self.coverage = coverage
  }

  func forecast(for place: Place, newerThan kept: Forecast?) async throws(ForecastError) -> Forecast {
    throw .notCovered
  }
}
