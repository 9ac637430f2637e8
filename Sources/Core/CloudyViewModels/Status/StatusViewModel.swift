import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Foundation

/// The state of the displayed weather and its reason, in one line, with advice and credits.
package struct StatusViewModel: Hashable, Sendable {
  /// The quality of values, from the newest to none.
  package enum DataQuality: Hashable, Sendable {
    case newest, older, average, nothing
  }

  /// For example, `Open-Meteo, updated 12 minutes ago`.
  package let text: String
  /// Advice for the user of this front end, such as `Check the network connection.`; empty if there is no problem.
  package let advice: String
  /// The status and the advice in one line, such as `… could not be reached. Check the network connection.`
  package let line: String
  /// The same without the reasons, for pictures, such as `Open-Meteo forecast from 5 hours ago`.
  package let brief: String
  /// The quality of the values.
  package let dataQuality: DataQuality
  /// Whether this is anything but the newest forecast.
  package var isWarning: Bool { dataQuality != .newest }
  /// For example, `Weather data by Open-Meteo.com, CC BY 4.0`; empty if there is nothing to credit.
  package let attribution: String
  /// The names of the sources with their licenses, on one line; empty if there are none. The credits in full are on the
  /// screen of the sources.
  package let credit: String
  /// The language of ``attribution`` (BCP 47), if it differs from the reader's.
  package let attributionLanguage: String?

  /// Creates the texts of a report's state.
  ///
  /// - Parameters:
  ///   - isOffline: Whether the user has turned off network use.
  ///   - now: The current time, for ages. Ages are never negative, even if the clock at the fetch was ahead of this
  ///     one.
  package init(
    _ report: ForecastReport, isOffline: Bool, now: Date, settings: Settings, language: Language
  ) {
    self.init(
      report, present: report.present(at: now), isOffline: isOffline, now: now, settings: settings, language: language)
  }

  /// - Parameter present: The report's part that covers the current time, if the caller has it already.
  init(
    _ report: ForecastReport, present: PresentForecast?, isOffline: Bool, now: Date, settings: Settings,
    language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = report.forecast?.place.calendar ?? LocalCalendar(timeZone: .gmt)
    func clock(_ instant: Date) -> String { format.moment(instant, in: calendar, now: now) }
    let words = StatusWords(report: report, isOffline: isOffline, language: language)
    let status = language.text(words.status(now: now, today: calendar.date(at: now), clock: clock))
    text =
      present.flatMap { $0.observation(after: status, format: format) }
      .map { language.text($0) } ?? status
    brief = language.text(words.brief(now: now))
    dataQuality = words.dataQuality
    let remedy = words.dataQuality == .newest ? nil : words.remedy(now: now, clock: clock)
    let advice = remedy.map { language.text($0.message) } ?? ""
    self.advice = advice
    line = advice.isEmpty ? text : language.text(DisplayMessages.statusWithAdvice(text, advice))
    attributionLanguage = language.sourcesTextLanguage
    attribution = present?.attribution ?? ""
    credit = present?.credit(in: language) ?? ""
  }
}

/// The facts of a status line.
private struct StatusWords {
  let report: ForecastReport
  let isOffline: Bool
  let language: Language

  var dataQuality: StatusViewModel.DataQuality {
    switch report.response {
    case .live: .newest
    case .stored(_, _, let isFresh): isFresh ? .newest : .older
    case .climateNormals(let forecast): forecast.hasValues ? .average : .nothing
    case .none: .nothing
    }
  }

  func brief(now: Date) -> Message {
    switch report.response {
    case .live(let forecast):
      return StatusMessages.current(
        service: forecast.current.provenance.source.name(in: language), secondsAgo: age(of: forecast, now))
    case .stored(let forecast, let fetchedAt, let isFresh):
      let service = forecast.hours.provenance.source.name(in: language)
      let age = forecast.valuesDate(fetchedAt: fetchedAt).elapsedSeconds(until: now)
      return isFresh || age < Message.leastAge
        ? StatusMessages.current(service: service, secondsAgo: age)
        : ShareMessages.stored(service: service, secondsAgo: age)
    case .climateNormals(let forecast) where forecast.hasValues: return StatusMessages.climateNormals(reason: nil)
    case .climateNormals, .none: return ShareMessages.nothingKnown
    }
  }

  private func age(of forecast: Forecast, _ now: Date) -> Int {
    forecast.valuesDate(fetchedAt: forecast.hours.provenance.fetchedAt).elapsedSeconds(until: now)
  }

