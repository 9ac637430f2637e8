import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The time of a service's newest report, and the age from which it shows that the service has stopped.
struct ReportTime {
  /// Seconds; `nil` for a service whose reports have no time.
  let limit: TimeInterval?
  /// As the response states; `nil` for the newest of the messages' times and of `Last-Modified`.
  var stated: Date?

  /// - Parameters:
  ///   - limit: Seconds; `nil` for a service whose reports have no time.
  ///   - stated: The time in the response; `nil` if it has none.
  init(limit: TimeInterval?, stated: Date? = nil) {
    self.limit = limit
    self.stated = stated
  }
}

extension WarningList {
  /// Returns the warnings that concern a place, as a block.
  ///
  /// - Parameters:
  ///   - metadata: Of the response that contained the messages.
  ///   - report: The age of the list.
  ///   - now: The current time, if the response is older; `nil` for the time of the response.
  ///   - isOfCountry: See ``WarningList/warnings(at:now:regions:isOfCountry:)``.
  /// - Throws: `.unreadable` if no warning is known, but some could not be read or assigned to a place, or the list is
  ///   no longer updated: there may be one for this place.
  func block(
    for place: Place, from source: ForecastSource, metadata: ResponseMetadata, report: ReportTime, now: Date? = nil,
    isOfCountry: Bool = false, derivations: Set<Derivation> = []
  ) throws(ForecastError) -> Block<[WeatherAlert]> {
    let machineNow = now ?? metadata.receivedAt - metadata.clockOffset
    // Nothing confirms the service's clock, so only warnings that are over by both clocks are omitted. Forecasts omit
    // the others by the clock that their own response confirms.
    let earliest = machineNow + min(0, metadata.clockOffset)
    let found = warnings(at: place, now: earliest, isOfCountry: isOfCountry)
    if found.isUnknown { throw .unreadable(path: "", problem: .uncertainAlerts) }
    let stale = staleTime(of: report, metadata: metadata, at: earliest)
    if found.alerts.isEmpty, let stale { throw .unreadable(path: "", problem: .staleAlerts(since: stale)) }
    var provenance = Provenance(of: metadata, from: source, derivations: derivations)
    provenance.madeAt = report.stated
    provenance.gaps = ListGaps(missing: found.missing, staleSince: stale)
    return Block(found.alerts, from: provenance)
  }

  /// Returns the time of the newest report, if it is too old.
  private func staleTime(of report: ReportTime, metadata: ResponseMetadata, at now: Date) -> Date? {
    guard let limit = report.limit else { return nil }
    // Clocks differ by little; later times are mistakes.
    let end = now + 86_400
    let modified = metadata.validity.lastModified.flatMap(Date.init(httpDate:))
    let times = report.stated.map { [$0] } ?? [newestIssue(until: end), modified].compactMap(\.self)
    guard let newest = times.filter({ $0 <= end }).max() else { return nil }
    return now.timeIntervalSince(newest) > limit ? newest : nil
  }
}

extension Block<[WeatherAlert]> {
  /// Returns the alerts as a supplement.
  ///
  /// - Throws: `.notCovered` if there are none, and the place is at sea: nothing shows whether the service covers it.
  func supplement(for place: Place) throws(ForecastError) -> ForecastSupplement {
    guard place.country != nil || !content.isEmpty else { throw .notCovered }
    return .alerts(self)
  }
}

extension CAPMessage.Area {
  /// An area that contains a place, according to the service, which does not describe its shape.
  ///
  /// - Parameter name: The authority's name for it; `nil` if not stated.
  init(named name: String?, around coordinates: Coordinates) {
    self.init(name: name ?? "")
    circles = [GeoCircle(center: coordinates, radius: 1)]
  }
}
