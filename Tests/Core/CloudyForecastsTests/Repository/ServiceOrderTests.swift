import CloudyApplication
import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Testing

@Suite struct ServiceOrderTests {
  /// All services, and one of an unknown provider, not in the order of requests.
  private let all: [any ForecastService]

  init() throws {
    let context = ServiceContext(
      configuration: try Configuration(environment: [:], directory: nil), transport: FakeTransport(body: ""),
      userAgent: "cloudy", store: nil, random: { 0 }, now: { StorageSamples.noon })
    let services = WeatherProvider.all.compactMap { $0.services(context).forecasts }
    all = [ClimateNormalsService(now: { StorageSamples.noon }), CoveringService("other")] + services.reversed()
  }

  @Test(
    arguments: [
      ("US", ["nws", "open-meteo", "met-norway", "other", "dark-sky", "normals"]),
      ("GU", ["nws", "open-meteo", "met-norway", "other", "dark-sky", "normals"]),
      ("BE", ["open-meteo", "met-norway", "other", "dark-sky", "normals"]),
      ("NO", ["met-norway", "open-meteo", "other", "dark-sky", "normals"]),
      (nil, ["open-meteo", "met-norway", "other", "dark-sky", "normals"]),
    ] as [(String?, [String])])
  func `a country's own service comes first, and services with a key last`(country: String?, ids: [String]) {
    #expect(ServiceOrder.sorted(all, for: place(in: country)).map(\.source.id) == ids)
  }

  @Test(arguments: ["NO", "SE", "FI", "DK", "IS", "FO", "SJ", "AX", "GL"])
  func `in the Nordic countries, MET Norway comes first`(country: String) throws {
    let first = try #require(ServiceOrder.sorted(all, for: place(in: country)).first)
    #expect(first.source.id == "met-norway")
    #expect(ServiceOrder.choice(ofFirst: first, for: place(in: country)) == .firstInNordics)
  }

  @Test func `in Germany, there is one more service after the worldwide ones`() {
    let berlin = Place.sample("Berlin", 52.52, 13.41, zone: "Europe/Berlin")
    #expect(
      ServiceOrder.sorted(all, for: berlin).map(\.source.id)
        == ["open-meteo", "met-norway", "other", "bright-sky", "dark-sky", "normals"])
  }

  @Test(
    arguments: [
      ("nws", "PR", .firstInCountry), ("open-meteo", "US", .firstElsewhere), ("open-meteo", "NO", .firstElsewhere),
      ("met-norway", "BE", .firstElsewhere), ("met-norway", nil, .firstElsewhere),
    ] as [(String, String?, ServiceChoice)])
  func `the reason depends on the place and the service`(id: String, country: String?, choice: ServiceChoice) throws {
    let service = try #require(all.first { $0.source.id == id })
    #expect(ServiceOrder.choice(ofFirst: service, for: place(in: country)) == choice)
  }

  @Test func `a service that does not cover the place is omitted`() {
    let box = Coverage.Box(latitudes: 54...72, longitudes: 4...32)
    let services = [CoveringService("nowcast", coverage: .boxes([box])), CoveringService("open-meteo")]
    #expect(ServiceOrder.sorted(services, for: place(in: "BE")).map(\.source.id) == ["open-meteo"])
  }

  /// Ghent with the given country.
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

  init(_ id: String, coverage: Coverage = .world) {
    source = StorageSamples.source(id)
    self.coverage = coverage
  }

  func forecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast {
    throw .notCovered
  }
}