  /// - Parameters:
  ///   - today: The date on the place's calendar.
  ///   - clock: Formats the time of day of an instant, with the date if it is not today.
  func status(now: Date, today: CivilDate, clock: (Date) -> String) -> Message {
    switch report.response {
    case .live(let forecast):
      let provenance = forecast.current.provenance
      let age = age(of: forecast, now)
      // No advice follows that would include this time.
      let end = report.failures.first?.error.end(after: now).map(clock)
      guard let reason = clause(until: end)?.reason else {
        return StatusMessages.current(service: provenance.source.name(in: language), secondsAgo: age)
      }
      return StatusMessages.currentInstead(
        service: provenance.source.name(in: language), secondsAgo: age, reason: reason)
    case .stored(let forecast, let fetchedAt, let isFresh):
      let service = forecast.hours.provenance.source.name(in: language)
      let age = forecast.valuesDate(fetchedAt: fetchedAt).elapsedSeconds(until: now)
      if isFresh {
        // The reason was the same when the forecast arrived.
        guard let failure = report.failures.first else {
          return StatusMessages.current(service: service, secondsAgo: age)
        }
        return StatusMessages.currentInstead(
          service: service, secondsAgo: age,
          reason: clause(for: failure, until: failure.error.end(after: now).map(clock)).reason)
      }
      let current = StatusMessages.current(service: service, secondsAgo: age)
      guard let cause = clause() else { return current }
      // A forecast that arrived a moment ago is not old because of a failure since then.
      guard age >= Message.leastAge else { return sentences(current, then: cause) }
      return StatusMessages.stored(service: service, secondsAgo: age, reason: cause.reason)
    case .climateNormals(let forecast) where forecast.hasValues:
      guard let failure = report.failures.first else {
        return StatusMessages.climateNormals(reason: clause()?.statement)
      }
      return averages(on: today, after: failure)
    case .climateNormals, .none:
      return StatusMessages.nothing(reason: clause()?.statement)
    }
  }

  /// The reason is omitted unless the user can act on it: it is with the sources.
  private func averages(on today: CivilDate, after failure: ServiceFailure) -> Message {
    let averages = StatusMessages.averages(on: today)
    guard failure.error.isForUser(of: language.frontEnd) else { return averages }
    return sentences(averages, then: clause(for: failure, until: nil))
  }

  /// Returns a status, and a clause as a second sentence.
  private func sentences(_ status: Message, then clause: ClauseMessage) -> Message {
    let statement = clause.statement.capitalized
    return Message { $0.text(DisplayMessages.statusWithAdvice($0.text(status), $0.text(statement))) }
  }

  /// Returns the reason why there is nothing newer; `nil` if no request failed, network use is on, and no request was
  /// blocked.
  private func clause(until end: String? = nil) -> ClauseMessage? {
    if let failure = report.failures.first { return clause(for: failure, until: end) }
    return isOffline ? RequestBlockMessages.offline : report.requestBlockReason.map(RequestBlockMessages.clause)
  }

  private func clause(for failure: ServiceFailure, until end: String?) -> ClauseMessage {
    failure.error.clause(service: failure.source.name(in: language), until: end)
  }

  func remedy(now: Date, clock: (Date) -> String) -> Advice? {
    guard let failure = report.failures.first else { return report.requestBlockReason.map { _ in .tryLater } }
    return failure.error.advice(now: now, clock: clock)
  }
}

extension Forecast {
  /// Returns the fetch time, or the time of computation if that is noticeably older. An old copy of a response is
  /// always older than it should be.
  fileprivate func valuesDate(fetchedAt: Date) -> Date {
    let delay = hours.provenance.isOldCopy ? 0 : Forecast.usualDelay
    guard let madeAt = hours.provenance.madeAt, fetchedAt.timeIntervalSince(madeAt) > delay else { return fetchedAt }
    return madeAt
  }

  /// In seconds. Services compute for an hour or two before they publish, some of them every six hours.
  private static let usualDelay: TimeInterval = 8 * 3600
}

extension PresentForecast {
  /// Returns a status with the station, its distance and the age of its observation.
  ///
  /// - Returns: `nil` if the current conditions are not a station's observation.
  func observation(after status: String, format: WeatherFormat) -> Message? {
    let current = current.content
    return current.station.map { station in
      StatusMessages.observed(
        status, station: station.name, distance: station.distance.map(format.distance),
        secondsAgo: current.time.elapsedSeconds(until: now))
    }
  }
}
