import ArgumentParser
import CloudyTestSupport
import Foundation

/// What can go wrong with a service.
enum Fault: String, ExpressibleByArgument, CaseIterable {
  case none, hang, close, half, drip, garbage, html, empty
  case badGateway = "502"
  case serverError = "500"
  case overloaded = "503"
  case unauthorized = "401"
  case forbidden = "403"
  case minutelyLimit = "429-minutely"
  case hourlyLimit = "429-hourly"
  case dailyLimit = "429-daily"
  case concurrentLimit = "429-concurrent"
  case retryAfter = "429-retry-after"

  /// - Parameter body: Of the answer, if nothing went wrong.
  func reply(_ body: Data) -> LoopbackReply {
    switch self {
    case .none: .answer(headers: ["Content-Type": "application/json"], body: body)
    case .hang: .hang
    case .close: .close
    case .half: .halfBody(body)
    case .drip: .drip(body, bytes: 1, pause: .milliseconds(50))
    case .garbage: .garbage
    case .html: .html()
    case .empty: .answer(body: Data())
    case .badGateway: .html(status: 502)
    case .serverError: .json(#"{"message": "Internal Server Error"}"#, status: 500)
    case .overloaded: .json(#"{"error": true, "reason": "The service is overloaded"}"#, status: 503)
    case .unauthorized: .json(#"{"message": "Unauthorized"}"#, status: 401, headers: ["WWW-Authenticate": "Key"])
    case .forbidden: .json(#"{"code": 403, "error": "permission denied"}"#, status: 403)
    case .minutelyLimit: limit("Minutely API request limit exceeded. Please try again in one minute.")
    case .hourlyLimit: limit("Hourly API request limit exceeded. Please try again in the next hour.")
    case .dailyLimit: limit("Daily API request limit exceeded. Please try again tomorrow.")
    case .concurrentLimit: limit("Too many concurrent requests")
    case .retryAfter: .json("{}", status: 429, headers: ["Retry-After": "120"])
    }
  }

  private func limit(_ reason: String) -> LoopbackReply {
    .json(#"{"error": true, "reason": "\#(reason)"}"#, status: 429)
  }
}
