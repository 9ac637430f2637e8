import CloudyModel
import CloudyTestSupport
import Foundation

@testable import CloudyForecasts
@testable import CloudyHTTP

/// Checks that apply to every report, after any failures.
struct SoakChecks {
  /// Ten minutes, plus up to a fifth.
  private static let freshTime: TimeInterval = 720

  /// The fetch time of the newest displayed forecast, by the place's name.
  private var newest: [String: Date] = [:]
  private(set) var problems: [String] = []
  private(set) var seen = SeenResponses()

  /// - Parameter now: The time of the report.
  mutating func check(_ report: ForecastReport, for place: Place, at now: Date) {
    func note(_ problem: String) { problems.append("\(place.name) at \(now): \(problem)") }
    seen.count(report, at: now)
    guard let forecast = report.forecast else { return note("nothing is shown") }
    guard let present = report.present(at: now) else { return note("nothing is said of now") }
    if forecast.place != place { note("\(forecast.place.name) is shown") }
    // Days of a consensus are medians of days, and not computed from its hours.
    let flaws = report.consensus == nil ? forecast.flaws : []
    for problem in flaws + calendarProblems(of: present, at: now) { note(problem) }
    for provenance in forecast.provenances where provenance.fetchedAt > now { note("an age below zero") }
    switch report.response {
    case .none: break
    case .climateNormals:
      if newest[place.name] != nil { note("what is usual is shown, though a forecast is kept") }
    case .live, .stored:
      if !forecast.hasValues { note("no figures are shown") }
      if report.consensus == nil {
        for problem in ageProblems(of: report, place, at: now) { note(problem) }
      }
    }
  }

  /// Handles the loss of the cache.
  mutating func forgetCached() { newest = [:] }

  /// The last good forecast is never lost, and the displayed one is not older, unless it is still fresh.
  private mutating func ageProblems(of report: ForecastReport, _ place: Place, at now: Date) -> [String] {
    let fetchedAt: Date
    let provenance: Provenance
    var problems: [String] = []
    switch report.response {
    case .live(let forecast):
      provenance = forecast.hours.provenance
      fetchedAt = provenance.fetchedAt
      if now.timeIntervalSince(fetchedAt) > 10 { problems.append("a live answer of \(fetchedAt)") }
    case .stored(let forecast, let date, let isFresh):
      provenance = forecast.hours.provenance
      fetchedAt = date
      if isFresh && !self.isFresh(provenance, at: now) { problems.append("not asked anew since \(fetchedAt)") }
    case .climateNormals, .none: return []
    }
    if let newest = newest[place.name], fetchedAt < newest, !isFresh(provenance, at: now) {
      problems.append("one of \(fetchedAt) is shown, though there is one of \(newest)")
    }
    newest[place.name] = max(newest[place.name] ?? fetchedAt, fetchedAt)
    return problems
  }

  private func isFresh(_ provenance: Provenance, at now: Date) -> Bool {
    let isUnexpired = provenance.validity.expiresAt.map { now < $0 && $0 <= now + 86_400 } ?? false
    return isUnexpired || now.timeIntervalSince(provenance.fetchedAt) < SoakChecks.freshTime
  }

  /// Days follow the place's calendar, and tomorrow has the right number of hours.
  private func calendarProblems(of forecast: PresentForecast, at now: Date) -> [String] {
    let calendar = forecast.place.calendar
    // For a service with its own current time, it is unknown whose clock is wrong.
    let offset = forecast.hours.provenance.clockOffset
    let present = now + offset
    let today = calendar.date(at: present)
    let dates = forecast.days.content.map(\.date)
    var problems: [String] = []
    if ![0, FaultScript.soakClockOffset].contains(where: { abs($0 - offset) < 1 }) {
      problems.append("a clock is corrected by \(offset) s")
    }
    if forecast.now != present || forecast.today != today { problems.append("now is \(forecast.now)") }
    if dates.first != today { problems.append("the first day is \(dates.first.map { "\($0)" } ?? "none")") }
    if dates != dates.indices.map(today.adding(days:)) { problems.append("days are \(dates)") }
    let tomorrow = calendar.interval(of: today.adding(days: 1))
    let times = forecast.hours.content.map(\.time)
    if let first = times.first, let last = times.last, last >= tomorrow.upperBound {
      let hours = calendar.hours(of: today.adding(days: 1), countedFrom: first)
      if times.filter(tomorrow.contains) != hours { problems.append("tomorrow has not its \(hours.count) hours") }
    }
    return problems
  }
}

/// The kinds of reports so far, to verify that the test exercised them.
struct SeenResponses {
  private(set) var live: [String: Int] = [:]
  private(set) var fresh = 0
  /// Stored forecasts, since no service responded.
  private(set) var older = 0
  private(set) var normals = 0
  private(set) var afterOthers = 0
  private(set) var failures: [String: Int] = [:]
  private(set) var filled: [ForecastBlock: Int] = [:]

  mutating func count(_ report: ForecastReport, at now: Date) {
    switch report.response {
    case .live(let forecast): live[forecast.hours.provenance.source.id, default: 0] += 1
    case .stored(_, _, isFresh: true): fresh += 1
    case .stored(_, _, isFresh: false): older += 1
    case .climateNormals: normals += 1
    case .none: break
    }
    if case .after? = report.choice { afterOthers += 1 }
    for failure in report.failures { failures[failure.error.kind, default: 0] += 1 }
    guard let present = report.present(at: now) else { return }
    let missing = report.forecast?.missingBlocks(at: now) ?? []
    let lent: Set<ForecastBlock> = [.earlierHours, .laterDays]
    var filled = Set(ForecastBlock.allCases).subtracting(lent).subtracting(missing)
    if !present.earlierHours.isEmpty { filled.insert(.earlierHours) }
    if !present.laterDays.isEmpty { filled.insert(.laterDays) }
    for block in filled { self.filled[block, default: 0] += 1 }
  }
}

extension ForecastError {
  fileprivate var kind: String {
    switch self {
    case .unreachable: "unreachable"
    case .timedOut: "timedOut"
    case .rateLimited: "rateLimited"
    case .resting: "resting"
    case .unreadable: "unreadable"
    case .refused, .refusedWithoutContact: "refused"
    case .unavailable: "unavailable"
    case .insecure, .noNetworkLibrary, .keyRejected, .notCovered, .cancelled: "other"
    }
  }
}

extension Forecast {
  fileprivate var provenances: [Provenance] {
    [current.provenance, hours.provenance, days.provenance]
      + [minutes?.provenance, alerts?.provenance, airQuality?.provenance, history?.provenance].compactMap(\.self)
  }
}
