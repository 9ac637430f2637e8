import CloudyModel
import CloudyServices
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct StatusViewModelTests {
  private let now = Forecast.sample.current.provenance.fetchedAt
  private let refused = ServiceFailure(source: .fake, error: .unreachable(host: "api.example"))

  private func status(_ report: ForecastReport, after seconds: Double = 0, isOffline: Bool = false) -> StatusViewModel {
    StatusViewModel(
      report, isOffline: isOffline, now: now + seconds, settings: Settings(time: .twentyFourHour))
  }

  /// The sample as climate normals would have it.
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
    return forecast
  }

  @Test(arguments: [(0.0, "just now"), (720, "12 minutes ago"), (-3600, "just now")])
  func `a live forecast says who made it and how old it is, never less than now`(seconds: Double, age: String) {
    let status = status(ForecastReport(answer: .live(.sample)), after: seconds)
    #expect(status.text == "\(Forecast.sample.current.provenance.source.name), updated \(age)")
    #expect(!status.isWarning)
    #expect(status.advice.isEmpty)
    #expect(status.attribution.contains(Forecast.sample.current.provenance.source.attribution))
  }

  @Test func `an older forecast says why there is none newer, and what to do`() {
    let report = ForecastReport(
      answer: .stored(.sample, fetchedAt: now, isFresh: false), failures: [refused])
    let status = status(report, after: 7200)
    let service = Forecast.sample.hours.provenance.source.name
    #expect(
      status.text
        == "\(service)’s forecast of 2 hours ago, because \(refused.source.name) could not be reached at api.example")
    #expect(status.advice == "Check the network connection.")
    #expect(status.isWarning)
  }

  @Test func `a forecast of a moment ago is as good as a live one`() {
    let status = status(ForecastReport(answer: .stored(.sample, fetchedAt: now, isFresh: true)), after: 300)
    #expect(status.text.hasSuffix("updated 5 minutes ago"))
    #expect(!status.isWarning)
  }

  @Test func `averages are said to be no forecast, with the reason`() {
    let failed = status(ForecastReport(answer: .climateNormals(normals), failures: [refused]))
    #expect(failed.text.hasPrefix("Average 1961–1990, not a forecast: "))
    #expect(failed.text.hasSuffix("could not be reached at api.example"))
    #expect(failed.attribution == "Station, free")
    let offline = status(ForecastReport(answer: .climateNormals(normals)), isOffline: true)
    #expect(offline.text == "Average 1961–1990, not a forecast: Cloudy was asked not to use the network")
    #expect(status(ForecastReport(answer: .climateNormals(normals))).text == "Average 1961–1990, not a forecast")
  }

  @Test func `where there is nothing at all, that is said, and nobody is credited for it`() {
    let status = status(ForecastReport(answer: .climateNormals(.sampleWithoutFigures), failures: [refused]))
    #expect(status.text.hasPrefix("No climate normals within 500 km, and "))
    #expect(status.attribution.isEmpty)
  }

  @Test func `a limit is said with the time until which it holds, on the place's clocks`() {
    let until = now + 3600
    let report = ForecastReport(
      answer: .stored(.sample, fetchedAt: now, isFresh: false),
      failures: [ServiceFailure(source: .fake, error: .rateLimited(until: until, reason: "Hourly limit."))])
    let clock = LocalCalendar(timeZone: Forecast.sample.place.timeZone).timeOfDay(at: until)
    #expect(
      status(report).advice
        == "Try again after \(WeatherFormat(settings: Settings(time: .twentyFourHour)).time(clock)).")
  }

  @Test func `who is refused without a reason is told to name a contact`() {
    let report = ForecastReport(
      answer: .stored(.sample, fetchedAt: now, isFresh: false),
      failures: [ServiceFailure(source: .fake, error: .refused(status: 403, reason: nil))])
    #expect(status(report).advice == "Name a contact with CLOUDY_CONTACT or in config.toml.")
  }

  @Test func `a guessed place and an unknown one are said, with how to set it`() throws {
    let guessed = NoticesViewModel(location: .approximate(.brussels, timeZone: "Europe/Brussels"))
    #expect(guessed.lines.first?.contains("Europe/Brussels") == true)
    #expect(guessed.lines.last?.contains("cloudy locations home") == true)
    let unknown = NoticesViewModel(location: .unknown(.brussels))
    #expect(unknown.lines.first?.hasPrefix("Cloudy does not know where you are") == true)
    #expect(NoticesViewModel(location: .home(.brussels)).lines.isEmpty)
  }

  @Test func `a store that keeps nothing is said once`() {
    let notices = NoticesViewModel(
      store: [.notKept(.full(path: "/x"))], errors: [.full(path: "/x"), .busy(path: "/x")])
    #expect(notices.lines.count == 2)
  }

  @Test func `an explanation names the place, the source of each block, and what was computed`() {
    let report = ForecastReport(answer: .live(.sample), failures: [refused])
    let rows = ExplanationViewModel(
      report, location: .chosen(.brussels), isOffline: false, now: now + 60
    ).rows
    #expect(rows.first?.text.hasPrefix("Brussels") == true)
    #expect(rows.contains { $0.text.contains("could not be reached") })
    #expect(rows.contains { $0.text.contains("fetched 1 minute ago") })
    for derivation in Forecast.sample.days.provenance.derivations {
      #expect(rows.contains { $0.text == Language.english.text(.derivation(derivation)) })
    }
  }
}
