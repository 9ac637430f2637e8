import CloudyModel
import Foundation

/// How long a service wants to be left alone.
struct RateLimit {
  let end: Date

  /// - Parameters:
  ///   - response: With a status that is no success.
  ///   - reason: In the service's own words.
  ///   - now: By this machine's clock, as is `end`; the periods are counted by the server's, if it says what time it
  ///     is there.
  /// - Returns: `nil` if neither a `Retry-After` nor, of status 429, the reason says so.
  init?(_ response: HTTPResponse, reason: String?, now: Date) {
    let serverNow = response.headers["date"].flatMap(Date.init(httpDate:)) ?? now
    let wait =
      response.headers["retry-after"].flatMap { RateLimit.wait(retryAfter: $0, now: serverNow) }
      ?? (response.status == 429 ? reason.flatMap { RateLimit.wait(reason: $0, now: serverNow) } : nil)
    guard let wait else { return nil }
    end = now.addingTimeInterval(wait)
  }

  /// - Parameter text: Seconds, or the time of day in one of HTTP's forms.
  private static func wait(retryAfter text: String, now: Date) -> TimeInterval? {
    if let seconds = Int32(text) { return seconds < 0 ? nil : TimeInterval(seconds) }
    return Date(httpDate: text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// Open-Meteo counts by the minute, hour and day of UTC and begins anew with each.
  private static func wait(reason: String, now: Date) -> TimeInterval? {
    let reason = reason.lowercased()
    let period: TimeInterval
    if reason.contains("minutely") {
      period = 60
    } else if reason.contains("hourly") {
      period = 3600
    } else if reason.contains("daily") {
      period = 86_400
    } else {
      return reason.contains("concurrent requests") ? 5 : nil
    }
    let time = now.timeIntervalSince1970
    return ((time / period).rounded(.down) + 1) * period - time
  }
}
