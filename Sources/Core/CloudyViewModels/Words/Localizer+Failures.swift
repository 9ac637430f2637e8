import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel

/// A main clause that has a form of its own after “because”: some languages move its verb there.
protocol ClauseMessage: MessageCase {
  associatedtype Reason: MessageCase

  var reason: Reason { get }
}

extension Localizer {
  /// Words a clause in the form that its place needs.
  func clause(
    _ message: some ClauseMessage, count: Int? = nil, _ arguments: KeyValuePairs<String, String> = [:],
    as role: ClauseRole
  ) -> String {
    switch role {
    case .statement: return form(of: message, count: count, arguments)
    case .reason: return form(of: message.reason, count: count, arguments)
    case .sentence:
      let clause = form(of: message, count: count, arguments)
      return localized(WholeSentenceMessage.sentence, ["clause": language.facts.capitalization.capitalized(clause)])
    }
  }

  private func form(
    of message: some MessageCase, count: Int?, _ arguments: KeyValuePairs<String, String>
  ) -> String {
    count.map { localized(message, count: $0, arguments) } ?? localized(message, arguments)
  }

  func failure(_ error: ForecastError, service: String, until: String?, as role: ClauseRole) -> String {
    switch error {
    case .unreachable(let host): clause(FailureMessage.unreachable, ["service": service, "host": host], as: role)
    case .timedOut(_, let limit):
      if let seconds = limit.wholeSeconds {
        clause(FailureMessage.timedOut, count: seconds, ["service": service], as: role)
      } else {
        clause(
          FailureMessage.timedOutAfterFraction, ["service": service, "seconds": tenths(of: limit)], as: role)
      }
    case .insecure(let host): clause(FailureMessage.insecure, ["service": service, "host": host], as: role)
    case .noNetworkLibrary: clause(FailureMessage.noNetworkLibrary, as: role)
    case .refused(status: 403, reason: nil) where service.hasPrefix(MetNorwayService.source.name):
      clause(FailureMessage.refusedWithoutContact, ["service": service], as: role)
    case .refused(let status, let words?):
      clause(
        FailureMessage.refusedSaying, ["service": service, "status": "\(status)", "words": withoutStop(words)],
        as: role)
    case .refused(let status, nil):
      clause(FailureMessage.refused, ["service": service, "status": "\(status)"], as: role)
    case .unavailable(let status, _, let words?):
      clause(
        until == nil ? FailureMessage.refusedSaying : .refusedSayingUntil,
        ["service": service, "status": "\(status)", "words": withoutStop(words), "clock": until ?? ""], as: role)
    case .unavailable(let status, _, nil):
      clause(
        until == nil ? FailureMessage.refused : .refusedUntil,
        ["service": service, "status": "\(status)", "clock": until ?? ""], as: role)
    case .rateLimited(_, let words?):
      clause(
        until == nil ? FailureMessage.tooManyRequestsSaying : .tooManyRequestsSayingUntil,
        ["service": service, "words": withoutStop(words), "clock": until ?? ""], as: role)
    case .rateLimited(_, nil):
      clause(
        until == nil ? FailureMessage.tooManyRequests : .tooManyRequestsUntil,
        ["service": service, "clock": until ?? ""], as: role)
    case .resting(_, 1):
      clause(
        until == nil ? FailureMessage.resting : .restingUntil, ["service": service, "clock": until ?? ""], as: role)
    case .resting(_, let failures):
      clause(
        until == nil ? FailureMessage.restingAfterSeveral : .restingAfterSeveralUntil, count: failures,
        ["service": service, "clock": until ?? ""], as: role)
    case .keyRejected(let hasKey):
      clause(hasKey ? FailureMessage.keyRejected : .keyMissing, ["service": service], as: role)
    case .unreadable("", let problem):
      clause(FailureMessage.unreadable, ["service": service, "problem": words(for: problem)], as: role)
    case .unreadable(let path, let problem):
      clause(
        FailureMessage.unreadablePart, ["service": service, "path": path, "problem": words(for: problem)], as: role)
    case .notCovered: clause(FailureMessage.notCovered, ["service": service], as: role)
    case .cancelled: clause(FailureMessage.cancelled, ["service": service], as: role)
    }
  }

  /// Seconds with one decimal, such as `1.5`.
  func tenths(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return DecimalText.text(
      Double(seconds) + Double(attoseconds) / 1e18, decimals: 1, separator: language.decimalSeparator) ?? ""
  }

  /// What comes from elsewhere may end with a full stop, and stands within a sentence here.
  func withoutStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}

extension Duration {
  /// `nil` if it has a fraction of a second.
  var wholeSeconds: Int? { components.attoseconds == 0 ? Int(exactly: components.seconds) : nil }
}

enum WholeSentenceMessage: String, CaseIterable, MessageCase {
  static let context = "wholeSentence"
  static let note = """
    How a main clause, such as “Open-Meteo needs a key”, becomes a sentence: with the full stop of your language. Its \
    first letter is a capital one already.
    """

  case sentence = "{clause}."
}

enum FailureMessage: String, CaseIterable, ClauseMessage {
  static let context = "failure"
  static let note = """
    Why a weather service gave no forecast. A main clause without a full stop: it stands alone, after a colon, or \
    after “and”. {service} is its name; {host} is an address on the network; {status} is a number of HTTP; {words} is what \
    the service itself said, mostly in English; {clock} is a time of the day, perhaps with a date; {seconds} has a \
    decimal fraction; {path} is a place in the answer, such as “hourly.time[3]”; {problem} is such as “not JSON”.
    """

