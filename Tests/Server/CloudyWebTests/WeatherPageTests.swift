import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import NIOCore
import Testing

@testable import CloudyWeb

@Suite struct WeatherPageTests {
  private func page(
    _ report: ForecastReport = ForecastReport(response: .live(.sample)), location: CurrentLocation = .chosen(.brussels),
    customName: String? = nil, path: String = "/place/2800866-brussels", day: RequestedDay? = nil,
    isFavorite: Bool = false,
    isHome: Bool = false, isTheirs: Bool = true, isPublic: Bool = false, hasWeekCharts: Bool = false,
    language: Language = .english
  ) throws -> String {
    let request = WeatherRequest(
      location: location, isTheirs: isTheirs, customName: customName, isFavorite: isFavorite, isHome: isHome,
      path: path,
      day: day, dayLimit: 8, hasWeekCharts: hasWeekCharts,
      settings: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius), form: .page)
    let page = try #require(
      WeatherPage(
        PageReport(report: report, isAwaited: false), for: request,
        from: PageReports(service: FakeReports(), isOffline: false, clock: TestClock()) { Forecast.sampleTime },
        on: isPublic ? PublicSite(at: "http://weather.example") : PublicSite(), hasPictures: isPublic,
        in: language.on(.page)))
    return try #require(try Templates.embedded().render(page))
  }

  private func forecast(_ change: (inout Forecast) -> Void) -> ForecastReport {
    var forecast = Forecast.sample
    change(&forecast)
    return ForecastReport(response: .live(forecast))
  }

  private func day(_ number: Int) -> RequestedDay {
    .date(Place.brussels.calendar.date(at: Forecast.sampleTime).adding(days: number))
  }

  /// Headings name the landmarks of the page.
  @Test(arguments: Language.tags) func `no two headings of a page are the same`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    let headings = [
      WeatherPageMessages.hoursOfDay, SectionMessages.charts, SectionMessages.days, SectionMessages.details,
      SectionMessages.sunAndMoon, SectionMessages.earlierDays, WeatherPageMessages.warnings,
    ].map { language.text($0) }
    #expect(Set(headings).count == headings.count, "\(headings)")
  }

  @Test func `the page matches its recorded outline`() throws {
    try PageOutline.compare(try page(), with: "weather.txt")
  }

  @Test func `in Arabic, the next hour and the charts start at the right, as the list of hours does`() throws {
    let report = forecast { forecast in
      let minutes = (0..<61).map { minute -> MinutePrecipitation in
        MinutePrecipitation(
          time: Forecast.sampleTime + Double(minute * 60),
          rate: PrecipitationRate(millimetersPerHour: minute < 20 ? 2 : 0),
          probability: minute < 20 ? 1 : 0, type: .rain)
      }
      forecast.minutes = Block(minutes, from: forecast.hours.provenance)
    }
    let arabic = try page(report, language: try #require(Language(tag: "ar")))
    #expect(arabic.contains("<path class=\"rain\" d=\"M1000 1000"))
    #expect(arabic.contains("<text x=\"100%\" y=\"100%\" dy=\"1.35em\" text-anchor=\"end\">"))
    #expect(try page(report).contains("<path class=\"rain\" d=\"M0 1000"))
  }

  @Test func `a selected day has its own charts and details`() throws {
    try PageOutline.compare(try page(day: day(3)), with: "weather-day-3.txt")
  }

  @Test func `climate averages are labeled as such, once`() throws {
    let page = try page(.normals())
    try PageOutline.compare(page, with: "weather-averages.txt")
    #expect(page.components(separatedBy: "No live forecast right now.").count == 2)
    #expect(page.contains("note warning"))
  }

  @Test func `outlook sentences are below the temperature and the alerts`() throws {
    let now = try page()
    let sentence = "Light rain (11 mm) until this evening and possible light rain tomorrow morning."
    #expect(now.contains("<p class=\"sentence\">\(sentence)</p>"))
    #expect(now.contains("<p class=\"sentence with-room\">Light rain today, possible light rain tomorrow, "))
    #expect(try page(day: day(3)).components(separatedBy: "<p class=\"sentence").count == 2)
  }

  @Test func `without any weather, the page still has the sun and the moon`() throws {
    let page = try page(ForecastReport(response: .climateNormals(.sampleWithoutValues)))
    try PageOutline.compare(page, with: "weather-unknown.txt")
    #expect(page.contains("No weather data for this place."))
    #expect(page.contains("Sunrise"))
    #expect(!page.contains("id=\"week\""))
    #expect(!page.contains("–<"))
    #expect(!page.contains("class=\"sentence\""))
  }

  @Test func `several services: the range of agreement is drawn, and services that disagree are named`() throws {
    let page = try page(report(of: [12.0, 13, 14, 25]))
    #expect(page.contains("Range of sources that agree"))
    #expect(page.contains("class=\"band\""))
    #expect(page.contains("Service 3 says"))
    // The class occurs in the chart and in its legend.
    #expect(page.components(separatedBy: "class=\"service service-").count - 1 == 2 * 4)
  }

  @Test func `two services are never reported as agreeing`() throws {
    let page = try page(report(of: [12.0, 21]))
    #expect(page.contains("Range of both sources"))
    #expect(!page.contains("Range of sources that agree"))
  }

  /// - Parameter celsius: The current temperature, by service.
  private func report(of celsius: [Double]) throws -> ForecastReport {
    let members = celsius.enumerated().map { index, celsius in
      var forecast = Forecast.sample(celsius: celsius, at: Forecast.sampleTime)
      let source = ForecastSource(
        id: "s\(index)", name: "Service \(index)", attribution: "", license: "", homepage: "")
      forecast.current.provenance.source = source
      forecast.hours.provenance.source = source
      forecast.days.provenance.source = source
      forecast.hours.content = forecast.hours.content.map { hour in
        var hour = hour
        hour.temperature = hour.temperature.map { Temperature(celsius: $0.celsius + celsius - 12) }
        return hour
      }
      return forecast
    }
    let consensus = try #require(Consensus(of: members, now: Forecast.sampleTime))
    return ForecastReport(response: .live(consensus.forecast), consensus: consensus)
  }

  @Test func `ids are unique, and every reference has a target`() throws {
    for page in [try page(), try page(day: day(2)), try page(.normals())] {
      let tokens = try PageTokens(page)
      func values(_ name: String) -> [String] {
        tokens.tags.flatMap(\.attributes).filter { $0.name == name }.compactMap(\.value)
      }
      let names = values("id")
      #expect(Set(names).count == names.count)
      let references =
        values("aria-labelledby") + values("for")
        + values("href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      #expect(references.filter { !names.contains($0) } == [])
      #expect(
        values("fill").filter { $0.hasPrefix("url") }.allSatisfy { names.contains(String($0.dropFirst(5).dropLast())) })
    }
  }

  /// Languages that are not completely translated, in the scripts of India and Georgia, whose letters take three bytes,
  /// and the pseudo-language, whose texts are longer than those of any other.
  private static let longLanguages: Set<String> = [
    "bn", "ka", "kn", "ml", "mr", "pa", "ta", "te", Language.pigLatin.tag,
  ]

  @Test(arguments: Language.tags)
  func `the page's size is limited in every language`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    let isComplete = language.translationNote == nil && tag != Language.pigLatin.tag
    #expect(!(isComplete && WeatherPageTests.longLanguages.contains(tag)))
    let page = try page(isPublic: true, language: language)
    let sent = try #require(Gzip.compressed(ByteBuffer(string: page), level: 6))
    #expect(sent.readableBytes < 15_000)
    #expect(page.utf8.count < (WeatherPageTests.longLanguages.contains(tag) ? 65_000 : 60_000), "\(tag)")
  }

  @Test(arguments: Language.tags)
  func `the size of the page with charts of the week is limited in every language`(tag: String) throws {
    let page = try page(isPublic: true, hasWeekCharts: true, language: try #require(Language(tag: tag)))
    #expect(page.contains("charts=week"))
    #expect(page.utf8.count < (WeatherPageTests.longLanguages.contains(tag) ? 68_000 : 60_000), "\(tag)")
  }

  @Test(arguments: Language.tags)
  func `the page's size is limited in every language if an alert covers all hours and days`(tag: String) throws {
    let report = forecast { forecast in
      forecast.alerts?.content = [
        WeatherAlert(
          title: "Storm", severity: .warning, start: Forecast.sampleTime, end: Forecast.sampleTime + 10 * 86_400)
      ]
    }
    let page = try page(report, isPublic: true, language: try #require(Language(tag: tag)))
    #expect(page.components(separatedBy: "<use href=\"#mark-severe\"/>").count > 25)
    #expect(page.utf8.count < (WeatherPageTests.longLanguages.contains(tag) ? 67_000 : 60_000), "\(tag)")
  }

  @Test func `each weather icon is drawn once, and labeled at each use`() throws {
    let page = try page()
    #expect(page.components(separatedBy: "<symbol id=\"icon-rain\"").count == 2)
    #expect(page.components(separatedBy: "<use href=\"#icon-rain\"/>").count > 3)
    #expect(page.contains("<path class=\"wi-edge\" d="))
    #expect(page.contains(": Light Rain, 11°, chance of precipitation"))
  }

  @Test func `an alert's link leads to a web page or is omitted`() throws {
    for (link, isShown) in [
      ("https://alerts.example/1", true), ("HTTP://alerts.example/1", true), ("javascript:alert(1)", false),
      ("data:text/html,x", false), ("//alerts.example", false), ("/elsewhere", false), ("https://", false),
      ("https://user:secret@alerts.example/", false), ("https:alerts.example", false),
    ] {
      let page = try page(
        forecast { $0.alerts?.content = [WeatherAlert(title: "Storm", start: Forecast.sampleTime, link: link)] })
      #expect(page.contains("Read more at alerts.example") == isShown, "\(link)")
      #expect(page.contains("href=\"\(link)\"") == isShown, "\(link)")
    }
  }

  @Test func `alerts that could not be placed are stated below the others, with a link to the service`() throws {
    let page = try page(forecast { $0.alerts?.provenance.gaps.missing = 2 })
    #expect(
      page.contains(
        "<p class=\"soft\">2 more alerts from Open-Meteo may apply here <a href=\"https://open-meteo.com\""
          + " rel=\"noopener noreferrer external\">Read more at open-meteo.com</a></p>"))
    #expect(try !self.page(forecast { _ in }).contains("may apply here"))
  }

  @Test func `the page says whether alerts are not available, or there are none`() throws {
    #expect(try page(forecast { $0.alerts = nil }).contains("Alerts: not available for this location"))
    #expect(try page(forecast { $0.alerts?.content = [] }).contains("Alerts: none active (Open-Meteo, "))
  }

  @Test func `unknown alerts are stated where alerts are, and not only below the weather`() throws {
    var unknown = Forecast.sample
    unknown.alerts = nil
    let page = try page(ForecastReport(response: .live(unknown), coversWarnings: true))
    let note = try #require(page.range(of: "<p class=\"remark\">Alerts: currently unavailable</p>"))
    let sentences = try #require(page.range(of: "<div class=\"sentences\">"))
    #expect(note.upperBound <= sentences.lowerBound)
    #expect(page.components(separatedBy: "Alerts: currently unavailable").count == 2)
  }

  @Test func `an alert's text is escaped`() throws {
    let page = try page(
      forecast {
        $0.alerts?.content = [
          WeatherAlert(
            title: "<script>alert(1)</script>", regions: ["\"><img src=x>"], start: Forecast.sampleTime,
            text: "</details><h1>")
        ]
      })
    #expect(!page.contains("<script>alert") && !page.contains("<img") && !page.contains("</details><h1>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test(arguments: [false, true])
  func `the star adds the place to the favorites, or is pressed and removes it`(isFavorite: Bool) throws {
    let page = try page(isFavorite: isFavorite)
    #expect(page.contains(#"action="/locations/add""#) == !isFavorite)
    #expect(page.contains(#"action="/locations/remove""#) == isFavorite)
    #expect(page.contains("<button class=\"button star\" aria-pressed=\"\(isFavorite)\">"))
  }

  @Test func `a place is either the home or can be made the home`() throws {
    #expect(try page().contains("Set as home"))
    let page = try page(isHome: true)
    #expect(page.contains("My home"))
    #expect(!page.contains("Set as home"))
  }

  @Test func `a custom name is displayed above the place's name`() throws {
    let page = try page(customName: "Grandma")
    #expect(page.contains("<h1 id=\"place\"><bdi>Grandma</bdi></h1>"))
    #expect(page.contains("Brussels, Brussels Capital, Belgium"))
  }

  @Test func `a link requests the newest weather of the same day`() throws {
    #expect(try page().contains("href=\"/place/2800866-brussels?newest\""))
    #expect(try page(day: day(2)).contains("href=\"/place/2800866-brussels?newest&amp;day=2026-11-23\""))
  }

  @Test func `a day's page is entirely about that day, and contains its date`() throws {
    let page = try page(day: day(3))
    #expect(page.contains("<title>Brussels, Tuesday, November 24 · Cloudy</title>"))
    #expect(page.contains("<bdi>Brussels</bdi> <span class=\"of-day\">Tuesday, November 24</span></h1>"))
    for ofNow in ["13:15", "id=\"next-hour\"", "Next 24 hours", "Compared with", "November 21 12:15"] {
      #expect(!page.contains(ofNow), "\(ofNow)")
    }
    #expect(page.contains("<a href=\"/place/2800866-brussels?day=2026-11-24\" aria-current=\"true\">"))
    #expect(page.contains("<a class=\"button named\" href=\"/place/2800866-brussels\">"))
  }

  @Test func `forms on a day's page return to that day`() throws {
    #expect(try page(day: day(2)).contains("name=\"return\" value=\"/place/2800866-brussels?day=2026-11-23\""))
  }

  @Test func `without a visitor's location, the page shows the server's default place without calling it a home`()
    throws
  {
    for location in [CurrentLocation.home(.brussels), .approximate(.brussels, timeZone: "Europe/Brussels")] {
      let page = try page(location: location, path: "/", isTheirs: false)
      #expect(page.contains("Your location is unknown, so this server shows Brussels."))
      #expect(!page.contains("your home") && !page.contains("your time zone"))
    }
  }

  @Test func `the page requests the browser's time zone only if that may change the place`() throws {
    let zone = CurrentLocation.approximate(.brussels, timeZone: "Europe/Brussels")
    let cases: [(location: CurrentLocation, path: String, isTheirs: Bool, isRequested: Bool)] = [
      (zone, "/", true, true), (.unknown(.brussels), "/", false, true), (.home(.brussels), "/", true, false),
      (.positioned(.brussels), "/", true, false), (.chosen(.brussels), "/place/2800866-brussels", true, false),
    ]
    for (location, path, isTheirs, isRequested) in cases {
      let page = try page(location: location, path: path, isTheirs: isTheirs)
      #expect(page.contains("<script>") == isRequested, "\(location)")
    }
  }

  @Test func `an approximate location is labeled as a guess`() throws {
    let guess = try page(location: .approximate(.brussels, timeZone: "Europe/Brussels"))
    #expect(guess.contains("Based on your time zone"))
    #expect(try page(location: .unknown(.brussels)).contains("Your location is unknown"))
    #expect(try !page().contains("class=\"note\""))
  }

  @Test func `an old forecast is labeled, with advice for the visitor`() throws {
    let page = try page(.stored(at: Forecast.sampleTime - 7200, failures: [.unreachable]))
    #expect(page.contains("2 hours ago"))
    #expect(page.contains("Try again later."), "the visitor’s network is not the cause")
    let refused = ServiceFailure(source: OpenMeteoService.source, error: .keyRejected(hasKey: false))
    let owners = try self.page(.stored(at: Forecast.sampleTime - 7200, failures: [refused]))
    #expect(owners.contains("Only the operator of this server can fix this."))
    #expect(!owners.contains("config.toml"))
  }

  @Test func `in the southern hemisphere, the moon is upside down`() throws {
    var place = Place.brussels
    place.coordinates = try #require(Coordinates(latitude: -54.8, longitude: -68.3))
    #expect(try page().contains("face upright"))
    #expect(try page(forecast { $0.place = place }).contains("face turned"))
  }

  @Test func `the first page shows the weather at the operator's location`() async throws {
    let response = try await TestServer().get("/")
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    #expect(response.body.contains("<h1 id=\"place\"><bdi>Brussels</bdi></h1>"))
  }
}
