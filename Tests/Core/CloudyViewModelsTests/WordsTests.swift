import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Testing

@Suite struct WordsTests {
  @Test(arguments: [
    (0.0, CompassPoint.north), (11.24, .north), (11.26, .northNortheast), (90, .east), (202.5, .southSouthwest),
    (348.76, .north), (360, .north), (-90, .west), (720 + 45, .northeast),
  ])
  func `a bearing is one of sixteen points`(bearing: Double, point: CompassPoint) {
    #expect(CompassPoint(bearing: bearing) == point)
  }

  @Test func `an invalid bearing is not a compass point`() {
    #expect(CompassPoint(bearing: .nan) == nil)
    #expect(CompassPoint(bearing: .infinity) == nil)
  }

  @Test(arguments: [
    (0.0, UltravioletBand.low), (2.4, .low), (2.5, .moderate), (5.4, .moderate), (5.5, .high), (7.4, .high),
    (7.5, .veryHigh), (10.4, .veryHigh), (10.5, .extreme), (40, .extreme),
  ])
  func `the UV index has the bands of the WHO`(index: Double, band: UltravioletBand) {
    #expect(UltravioletBand(index: index) == band)
  }

  @Test(arguments: [
    (-300, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"), (12 * 60 + 30, "12 minutes ago"),
    (3600, "1 hour ago"), (7199, "1 hour ago"), (47 * 3600, "47 hours ago"), (48 * 3600, "2 days ago"),
  ])
  func `an age is in words, and never negative`(seconds: Int, text: String) {
    #expect(Language.english.text(.ago(seconds: seconds)) == text)
  }

  @Test(arguments: [
    (ForecastError.unreachable(host: "api.example"), "Open-Meteo could not be reached at api.example"),
    (.timedOut(host: "api.example", after: .seconds(5)), "Open-Meteo did not respond within 5 seconds"),
    (.timedOut(host: "api.example", after: .milliseconds(1500)), "Open-Meteo did not respond within 1.5 seconds"),
    (.timedOut(host: "api.example", after: .seconds(1)), "Open-Meteo did not respond within 1 second"),
    (.insecure(host: "api.example"), "the connection to Open-Meteo at api.example is not secure"),
    (.noNetworkLibrary, "the library libcurl is missing on this system"),
    (.refused(status: 400, reason: "No."), "Open-Meteo returned HTTP 400: No"),
    (.refused(status: 502, reason: nil), "Open-Meteo returned HTTP 502"),
    (
      .unavailable(status: 503, until: Forecast.sample.current.content.time, reason: "Repairs."),
      "Open-Meteo returned HTTP 503: Repairs"
    ),
    (
      .unavailable(status: 503, until: Forecast.sample.current.content.time, reason: nil),
      "Open-Meteo returned HTTP 503"
    ),
    (
      .rateLimited(until: nil, reason: "Daily API request limit exceeded. Please try again tomorrow."),
      "Open-Meteo reported too many requests: Daily API request limit exceeded. Please try again tomorrow"
    ),
    (
      .resting(until: Forecast.sample.current.content.time, failures: 3),
      "Open-Meteo failed 3 times in a row and will be retried later"
    ),
    (
      .resting(until: Forecast.sample.current.content.time, failures: 1),
      "Open-Meteo failed and will be retried later"
    ),
    (.keyRejected(hasKey: false), "Open-Meteo requires an API key"),
    (.keyRejected(hasKey: true), "Open-Meteo rejected the API key"),
    (
      .unreadable(path: "hourly.time[3]", problem: .mismatch(expected: .number, found: .text)),
      "Open-Meteo returned an invalid response at hourly.time[3]: expected a number, found text"
    ),
    (.notCovered, "Open-Meteo does not cover this place"),
  ])
  func `every failure has a text with the service and the cause`(error: ForecastError, text: String) {
    #expect(Language.english.text(error.clause(service: "Open-Meteo").statement) == text)
  }

  @Test(arguments: [
    (ServiceChoice.firstInNordics, "MET Norway, preferred in the Nordic countries"),
    (.firstInCountry, "MET Norway, preferred as the country’s own weather service"),
    (.firstElsewhere, "MET Norway, preferred where no national service is known"),
    (.chosen, "MET Norway, selected by you"),
    (.after(["NWS", "Open-Meteo"]), "MET Norway, used because NWS, Open-Meteo had no forecast"),
  ])
  func `the reason for the choice of a service is described`(choice: ServiceChoice, text: String) {
    #expect("MET Norway, \(Language.english.text(choice.reason))" == text)
  }

  @Test func `a bare 403 of a service that requires a contact has an explanation`() {
    #expect(
      Language.english.text(ForecastError.refusedWithoutContact.clause(service: "MET Norway").statement)
        == "MET Norway returned HTTP 403, usually because no contact is set or the coordinates are too precise")
  }

  @Test func `normals are described as typical, not as a forecast`() {
    #expect(Language.english.text(.oftenCondition(.overcast)) == "Typically cloudy")
    for condition in [Condition.clear, .fog, .windy, .precipitation(.snow, .light), .thunderstorm, .hail, .tornado] {
      #expect(Language.english.text(.oftenCondition(condition)).hasPrefix("Typically "))
    }
  }

  @Test func `large numbers of inhabitants are grouped`() {
    #expect(Language.english.text(PlaceMessages.population(1)) == "population 1")
    #expect(Language.english.text(PlaceMessages.population(999)) == "population 999")
    #expect(Language.english.text(PlaceMessages.population(24_839)) == "population 24,839")
    #expect(Language.english.text(PlaceMessages.population(22_315_474)) == "population 22,315,474")
  }
}
