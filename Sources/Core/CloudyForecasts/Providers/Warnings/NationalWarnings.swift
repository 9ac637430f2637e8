import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The warnings of a whole country, whose areas decide which places they concern.
struct NationalWarnings: WarningFeedList {
  var warnings: WarningList
  /// The time of the list; `nil` if the service does not state it.
  var madeAt: Date?
  var isComplete = true
  /// The error of a request for a part of the list; `nil` if there was none.
  var failure: ForecastError?

  func withoutPast(at time: Date) -> NationalWarnings {
    var list = self
    list.warnings = warnings.withoutPast(at: time)
    return list
  }
}

extension WarningFeeds<NationalWarnings>.Feed {
  /// Returns the warnings that concern a place, as a block.
  ///
  /// - Parameters:
  ///   - reportLimit: Seconds: the age of the newest report from which it shows that the service has stopped; `nil`
  ///     for a service whose reports have no time.
  ///   - now: By this machine's clock.
  ///   - isOfCountry: See ``WarningList/warnings(at:now:regions:isOfCountry:)``.
  /// - Throws: See ``WarningList/block(for:from:metadata:report:now:isOfCountry:derivations:)``; the error of a request
  ///   for a part of the list, if it is the reason.
  func block(
    for place: Place, from source: ForecastSource, reportLimit: TimeInterval?, now: Date, isOfCountry: Bool = false
  ) throws(ForecastError) -> Block<[WeatherAlert]> {
    do throws(ForecastError) {
      var block = try list.warnings.block(
        for: place, from: source, metadata: metadata, report: ReportTime(limit: reportLimit, stated: list.madeAt),
        now: now, isOfCountry: isOfCountry)
      block.provenance.validity = CacheValidity(expiresAt: expiresAt)
      return block
    } catch {
      throw list.failure ?? error
    }
  }
}
