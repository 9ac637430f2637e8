import CloudyModel
import Foundation

/// What a service says to a question that may have a condition.
package enum ServiceReply<Answer> {
  case answer(Answer, ServiceReceipt)
  /// Nothing is newer than what is kept.
  case unchanged(ServiceReceipt)
}

/// When an answer came, and how long it holds.
package struct ServiceReceipt: Hashable, Sendable {
  package let status: Int
  /// By this machine's clock, or by the server's where that is ahead: a clock that is behind would take the hour before
  /// for the present one.
  package let receivedAt: Date
  package let validity: Validity

  /// - Parameter kept: What a `304` leaves unsaid stays as it was.
  init(_ response: HTTPResponse, now: Date, replacing kept: Validity?) {
    let serverNow = response.headers["date"].flatMap(Date.init(httpDate:))
    status = response.status
    receivedAt = max(now, serverNow ?? now)
    let isUnchanged = response.status == 304
    validity = Validity(
      expiresAt: ServiceReceipt.lifetime(of: response, serverNow: serverNow ?? now).map { now + $0 },
      lastModified: response.headers["last-modified"] ?? (isUnchanged ? kept?.lastModified : nil),
      entityTag: response.headers["etag"] ?? (isUnchanged ? kept?.entityTag : nil))
  }

  /// Of `Cache-Control: max-age` and `Expires`, the former goes first, as RFC 9111, 5.3 has it.
  private static func lifetime(of response: HTTPResponse, serverNow: Date) -> TimeInterval? {
    if let directives = response.headers["cache-control"]?.lowercased().split(separator: ",") {
      for directive in directives.map({ $0.trimmingCharacters(in: .whitespaces) }) {
        if directive == "no-store" || directive == "no-cache" { return 0 }
        if directive.hasPrefix("max-age="), let seconds = Int32(directive.dropFirst("max-age=".count)) {
          let age = response.headers["age"].flatMap { Int32($0) } ?? 0
          return TimeInterval(max(0, seconds - max(0, age)))
        }
      }
    }
    return response.headers["expires"].flatMap(Date.init(httpDate:)).map { max(0, $0.timeIntervalSince(serverNow)) }
  }
}
