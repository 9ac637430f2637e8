import CloudyHTTP
import CloudyLocalization

// Translators: Why a weather service returned no forecast. {service} is its name; {host} is an address on the network;
// {status} is an HTTP status; {words} is the service’s own message, mostly in English; {clock} is a time of the day,
// perhaps with a date; {seconds} has a decimal fraction; {path} is a location in the response, such as
// “hourly.time[3]”; {problem} is such as “not JSON”.

extension ForecastError {
  /// Returns the reason why a service returned no forecast.
  ///
  /// - Parameter clock: The time when requests are allowed again, such as `20:27`; `nil` to leave it out.
  package func clause(service: String, until clock: String? = nil) -> ClauseMessage {
    switch self {
    case .unreachable(let host):
      return ClauseMessage("failure.unreachable", "\(service) could not be reached at \(host)")
    case .timedOut(_, let limit):
      guard let seconds = limit.wholeSeconds else {
        return ClauseMessage(
          "failure.timedOutAfterFraction", "\(service) did not respond within \(limit.tenths, as: "seconds") seconds")
      }
      return ClauseMessage(
        "failure.timedOut", count: seconds,
        one: "\(service) did not respond within \(seconds) second",
        other: "\(service) did not respond within \(seconds) seconds")
    case .insecure(let host):
      return ClauseMessage("failure.insecure", "the connection to \(service) at \(host) is not secure")
    case .noNetworkLibrary:
      return ClauseMessage("failure.noNetworkLibrary", "the library libcurl is missing on this system")
    case .refusedWithoutContact:
      return ClauseMessage(
        "failure.refusedWithoutContact",
        "\(service) returned HTTP 403, usually because no contact is set or the coordinates are too precise")
    case .refused(let status, let reason):
      return ForecastError.refused(by: service, status, words: reason, until: nil)
    case .unavailable(let status, _, let reason):
      return ForecastError.refused(by: service, status, words: reason, until: clock)
    case .rateLimited(_, let reason):
      return ForecastError.limited(by: service, words: reason, until: clock)
    case .resting(_, let failures): return ForecastError.resting(service, failures, until: clock)
    case .keyRejected(hasKey: true): return ClauseMessage("failure.keyRejected", "\(service) rejected the API key")
    case .keyRejected(hasKey: false): return ClauseMessage("failure.keyMissing", "\(service) requires an API key")
    case .unreadable("", let response):
      let problem = response.message
      return ClauseMessage("failure.unreadable", "\(service) returned an invalid response: \(problem)")
    case .unreadable(let path, let response):
      let problem = response.message
      return ClauseMessage("failure.unreadablePart", "\(service) returned an invalid response at \(path): \(problem)")
    case .notCovered: return ClauseMessage("failure.notCovered", "\(service) does not cover this place")
    case .cancelled: return ClauseMessage("failure.cancelled", "the request to \(service) was canceled")
    }
  }

  /// The reason why a service is not used for now, after an earlier request to it failed.
  package static func earlierFailure(of service: String) -> ClauseMessage { resting(service, 1, until: nil) }

  private static func refused(by service: String, _ status: Int, words: String?, until clock: String?) -> ClauseMessage
  {
    switch (words?.withoutStop, clock) {
    case (nil, nil): ClauseMessage("failure.refused", "\(service) returned HTTP \(String(status))")
    case (nil, let clock?):
      ClauseMessage(
        "failure.refusedUntil", "\(service) returned HTTP \(String(status)) and asked to wait until \(clock)")
    case (let words?, nil):
      ClauseMessage("failure.refusedSaying", "\(service) returned HTTP \(String(status)): \(words)")
    case (let words?, let clock?):
      ClauseMessage(
        "failure.refusedSayingUntil",
        "\(service) returned HTTP \(String(status)) and asked to wait until \(clock): \(words)")
    }
  }

  private static func limited(by service: String, words: String?, until clock: String?) -> ClauseMessage {
    switch (words?.withoutStop, clock) {
    case (nil, nil): ClauseMessage("failure.tooManyRequests", "\(service) reported too many requests")
    case (nil, let clock?):
      ClauseMessage(
        "failure.tooManyRequestsUntil", "\(service) reported too many requests and asked to wait until \(clock)")
    case (let words?, nil):
      ClauseMessage("failure.tooManyRequestsSaying", "\(service) reported too many requests: \(words)")
    case (let words?, let clock?):
      ClauseMessage(
        "failure.tooManyRequestsSayingUntil",
        "\(service) reported too many requests and asked to wait until \(clock): \(words)")
    }
  }

  private static func resting(_ service: String, _ failures: Int, until clock: String?) -> ClauseMessage {
    switch (failures, clock) {
    case (1, nil): ClauseMessage("failure.resting", "\(service) failed and will be retried later")
    case (1, let clock?): ClauseMessage("failure.restingUntil", "\(service) failed and will be retried after \(clock)")
    case (_, nil):
      ClauseMessage(
        "failure.restingAfterSeveral", count: failures,
        one: "\(service) failed \(failures) time in a row and will be retried later",
        other: "\(service) failed \(failures) times in a row and will be retried later")
    case (_, let clock?):
      ClauseMessage(
        "failure.restingAfterSeveralUntil", count: failures,
        one: "\(service) failed \(failures) time in a row and will be retried after \(clock)",
        other: "\(service) failed \(failures) times in a row and will be retried after \(clock)")
    }
  }
}

extension String {
  /// A text from elsewhere may end with a full stop, but is placed within a sentence.
  package var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
