import CloudyModel
import Foundation

/// The time until which a service rejects requests.
struct RateLimit {
  let end: Date

  /// - Parameters:
  ///   - response: A response with a status other than success.
  ///   - reason: The service's own message.
  ///   - now: This machine's clock, which `end` follows as well. Periods are counted by the server's clock if its
  ///     response states the time.
  /// - Returns: `nil` without `Retry-After` and, with status 429, without a reason that names a period.
  init?(_ response: HTTPResponse, reason: String?, now: Date) {
    let serverNow = response.headers["date"].flatMap(Date.init(httpDate:)) ?? now
    let wait =
      response.headers["retry-after"].flatMap { RateLimit.wait(retryAfter: $0, now: serverNow) }
      ?? (response.status == 429 ? reason.flatMap { RateLimit.wait(reason: $0, now: serverNow) } : nil)
    guard let wait else { return nil }
    end = now.addingTimeInterval(wait)
  }

  /// - Parameter text: Seconds, or a date in one of HTTP's forms.
  private static func wait(retryAfter text: String, now: Date) -> TimeInterval? {
    if let seconds = Int32(text) { return seconds < 0 ? nil : TimeInterval(seconds) }
    return Date(httpDate: text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// Open-Meteo counts per minute, hour and day of UTC, and starts again with each.
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
