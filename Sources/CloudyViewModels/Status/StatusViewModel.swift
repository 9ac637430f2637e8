import CloudyModel
import CloudyServices
import Foundation

/// What is shown and why, in one line, with what to do about it and whom to credit.
package struct StatusViewModel: Hashable, Sendable {
  /// As `Open-Meteo, updated 12 minutes ago`.
  package let text: String
  /// What the person can do where they read it, as `Check the network connection.`; empty if all is well.
  package let advice: String
  /// Whether this is something else than the newest forecast.
  package let isWarning: Bool
  /// As `Weather data by Open-Meteo.com, CC BY 4.0`; empty if there is nothing to credit.
  package let attribution: String

  /// - Parameters:
  ///   - isOffline: Whether the person asked for no network.
  ///   - now: For ages. They are never negative, even if the clock that fetched was ahead of this one.
  package init(
    _ report: ForecastReport, isOffline: Bool, now: Date, settings: Settings, language: Language = .english
  ) {
    self.init(
      report, present: report.present(at: now), isOffline: isOffline, now: now, settings: settings, language: language)
  }

  /// - Parameter present: That of the report, where somebody else needs it, too.
  init(
    _ report: ForecastReport, present: PresentForecast?, isOffline: Bool, now: Date, settings: Settings,
    language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = LocalCalendar(timeZone: report.forecast?.place.timeZone ?? .gmt)
    func clock(_ instant: Date) -> String { format.moment(instant, in: calendar, now: now) }
    let words = StatusWords(report: report, isOffline: isOffline, language: language)
    text = language.text(.status(words.status(now: now, clock: clock)))
    isWarning = words.isWarning
    let remedy = words.isWarning ? report.failures.first?.error.advice(clock: clock) : nil
    advice = remedy.map { language.text(.advice($0)) } ?? ""
    attribution = present.map(StatusWords.attribution) ?? ""
  }
}

/// The facts of a status line.
private struct StatusWords {
  let report: ForecastReport
  let isOffline: Bool
  let language: Language

  var isWarning: Bool {
    switch report.answer {
    case .live: false
    case .stored(_, _, let isFresh): !isFresh
    case .climateNormals, .none: true
    }
  }

  /// - Parameter clock: The time of day, worded, of an instant, with the date if it is not today.
  func status(now: Date, clock: (Date) -> String) -> StatusPhrase {
    switch report.answer {
    case .live(let forecast):
      let provenance = forecast.current.provenance
      let age = forecast.figuresDate(fetchedAt: forecast.hours.provenance.fetchedAt).elapsedSeconds(until: now)
      // No advice follows that would say until when.
      guard let reason = reason(until: report.failures.first?.error.end.map(clock)) else {
        return .current(service: provenance.source.name, secondsAgo: age)
      }
      return .currentInstead(service: provenance.source.name, secondsAgo: age, reason: reason)
    case .stored(let forecast, let fetchedAt, let isFresh):
      let service = forecast.hours.provenance.source.name
      let age = forecast.figuresDate(fetchedAt: fetchedAt).elapsedSeconds(until: now)
      guard !isFresh, let reason = reason() else { return .current(service: service, secondsAgo: age) }
      return .kept(service: service, secondsAgo: age, reason: reason)
    case .climateNormals(let forecast) where forecast.hasFigures:
      return reason().map { .climateNormals(reason: $0) } ?? .chosenClimateNormals
    case .climateNormals, .none:
      return .nothing(reason: reason())
    }
  }

  /// Why there is nothing newer; `nil` if nobody was asked and nobody forbade it.
  private func reason(until end: String? = nil) -> String? {
    if let failure = report.failures.first {
      return language.text(.failure(failure.error, service: failure.source.name, until: end))
    }
    return isOffline ? language.text(.status(.offline)) : nil
  }

  static func attribution(of forecast: PresentForecast) -> String {
    // Nobody is to be credited for hours and days of which nothing is known.
    let weather: [ForecastBlock] = forecast.hasFigures ? [] : [.current, .hours, .days]
    var lines: [String] = []
    for case (let block, let source?) in forecast.provenances.map({ ($0.block, $0.provenance?.source) })
    where !weather.contains(block) {
      let line = [source.attribution, source.license].filter { !$0.isEmpty }.joined(separator: ", ")
      // That of several services has one for each.
      for credit in line.components(separatedBy: "; ") where !lines.contains(credit) { lines.append(credit) }
    }
    return lines.joined(separator: "; ")
  }
}

extension Forecast {
  /// When it was fetched; when its figures were made, where these are noticeably older than that.
  fileprivate func figuresDate(fetchedAt: Date) -> Date {
    guard let madeAt = hours.provenance.madeAt, fetchedAt.timeIntervalSince(madeAt) > Forecast.usualDelay else {
      return fetchedAt
    }
    return madeAt
  }

  /// In seconds: services compute for an hour or two before they publish, some once in six hours.
  private static let usualDelay: TimeInterval = 8 * 3600
}

extension ForecastError {
  /// When the service will be asked again, or wants to be.
  var end: Date? {
    switch self {
    case .rateLimited(let until, _): until
    case .unavailable(_, let until, _): until
    case .resting(let until, _): until
    default: nil
    }
  }
}
