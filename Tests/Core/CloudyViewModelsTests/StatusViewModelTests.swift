import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct StatusViewModelTests {
  private let now = Forecast.sample.current.provenance.fetchedAt
  private let refused = ServiceFailure(source: .fake, error: .unreachable(host: "api.example"))

  private func status(_ report: ForecastReport, after seconds: Double = 0, isOffline: Bool = false) -> StatusViewModel {
    StatusViewModel(
      report, isOffline: isOffline, now: now + seconds, settings: Settings(time: .twentyFourHour), language: .english)
  }

  /// The sample with climate normals as its source.
  private var normals: Forecast {
    let source = ForecastSource(
      id: "normals", name: "Climate normals", kind: .climateNormals, attribution: "Station", license: "free",
      homepage: "")
    var forecast = Forecast.sample
    forecast.current.provenance.source = source
    forecast.hours.provenance.source = source
    forecast.days.provenance.source = source
    forecast.alerts = nil
    forecast.minutes = nil
    forecast.airQuality = nil
    forecast.history = nil
    return forecast
  }

  @Test(arguments: [(0.0, "just now"), (720, "12 minutes ago"), (-3600, "just now")])
  func `a live forecast has its source and its age, which is never negative`(seconds: Double, age: String) {
    let status = status(ForecastReport(response: .live(.sample)), after: seconds)
    #expect(status.text == "\(Forecast.sample.current.provenance.source.name), updated \(age)")
    #expect(!status.isWarning)
    #expect(status.advice.isEmpty)
    #expect(status.attribution.contains(Forecast.sample.current.provenance.source.attribution))
  }

  @Test(arguments: [
    (2.5, true, "2 hours ago"), (5, true, "5 hours ago"), (48, true, "2 days ago"), (5, false, "just now"),
    (48, false, "2 days ago"),
  ])
  func `the age of an old copy is its own, and a model's run may be some hours old`(
    hours: Double, isCopy: Bool, age: String
  ) {
    var forecast = Forecast.sample
    forecast.hours.provenance.madeAt = now - hours * 3600
    forecast.hours.provenance.isOldCopy = isCopy
    for response in [ForecastReport.Response.live(forecast), .stored(forecast, fetchedAt: now, isFresh: true)] {
      #expect(status(ForecastReport(response: response)).text.hasSuffix("updated \(age)"))
    }
  }

  @Test(arguments: [
    (12.3, "observed at Diegem, 7.6 mi away, 15 minutes ago"), (nil, "observed at Diegem, 15 minutes ago"),
  ])
  func `the station of the current observation is named`(kilometers: Double?, words: String) {
    var forecast = Forecast.sample
    forecast.current.content.time = now - 900
    forecast.current.content.station = WeatherStation(
      name: "Diegem", distance: kilometers.map { Length(kilometers: $0) })

    let status = status(ForecastReport(response: .live(forecast)))

    #expect(status.text == "\(Forecast.sample.current.provenance.source.name), updated just now; \(words)")
    #expect(!status.isWarning)
  }

  @Test func `an older forecast has the reason and advice`() {
    let report = ForecastReport(
      response: .stored(.sample, fetchedAt: now, isFresh: false), failures: [refused])
    let status = status(report, after: 7200)
    let service = Forecast.sample.hours.provenance.source.name
    #expect(
      status.text
        == "\(service) forecast from 2 hours ago, because \(refused.source.name) could not be reached at api.example")
    #expect(status.advice == "Check the network connection.")
    #expect(status.isWarning)
  }

  @Test(arguments: [(0.0, true), (59, true), (60, false)])
  func `a forecast that arrived a moment ago is not old because a request has failed since`(
    seconds: Double, isNew: Bool
  ) {
    let report = ForecastReport(response: .stored(.sample, fetchedAt: now, isFresh: false), failures: [refused])
    let status = status(report, after: seconds)
    let service = Forecast.sample.hours.provenance.source.name
    let reason = "\(refused.source.name) could not be reached at api.example"
    let age = isNew ? "\(service), updated just now" : "\(service) forecast from 1 minute ago"
    #expect(status.text == age + (isNew ? ". " : ", because ") + reason)
    #expect(status.brief == age)
    #expect(status.isWarning)
  }

  @Test func `a stored forecast that is fresh looks like a live one`() {
    let status = status(ForecastReport(response: .stored(.sample, fetchedAt: now, isFresh: true)), after: 300)
    #expect(status.text.hasSuffix("updated 5 minutes ago"))
    #expect(!status.isWarning)
  }

  @Test func `a forecast from a service other than the first states the reason`() {
    let slow = ServiceFailure(source: .fake, error: .timedOut(host: "", after: .milliseconds(1500)))
    let status = status(
      ForecastReport(response: .stored(.sample, fetchedAt: now, isFresh: true), failures: [slow]), after: 300)
    #expect(
      status.text.hasSuffix("updated 5 minutes ago, because \(slow.source.name) did not respond within 1.5 seconds"))
    #expect(!status.isWarning)
  }

  @Test func `averages begin with a sentence for readers, and only a command states what failed`() {
    let report = ForecastReport(response: .climateNormals(normals), failures: [refused])
    let averages = "No live forecast right now. Averages for late November, 1961–1990"
    for frontEnd in FrontEnd.allCases {
      let text = StatusViewModel(
        report, isOffline: false, now: now, settings: Settings(), language: .english.on(frontEnd)
      ).text
      let isCommand = frontEnd == .commandLine
      #expect(
        text == averages + (isCommand ? ". \(refused.source.name) could not be reached at api.example" : ""))
    }
  }

  @Test(arguments: [
    ("2026-12-01T12:00:00Z", "early December"), ("2026-12-10T12:00:00Z", "early December"),
    ("2026-12-11T12:00:00Z", "mid-December"), ("2026-12-20T12:00:00Z", "mid-December"),
    ("2026-12-21T12:00:00Z", "late December"), ("2026-12-31T23:30:00Z", "early January"),
  ])
  func `averages have the time of the year at the place`(text: String, time: String) throws {
    let status = StatusViewModel(
      ForecastReport(response: .climateNormals(normals), failures: [refused]), isOffline: false,
      now: try Date(text, strategy: .iso8601), settings: Settings(), language: .english.on(.page))
    #expect(status.text == "No live forecast right now. Averages for \(time), 1961–1990")
  }

  @Test(arguments: FrontEnd.allCases)
  func `an error that the user can fix is stated with the averages`(frontEnd: FrontEnd) {
    let key = ServiceFailure(source: .fake, error: .keyRejected(hasKey: false))
    let status = StatusViewModel(
      ForecastReport(response: .climateNormals(normals), failures: [key]), isOffline: false, now: now,
      settings: Settings(), language: .english.on(frontEnd))
    #expect(status.text.hasSuffix("requires an API key") == (frontEnd != .page))
  }

  @Test func `normals are labeled as not being a forecast`() {
    let failed = status(ForecastReport(response: .climateNormals(normals), failures: [refused]))
    #expect(failed.line == "\(failed.text). Check the network connection.")
    #expect(failed.attribution == "Station, free")
    let offline = status(ForecastReport(response: .climateNormals(normals)), isOffline: true)
    #expect(offline.text == "Climate average 1961–1990, not a forecast: offline mode is on")
    #expect(
      status(ForecastReport(response: .climateNormals(normals))).text == "Climate average 1961–1990, not a forecast")
  }

  @Test func `without any data, a message is shown and no source credited`() {
    let status = status(ForecastReport(response: .climateNormals(.sampleWithoutValues), failures: [refused]))
    #expect(status.text.hasPrefix("No climate data within 500 km, and "))
    #expect(status.attribution.isEmpty)
  }

  @Test func `a limit has its end in the place's local time`() {
    let until = now + 3600
    func advice(_ error: ForecastError) -> String {
      status(
        ForecastReport(
          response: .stored(.sample, fetchedAt: now, isFresh: false),
          failures: [ServiceFailure(source: .fake, error: error)])
      ).advice
    }
    let time = Forecast.sample.place.calendar.timeOfDay(at: until)
    let clock = WeatherFormat(settings: Settings(time: .twentyFourHour), language: .english).time(time)
    #expect(advice(.rateLimited(until: until, reason: "Hourly limit.")) == "Try again after \(clock).")
    #expect(
      advice(.resting(until: until, failures: 3)) == "Try again after \(clock), or force a refresh with --refresh.")
  }

  @Test(arguments: [
    // The current time is 13:15. Within a minute, a clock without seconds cannot tell before from after.
    (0.0, "Try again now."), (-1, "Try again now."), (-86_400, "Try again now."), (1, "Try again after 13:16."),
    (59, "Try again after 13:16."), (60, "Try again after 13:16."), (61, "Try again after 13:17."),
  ])
  func `the time to try again is in the future for the user`(seconds: Double, advice: String) {
    for error in [
      ForecastError.rateLimited(until: now + seconds, reason: nil),
      .unavailable(status: 503, until: now + seconds, reason: nil),
    ] {
      let failures = [ServiceFailure(source: .fake, error: error)]
      let older = status(
        ForecastReport(response: .stored(.sample, fetchedAt: now, isFresh: false), failures: failures))
      #expect(older.advice == advice)
      // If another service answered, its limit is a reason, unless it has passed.
      let live = status(ForecastReport(response: .live(.sample), failures: failures))
      #expect(live.text.contains("until") == (seconds > 0))
    }
  }

  @Test(arguments: FrontEnd.allCases) func `the advice is possible in the front end where it is shown`(
    frontEnd: FrontEnd
  ) {
    let language = Language.english.on(frontEnd)
    let errors: [ForecastError] = [
      .unreachable(host: "a"), .timedOut(host: "a", after: .seconds(5)), .resting(until: now + 60, failures: 2),
      .keyRejected(hasKey: true), .keyRejected(hasKey: false), .notCovered, .refused(status: 403, reason: nil),
      .noNetworkLibrary,
    ]
    for error in errors {
      let status = StatusViewModel(
        ForecastReport(
          response: .stored(.sample, fetchedAt: now, isFresh: false),
          failures: [ServiceFailure(source: .fake, error: error)]),
        isOffline: false, now: now, settings: Settings(), language: language)
      #expect(!status.advice.isEmpty)
      // Options exist only for a command, and the files of a server are not for its visitors to change.
      if frontEnd != .commandLine { #expect(!status.advice.contains("--refresh")) }
      if frontEnd == .page {
        for word in ["--", "CLOUDY_", "config.toml", "libcurl", "network connection"] {
          #expect(!status.advice.contains(word), "\(error)")
        }
      }
    }
  }

  @Test func `a limit that ends on another day includes the day`() {
    func status(_ error: ForecastError) -> StatusViewModel {
      self.status(
        ForecastReport(
          response: .stored(.sample, fetchedAt: now, isFresh: false),
          failures: [ServiceFailure(source: .fake, error: error)]))
    }
    let until = now + 3 * 86_400
    #expect(
      status(.rateLimited(until: until, reason: nil)).advice == "Try again after Tue, November 24 13:15.")
    let unavailable = status(.unavailable(status: 503, until: until, reason: "Repairs."))
    #expect(unavailable.advice == "Try again after Tue, November 24 13:15.")
    #expect(unavailable.text.hasSuffix("returned HTTP 503: Repairs"))

    let live = ForecastReport(
      response: .live(.sample),
      failures: [ServiceFailure(source: .fake, error: .unavailable(status: 503, until: until, reason: nil))])
    #expect(self.status(live).text.hasSuffix("returned HTTP 503 and asked to wait until Tue, November 24 13:15"))
    let rows = ExplanationViewModel(
      live, location: .chosen(.brussels), isOffline: false, now: now, settings: Settings(time: .twentyFourHour),
      language: .english
    ).rows
    #expect(rows.contains { $0.text.hasSuffix("returned HTTP 503 and asked to wait until Tue, November 24 13:15") })
  }

  @Test func `a refusal without a reason has the advice to set a contact`() {
    let report = ForecastReport(
      response: .stored(.sample, fetchedAt: now, isFresh: false),
      failures: [ServiceFailure(source: .fake, error: .refused(status: 403, reason: nil))])
    #expect(status(report).advice == "Set a contact with CLOUDY_CONTACT or in config.toml.")
  }

  @Test func `an approximate place and an unknown one have a notice with advice`() throws {
    let guessed = NoticesViewModel(location: .approximate(.brussels, timeZone: "Europe/Brussels"), language: .english)
    #expect(guessed.lines.first?.contains("Europe/Brussels") == true)
    #expect(guessed.lines.last?.contains("cloudy locations home") == true)
    let unknown = NoticesViewModel(location: .unknown(.brussels), language: .english)
    #expect(unknown.lines.first?.hasPrefix("Location unknown") == true)
    #expect(NoticesViewModel(location: .home(.brussels), language: .english).lines.isEmpty)
  }

  @Test(arguments: [
    (LocationFailure.offline, "The location service is not used in offline mode."),
    (.notRunning, "GeoClue, the location service, is not running. Install or start it."),
    (.notAllowed, "GeoClue denied access to your location. You can allow it in your privacy settings."),
    (.timedOut(after: .seconds(2)), "The location service did not respond within 2 seconds. Try again later."),
    (.noResponse, "The location service could not determine your location. Try again later."),
  ])
  func `the failure of the location service comes before the approximation`(
    reason: LocationFailure, text: String
  ) throws {
    let guessed = NoticesViewModel(
      location: .approximate(.brussels, timeZone: "Europe/Brussels", after: reason), language: .english)
    #expect(guessed.lines.first == text)
    #expect(guessed.lines.dropFirst().first?.hasPrefix("Approximate location: ") == true)
    #expect(NoticesViewModel(location: .unknown(.brussels, after: reason), language: .english).lines.first == text)
  }

  @Test func `an unknown time zone has a notice with its replacement`() {
    var place = Place.brussels
    place.timeZoneIdentifier = "Mars/Olympus_Mons"

    #expect(place.calendar.offset(at: now) == 0)
    #expect(
      NoticesViewModel(location: .chosen(place), language: .english).lines
        == ["Unknown time zone “Mars/Olympus_Mons”; times are shown in GMT."])
  }

  @Test func `a store that stores nothing has one notice`() {
    let notices = NoticesViewModel(
      store: [.notStored(.full(path: "/x"))], errors: [.full(path: "/x"), .busy(path: "/x")], language: .english)
    #expect(notices.lines.count == 2)
  }

  @Test func `an explanation has the place, the source of each block, and derived values`() {
    let report = ForecastReport(response: .live(.sample), failures: [refused])
    let rows = ExplanationViewModel(
      report, location: .chosen(.brussels), isOffline: false, now: now + 60, settings: Settings(time: .twentyFourHour),
      language: .english
    ).rows
    #expect(rows.first?.text.hasPrefix("Brussels") == true)
    #expect(rows.contains { $0.text.contains("could not be reached") })
    #expect(rows.contains { $0.text.contains("fetched 1 minute ago") })
    for derivation in Forecast.sample.days.provenance.derivations {
      #expect(rows.contains { $0.text == Language.english.text(derivation.message) })
    }
  }

  @Test(arguments: ForecastBlock.allCases)
  func `a service that lacks one block of a forecast still covers the place`(block: ForecastBlock) {
    let failure = ServiceFailure(source: Forecast.sample.hours.provenance.source, error: .notCovered, block: block)
    var report = ForecastReport(response: .live(.sample))
    report.supplementFailures = [failure]
    let rows = ExplanationViewModel(
      report, location: .chosen(.brussels), isOffline: false, now: now, settings: Settings(), language: .english
    ).rows

    // A station may have reported today, but not since midnight.
    let words = block == .earlierHours ? "currently unavailable" : "not available for this location"
    #expect(rows.contains { !$0.subject.isEmpty && $0.text == "\(failure.source.name), \(words)" })
    #expect(!rows.contains { $0.text.contains("does not cover") })
  }

  @Test func `without a request, an explanation does not state the error of an earlier request as its own`() {
    func texts(_ error: ForecastError, choice: ServiceChoice) -> [String] {
      let report = ForecastReport(
        response: .stored(.sample, fetchedAt: now, isFresh: true),
        failures: [ServiceFailure(source: .fake, error: error)], choice: choice)
      return ExplanationViewModel(
        report, location: .chosen(.brussels), isOffline: false, now: now, settings: Settings(time: .twentyFourHour),
        language: .english
      ).rows.map(\.text)
    }
    func isStated(_ text: String, in texts: [String]) -> Bool { texts.contains { $0.contains(text) } }
    let timeout = ForecastError.timedOut(host: "example.org", after: .milliseconds(1500))
    let earlier = texts(timeout, choice: .stillFresh)
    #expect(isStated("so no request was made", in: earlier))
    #expect(!isStated("did not respond", in: earlier))
    #expect(isStated("failed and will be retried later", in: earlier))
    // The cached forecast was found after a request to another service.
    #expect(isStated("did not respond within 1.5 seconds", in: texts(timeout, choice: .after(["Fake"]))))
    // These are true at any time.
    #expect(isStated("does not cover this place", in: texts(.notCovered, choice: .stillFresh)))
    let limit = ForecastError.rateLimited(until: now + 600, reason: nil)
    #expect(isStated("asked to wait until", in: texts(limit, choice: .stillFresh)))
  }

  @Test func `an explanation states why no request was made`() {
    func texts(_ reason: ForecastReport.RequestBlockReason?, isOffline: Bool) -> [String] {
      var report = ForecastReport(response: .stored(.sample, fetchedAt: now, isFresh: false))
      report.requestBlockReason = reason
      return ExplanationViewModel(
        report, location: .chosen(.brussels), isOffline: isOffline, now: now, settings: Settings(), language: .english
      ).rows.map(\.text)
    }
    let (offline, limited) = ("offline mode is on", "your network has reached its request limit")
    #expect(texts(nil, isOffline: true).contains(offline))
    #expect(!texts(nil, isOffline: false).contains(offline))
    #expect(texts(.requestedTooMuch, isOffline: false).contains(limited))
    #expect(!texts(nil, isOffline: false).contains(limited))
  }

  private func explanation(
    of forecast: Forecast, at time: Date, coversWarnings: Bool = false
  ) -> [ExplanationViewModel.Row] {
    ExplanationViewModel(
      ForecastReport(response: .live(forecast), coversWarnings: coversWarnings), location: .chosen(.brussels),
      isOffline: false, now: time,
      settings: Settings(time: .twentyFourHour), language: .english
    ).rows
  }

  @Test func `an explanation states the trusted clock if two differ`() {
    var forecast = Forecast.sample
    #expect(!explanation(of: forecast, at: now).contains { $0.text.contains("clock") })
    forecast.hours.provenance.clockOffset = 7200
    forecast.hours.provenance.fetchedAt = now - 7200
    #expect(
      explanation(of: forecast, at: now - 7200).contains {
        $0.text == "by the service’s clock, which is 2 h ahead of this computer’s"
      })
  }

  @Test func `an explanation states the height for which temperatures were corrected`() {
    var forecast = Forecast.sample
    forecast.hours.provenance.derivations.append(.temperatureFromCell)
    forecast.hours.provenance.heightDifference = Length(meters: -812)
    let words =
      "temperatures adjusted by −6.5 °C per km from the mean elevation of the area to that of the place, 0.5 mi"
    #expect(explanation(of: forecast, at: now).contains { $0.text == words && $0.isComputation })
  }

  @Test func `an explanation states that snow in warm air counts as rain`() {
    let words = "snow that would melt in this air counts as rain"
    var forecast = Forecast.sample
    #expect(!explanation(of: forecast, at: now).contains { $0.text == words })
    forecast.hours.provenance.derivations.append(.snowInWarmAir)
    #expect(explanation(of: forecast, at: now).contains { $0.text == words && $0.isComputation })
  }

  @Test(
    arguments: [
      (900, 12.3, "as of 13:00; observed at Diegem, 7.6 mi away, 15 minutes ago"),
      (900, nil, "as of 13:00; observed at Diegem, 15 minutes ago"),
      (0, 12.3, "as of 13:15; observed at Diegem, 7.6 mi away, just now"),
    ] as [(Double, Double?, String)])
  func `an explanation names the station of the current observation, its distance and its age`(
    seconds: Double, kilometers: Double?, words: String
  ) {
    var forecast = Forecast.sample
    forecast.current.content.time = now - seconds
    forecast.current.content.station = WeatherStation(
      name: "Diegem", distance: kilometers.map { Length(kilometers: $0) })
    #expect(explanation(of: forecast, at: now).contains { $0.text == words })
  }

  @Test func `an explanation has the validity of values in local time`() throws {
    var forecast = Forecast.sample
    #expect(explanation(of: forecast, at: now).contains { $0.text.hasSuffix("fetched just now, valid until 13:30") })
    forecast.airQuality?.provenance.validity.expiresAt = now + 86_400
    let air = try #require(explanation(of: forecast, at: now).first { $0.subject == "Air quality" })
    #expect(air.text.hasSuffix("valid until Sun, November 22 13:15"))
    forecast.airQuality?.provenance.validity.expiresAt = nil
    let unlimited = try #require(explanation(of: forecast, at: now).first { $0.subject == "Air quality" })
    #expect(unlimited.text.hasSuffix("fetched just now"))
  }

  @Test func `an explanation distinguishes no alerts, unknown alerts and missing coverage`() {
    var forecast = Forecast.sample
    let inForce = explanation(of: forecast, at: now)
    #expect(!inForce.contains { $0.text == "no active alerts" })
    forecast.alerts?.content = []
    #expect(explanation(of: forecast, at: now).contains { $0.text == "no active alerts" })
    forecast.alerts = nil
    for (coversWarnings, words) in [(true, "currently unavailable"), (false, "not available for this location")] {
      let unknown = explanation(of: forecast, at: now, coversWarnings: coversWarnings)
      #expect(unknown.contains { $0.subject == "Alerts" && $0.text == words })
      #expect(!unknown.contains { $0.text == "no active alerts" })
    }
  }

  @Test func `an explanation has formulas that can be recomputed`() {
    var forecast = Forecast.sample
    forecast.current.provenance.derivations = [.apparentTemperature, .dewPoint, .precedingHourShifted]
    let texts = explanation(of: forecast, at: now).map(\.text)
    #expect(texts.contains { $0.contains("T + 0.33 e − 0.70 w − 4.00") })
    #expect(texts.contains { $0.contains("243.04 g / (17.625 − g)") })
    #expect(texts.contains { $0.contains("−1 h") })
  }

  @Test func `the source of normals is credited if today is compared with them`() throws {
    let year = ClimateNormals().year(at: Place.brussels.coordinates)
    let report = ForecastReport(response: .live(.sample), climateAverage: year)
    #expect(status(report).attribution.contains("CRU CL 2.0 (New, Lister, Hulme and Makin 2002"))
    #expect(!status(report).attribution.contains("COADS"))
    #expect(status(report).credit.hasPrefix("Open-Meteo, CC BY 4.0 · "))
    #expect(status(report).credit.hasSuffix(" · Climate averages 1961–1990"))
    let rows = ExplanationViewModel(
      report, location: .chosen(.brussels), isOffline: false, now: now, settings: Settings(), language: .english
    ).rows
    let climateAverage = try #require(rows.first { $0.subject == "Average" })
    #expect(climateAverage.text.hasPrefix("Climate averages 1961–1990, CRU CL 2.0 ("))

    // At sea, only means are known, so that nothing is compared.
    let middleOfAtlantic = try #require(Coordinates(latitude: 30, longitude: -45))
    let atSea = ForecastReport(response: .live(.sample), climateAverage: ClimateNormals().year(at: middleOfAtlantic))
    #expect(atSea.climateAverage != nil)
    #expect(!status(atSea).attribution.contains("CRU"))
    #expect(!explanation(of: .sample, at: now).contains { $0.subject == "Average" })
  }

  @Test func `an explanation has the reason for a missing system location`() {
    func origin(_ location: CurrentLocation) -> [String] {
      ExplanationViewModel(
        ForecastReport(response: .live(.sample)), location: location, isOffline: false, now: now, settings: Settings(),
        language: .english
      ).rows.prefix(2).map(\.text)
    }
    #expect(
      origin(.approximate(.brussels, timeZone: "Europe/Brussels", after: .notRunning)).last
        == "estimated from this system’s time zone, Europe/Brussels, because GeoClue, the location service, is not running"
    )
    #expect(
      origin(.unknown(.brussels, after: .offline)).last
        == "location unknown, because the location service is not used in offline mode"
    )
  }

  @Test(arguments: ["ar", "ja"])
  func `credits have the punctuation of their own language`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    let report = ForecastReport(response: .live(.sample))
    let credits = StatusViewModel(report, isOffline: false, now: now, settings: Settings(), language: language)
    #expect(credits.attributionLanguage == "en")
    #expect(credits.attribution.contains("Air quality of the sample, CC BY 4.0"))
    #expect(credits.attribution == status(report).attribution)
  }

  @Test func `the sources of air quality and past days are also credited`() {
    let attribution = status(ForecastReport(response: .live(.sample))).attribution
    #expect(attribution.contains("Air quality of the sample, CC BY 4.0"))
    #expect(attribution.contains("Days before of the sample, CC0"))
    var alone = Forecast.sampleWithoutValues
    alone.airQuality = Forecast.sample.airQuality
    #expect(
      status(ForecastReport(response: .climateNormals(alone))).attribution == "Air quality of the sample, CC BY 4.0")
  }
}