  case unreachable = "{service} could not be reached at {host}"
  case timedOut = "{service} did not answer within {count} second|{service} did not answer within {count} seconds"
  case timedOutAfterFraction = "{service} did not answer within {seconds} seconds"
  case insecure = "the connection to {service} at {host} is not secure"
  case noNetworkLibrary = "libcurl is missing on this system"
  case refusedWithoutContact = """
    {service} refused with status 403, as it does if no contact is given or the coordinates are too precise
    """
  case refused = "{service} refused with status {status}"
  case refusedUntil = "{service} refused with status {status}, until {clock}"
  case refusedSaying = "{service} refused with status {status}: {words}"
  case refusedSayingUntil = "{service} refused with status {status}: {words}, until {clock}"
  case tooManyRequests = "{service} has been asked too often"
  case tooManyRequestsUntil = "{service} has been asked too often, until {clock}"
  case tooManyRequestsSaying = "{service} has been asked too often: {words}"
  case tooManyRequestsSayingUntil = "{service} has been asked too often: {words}, until {clock}"
  case resting = "{service} failed and is left alone for a while"
  case restingUntil = "{service} failed and is left alone for a while, until {clock}"
  case restingAfterSeveral = """
    {service} failed {count} time in a row and is left alone for a while|\
    {service} failed {count} times in a row and is left alone for a while
    """
  case restingAfterSeveralUntil = """
    {service} failed {count} time in a row and is left alone for a while, until {clock}|\
    {service} failed {count} times in a row and is left alone for a while, until {clock}
    """
  case keyRejected = "{service} does not accept the key"
  case keyMissing = "{service} needs a key"
  case unreadable = "{service} gave an answer that cannot be read: {problem}"
  case unreadablePart = "{service} gave an answer that cannot be read at {path}: {problem}"
  case notCovered = "{service} does not cover this place"
  case cancelled = "{service} was not waited for"

  var reason: FailureReasonMessage {
    switch self {
    case .unreachable: .unreachable
    case .timedOut: .timedOut
    case .timedOutAfterFraction: .timedOutAfterFraction
    case .insecure: .insecure
    case .noNetworkLibrary: .noNetworkLibrary
    case .refusedWithoutContact: .refusedWithoutContact
    case .refused: .refused
    case .refusedUntil: .refusedUntil
    case .refusedSaying: .refusedSaying
    case .refusedSayingUntil: .refusedSayingUntil
    case .tooManyRequests: .tooManyRequests
    case .tooManyRequestsUntil: .tooManyRequestsUntil
    case .tooManyRequestsSaying: .tooManyRequestsSaying
    case .tooManyRequestsSayingUntil: .tooManyRequestsSayingUntil
    case .resting: .resting
    case .restingUntil: .restingUntil
    case .restingAfterSeveral: .restingAfterSeveral
    case .restingAfterSeveralUntil: .restingAfterSeveralUntil
    case .keyRejected: .keyRejected
    case .keyMissing: .keyMissing
    case .unreadable: .unreadable
    case .unreadablePart: .unreadablePart
    case .notCovered: .notCovered
    case .cancelled: .cancelled
    }
  }
}

enum FailureReasonMessage: String, CaseIterable, MessageCase {
  static let context = "failureReason"
  static let note = """
    Why a weather service gave no forecast. It follows the word “because” in “{service}, updated {age}, because \
    {reason}”; put it in the form that your language needs there. The slots hold the same as those of “failure”.
    """

  case unreachable = "{service} could not be reached at {host}"
  case timedOut = "{service} did not answer within {count} second|{service} did not answer within {count} seconds"
  case timedOutAfterFraction = "{service} did not answer within {seconds} seconds"
  case insecure = "the connection to {service} at {host} is not secure"
  case noNetworkLibrary = "libcurl is missing on this system"
  case refusedWithoutContact = """
    {service} refused with status 403, as it does if no contact is given or the coordinates are too precise
    """
  case refused = "{service} refused with status {status}"
  case refusedUntil = "{service} refused with status {status}, until {clock}"
  case refusedSaying = "{service} refused with status {status}: {words}"
  case refusedSayingUntil = "{service} refused with status {status}: {words}, until {clock}"
  case tooManyRequests = "{service} has been asked too often"
  case tooManyRequestsUntil = "{service} has been asked too often, until {clock}"
  case tooManyRequestsSaying = "{service} has been asked too often: {words}"
  case tooManyRequestsSayingUntil = "{service} has been asked too often: {words}, until {clock}"
  case resting = "{service} failed and is left alone for a while"
  case restingUntil = "{service} failed and is left alone for a while, until {clock}"
  case restingAfterSeveral = """
    {service} failed {count} time in a row and is left alone for a while|\
    {service} failed {count} times in a row and is left alone for a while
    """
  case restingAfterSeveralUntil = """
    {service} failed {count} time in a row and is left alone for a while, until {clock}|\
    {service} failed {count} times in a row and is left alone for a while, until {clock}
    """
  case keyRejected = "{service} does not accept the key"
  case keyMissing = "{service} needs a key"
  case unreadable = "{service} gave an answer that cannot be read: {problem}"
  case unreadablePart = "{service} gave an answer that cannot be read at {path}: {problem}"
  case notCovered = "{service} does not cover this place"
  case cancelled = "{service} was not waited for"
}
