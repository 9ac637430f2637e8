import CloudyHTTP
import CloudyLocalization

// Translators: Why a weather service gave no forecast. {service} is its name; {host} is an address on the network;
// {status} is a number of HTTP; {words} is what the service itself said, mostly in English; {clock} is a time of the
// day, perhaps with a date; {seconds} has a decimal fraction; {path} is a place in the answer, such as
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
          "failure.timedOutAfterFraction", "\(service) did not answer within \(limit.tenths, as: "seconds") seconds")
      }
      return ClauseMessage(
        "failure.timedOut", count: seconds,
        one: "\(service) did not answer within \(seconds) second",
        other: "\(service) did not answer within \(seconds) seconds")
    case .insecure(let host):
      return ClauseMessage("failure.insecure", "the connection to \(service) at \(host) is not secure")
    case .noNetworkLibrary: return ClauseMessage("failure.noNetworkLibrary", "libcurl is missing on this system")
    case .refusedWithoutContact:
      return ClauseMessage(
        "failure.refusedWithoutContact",
        "\(service) refused with status 403, as it does if no contact is given or the coordinates are too precise")
    case .refused(let status, let reason):
      return ForecastError.refused(by: service, status, words: reason, until: nil)
    case .unavailable(let status, _, let reason):
      return ForecastError.refused(by: service, status, words: reason, until: clock)
    case .rateLimited(_, let reason):
      return ForecastError.limited(by: service, words: reason, until: clock)
    case .resting(_, let failures): return ForecastError.resting(service, failures, until: clock)
    case .keyRejected(hasKey: true): return ClauseMessage("failure.keyRejected", "\(service) does not accept the key")
    case .keyRejected(hasKey: false): return ClauseMessage("failure.keyMissing", "\(service) needs a key")
    case .unreadable("", let response):
      let problem = response.message
      return ClauseMessage("failure.unreadable", "\(service) gave an answer that cannot be read: \(problem)")
    case .unreadable(let path, let response):
      let problem = response.message
      return ClauseMessage(
        "failure.unreadablePart", "\(service) gave an answer that cannot be read at \(path): \(problem)")
    case .notCovered: return ClauseMessage("failure.notCovered", "\(service) does not cover this place")
    case .cancelled: return ClauseMessage("failure.cancelled", "\(service) was not waited for")
    }
  }

  private static func refused(by service: String, _ status: Int, words: String?, until clock: String?) -> ClauseMessage
  {
    switch (words?.withoutStop, clock) {
    case (nil, nil): ClauseMessage("failure.refused", "\(service) refused with status \(String(status))")
    case (nil, let clock?):
      ClauseMessage("failure.refusedUntil", "\(service) refused with status \(String(status)), until \(clock)")
    case (let words?, nil):
      ClauseMessage("failure.refusedSaying", "\(service) refused with status \(String(status)): \(words)")
    case (let words?, let clock?):
      ClauseMessage(
        "failure.refusedSayingUntil", "\(service) refused with status \(String(status)): \(words), until \(clock)")
    }
  }

  private static func limited(by service: String, words: String?, until clock: String?) -> ClauseMessage {
    switch (words?.withoutStop, clock) {
    case (nil, nil): ClauseMessage("failure.tooManyRequests", "\(service) has been asked too often")
    case (nil, let clock?):
      ClauseMessage("failure.tooManyRequestsUntil", "\(service) has been asked too often, until \(clock)")
    case (let words?, nil):
      ClauseMessage("failure.tooManyRequestsSaying", "\(service) has been asked too often: \(words)")
    case (let words?, let clock?):
      ClauseMessage(
        "failure.tooManyRequestsSayingUntil", "\(service) has been asked too often: \(words), until \(clock)")
    }
  }

  private static func resting(_ service: String, _ failures: Int, until clock: String?) -> ClauseMessage {
    switch (failures, clock) {
    case (1, nil): ClauseMessage("failure.resting", "\(service) failed and is left alone for a while")
    case (1, let clock?):
      ClauseMessage("failure.restingUntil", "\(service) failed and is left alone for a while, until \(clock)")
    case (_, nil):
      ClauseMessage(
        "failure.restingAfterSeveral", count: failures,
        one: "\(service) failed \(failures) time in a row and is left alone for a while",
        other: "\(service) failed \(failures) times in a row and is left alone for a while")
    case (_, let clock?):
      ClauseMessage(
        "failure.restingAfterSeveralUntil", count: failures,
        one: "\(service) failed \(failures) time in a row and is left alone for a while, until \(clock)",
        other: "\(service) failed \(failures) times in a row and is left alone for a while, until \(clock)")
    }
  }
}

extension String {
  /// A text from elsewhere may end with a full stop, but is placed within a sentence.
  package var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
