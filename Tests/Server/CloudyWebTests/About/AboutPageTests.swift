import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import HTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct AboutPageTests {
  private func server() throws -> TestServer {
    try TestServer { dependencies in
      let services = [OpenMeteoService.source, NationalWeatherService.source, NationalWeatherServiceAlerts.source]
      dependencies.about = AboutFacts(
        version: "1.2.3",
        sources: services.map {
          ServiceStatus(source: $0, blocks: [.current, .hours, .days], outcome: .alwaysThere)
        }, coordinateDecimals: 2)
    }
  }

  @Test func `All data sources are credited with their licenses`() async throws {
    let about = try await server().get("/about", headers: [.accept: "text/html"])
    #expect(try about.words.contains("Open-Meteo, US National Weather Service. Data sources and licenses"))
    #expect(about.body.contains(#"<a href="/sources">"#))
    let page = try await server().get("/sources", headers: [.accept: "text/html"])
    let words = try page.words
    #expect(words.contains("Open-Meteo Weather data by Open-Meteo.com License: CC BY 4.0"))
    #expect(words.contains("GeoNames Places by GeoNames"))
    #expect(page.body.contains(#"<a href="https://open-meteo.com" rel="external noreferrer">Open-Meteo</a>"#))
    // A source without further details occurs only once.
    #expect(words.components(separatedBy: "Weather data by the US National Weather Service").count == 2)
  }

  @Test func `A provider of several kinds of data occurs once, with all of them`() throws {
    let marine = ForecastSource(
      id: "open-meteo-marine", name: "Open-Meteo Marine", attribution: "Waves by Open-Meteo.com", license: "CC BY 4.0",
      homepage: "https://open-meteo.com")
    let sources: [(ForecastSource, Set<ForecastBlock>)] = [
      (OpenMeteoService.source, [.current, .hours, .days]), (NationalWeatherService.source, [.current, .hours]),
      (marine, [.history]), (NationalWeatherServiceAlerts.source, [.alerts]),
      (NationalWeatherServiceObservations.source, [.current]),
    ]
    func listed(_ language: Language) -> [CreditsViewModel.Credit] {
      let statuses = sources.map { ServiceStatus(source: $0.0, blocks: $0.1, outcome: .alwaysThere) }
      return CreditsViewModel(
        AboutFacts(version: "1.2.3", sources: statuses, coordinateDecimals: 2), language: language
      ).sources
    }
    let german = try #require(Language(tag: "de"))
    #expect(listed(german).map(\.name) == ["Open-Meteo", "US National Weather Service"])
    #expect(listed(german).first?.gives != listed(.english).first?.gives, "the data has names in each language")
    let credits = listed(.english)
    #expect(credits.map(\.name) == ["Open-Meteo", "US National Weather Service"])
    #expect(credits.map(\.gives) == ["Provides: Now, Hourly, Daily, Past days", "Provides: Now, Hourly, Alerts"])
    #expect(credits.first?.attribution == "Weather data by Open-Meteo.com, Waves by Open-Meteo.com")
    #expect(credits.last?.attribution == "Weather data by the US National Weather Service")
    #expect(credits.map(\.license) == ["CC BY 4.0", "public domain"])
  }

  @Test func `The About page lists the stored data, its retention period, and the data sent to services`() async throws
  {
    let words = try await server().get("/about", headers: [.accept: "text/html"]).words
    #expect(words.contains("The cookie “zone” holds the name of your time zone"))
    #expect(words.contains("if you do not visit for \(VisitorStore.dayLimit) days"))
    #expect(words.contains("A removed place can be restored for 10 minutes"))
    #expect(words.contains("rounded to 2 decimals (about 1 km)"))
    #expect(words.contains("there is no tracking"))
  }

  @Test func `The About page shows the version, and commands for this server`() async throws {
    let words = try await server().get("/about", headers: [.accept: "text/html"]).words
    #expect(words.contains("Cloudy 1.2.3, MIT License."))
    #expect(words.contains("curl localhost/Ghent"))
  }

  @Test(arguments: [
    ("weather.example:8080", "weather.example:8080"), ("$(reboot)", "localhost:8080"), ("a;b", "localhost:8080"),
    ("-o/etc/passwd", "localhost:8080"), ("", "localhost:8080"), (String(repeating: "a", count: 300), "localhost:8080"),
  ])
  func `An unsafe host from the client is not used in a command`(authority: String, host: String) {
    #expect(AboutRoutes.host(of: authority) == host)
  }

  @Test func `The About page is available as JSON`() async throws {
    let document = try PageDocument(try await server().get("/about.json"))
    #expect(document["version", as: Int.self] == 1)
    #expect(document["programVersion"] == "1.2.3")
    #expect(document["sources.0.id"] == "open-meteo")
    #expect(document["sources.0.license"] == "CC BY 4.0")
    #expect(document["data.0.id"] == "geonames")
  }

  @Test func `The pages match their snapshots`() async throws {
    for name in ["about", "sources"] {
      try PageSnapshot.compare(try await server().get("/\(name)", headers: [.accept: "text/html"]), with: name)
    }
  }
}
