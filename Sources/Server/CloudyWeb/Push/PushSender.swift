import CloudyHTTP
import CloudyModel
import Foundation

/// A message for a browser, still readable.
struct PushText: Hashable, Sendable {
  /// JSON, up to ``PushEncryption/textLimit`` bytes.
  let json: Data
  /// Distinguishes the message: one that waits at the push service is replaced by a newer one with the same topic. Up
  /// to 32 letters and digits of base64url.
  let topic: String
  let urgency: Urgency
  /// The time until which the message is of use.
  let end: Date

  /// RFC 8030, 5.3.
  enum Urgency: String, Sendable {
    case low, normal, high
  }
}

/// Sends messages to push services: RFC 8030.
struct PushSender: Sendable {
  enum Outcome: Hashable, Sendable {
    case delivered
    /// The subscription does not exist any more.
    case gone
    /// The push service is temporarily unavailable.
    ///
    /// - Parameter seconds: The time to wait according to its response; `nil` without one.
    case later(seconds: TimeInterval?)
    /// The push service gets too many requests from this server or, as is usual, for this subscription: RFC 8030, 8.4.
    ///
    /// - Parameter seconds: The time to wait according to its response; `nil` without one.
    case limited(seconds: TimeInterval?)
    /// The push service does not accept the message.
    ///
    /// - Parameter status: `nil` if the message could not be encrypted or signed.
    case refused(status: Int?)
  }

  /// The maximum size of a push service's response in bytes. Its content is not used.
  static let responseLimit = 16 << 10
  private static let timeLimit = Duration.seconds(10)
  /// The validity of a message in seconds. Push services limit it to four weeks.
  private static let lifetimes: ClosedRange<TimeInterval> = 60...86_400
  /// The maximum wait that a push service can ask for, in seconds.
  private static let longestWait: TimeInterval = 6 * 3600

  let key: VAPIDKey
  /// The URL of a contact, for the push services' operators.
  let subject: String
  let transport: any HTTPTransport
  let now: @Sendable () -> Date

  func send(_ text: PushText, to subscription: PushSubscription) async -> Outcome {
    let time = now()
    guard let body = try? PushEncryption().body(text.json, for: subscription),
      let authorization = try? key.authorization(for: subscription.origin, subject: subject, at: time)
    else { return .refused(status: nil) }
    let lifetime = min(
      max(text.end.timeIntervalSince(time), PushSender.lifetimes.lowerBound), PushSender.lifetimes.upperBound)
    let request = HTTPRequest(
      url: subscription.endpoint,
      headers: [
        "Authorization": authorization, "Content-Encoding": "aes128gcm", "TTL": String(Int(lifetime)),
        "Topic": text.topic, "Urgency": text.urgency.rawValue,
      ], body: HTTPRequest.Body(body, type: "application/octet-stream"), timeLimit: PushSender.timeLimit)
    do throws(ForecastError) {
      // A request with a body follows no redirects.
      let response = try await transport.response(to: request)
      return PushSender.outcome(of: response, at: time)
    } catch {
      return .later(seconds: nil)
    }
  }

  private static func outcome(of response: HTTPResponse, at now: Date) -> Outcome {
    switch response.status {
    case 200..<300: .delivered
    case 404, 410: .gone
    case 429: .limited(seconds: wait(response.headers["retry-after"], at: now))
    case 408, 500..<600: .later(seconds: wait(response.headers["retry-after"], at: now))
    default: .refused(status: response.status)
    }
  }

  /// - Parameter text: The header `Retry-After`: seconds, or a date.
  private static func wait(_ text: String?, at now: Date) -> TimeInterval? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return min(Double(text) ?? longestWait, longestWait)
    }
    return Date(httpDate: text).map { min(max($0.timeIntervalSince(now), 0), longestWait) }
  }
}
