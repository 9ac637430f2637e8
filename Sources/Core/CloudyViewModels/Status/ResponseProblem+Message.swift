import CloudyHTTP
import CloudyLocalization
import Foundation

// Translators: What is wrong with a weather service’s response, or with a part of it. It follows a colon, as in
// “Open-Meteo returned an invalid response: not JSON”, and has no full stop. {expected} and {found} are kinds of data,
// such as “a number”. “old” and “in the future” compare the response’s time with this computer’s clock.

extension ResponseProblem {
  /// The problem as the end of a sentence.
  var message: Message {
    switch self {
    case .empty: Message("responseProblem.empty", "empty")
    case .notHTTP: Message("responseProblem.notHTTP", "not HTTP")
    case .notJSON: Message("responseProblem.notJSON", "not JSON")
    case .htmlInsteadOfJSON: Message("responseProblem.htmlInsteadOfJSON", "HTML instead of JSON")
    case .damagedJSON: Message("responseProblem.damagedJSON", "incomplete or damaged JSON")
    case .brokeOff(let bytes):
      Message(
        "responseProblem.brokeOff", count: bytes,
        one: "truncated after \(bytes) byte",
        other: "truncated after \(bytes) bytes")
    case .tooLarge(let megabytes): Message("responseProblem.tooLarge", "larger than \(megabytes) MB")
    case .unexpected: Message("responseProblem.unexpected", "not in the expected form")
    case .missing: Message("responseProblem.missing", "missing")
    case .mismatch(let expected, let found?): ResponseProblem.mismatch(expected.message, found: found.message)
    case .mismatch(let expected, nil): ResponseProblem.mismatch(expected.message, found: nil)
    case .noTime: Message("responseProblem.noTime", "not a time")
    case .noTimeOfThisCentury: Message("responseProblem.noTimeOfThisCentury", "implausible date")
    case .noGridCell: Message("responseProblem.noGridCell", "not a forecast grid cell")
    case .noAlerts: Message("responseProblem.noAlerts", "no readable alerts")
    case .uncertainAlerts: Message("responseProblem.uncertainAlerts", "alerts of which the area is unknown")
    case .staleAlerts: Message("responseProblem.staleAlerts", "alerts that are no longer updated")
    case .noEvent: Message("responseProblem.noEvent", "alert without an event type")
    case .noUnits: Message("responseProblem.noUnits", "no units given, and the values are not SI")
    case .noValues: Message("responseProblem.noValues", "no data")
    case .noValuesForPresent: Message("responseProblem.noValuesForPresent", "no data for the current time")
    case .noHourForPresent: Message("responseProblem.noHourForPresent", "no data for the current hour")
    case .noMinuteOfNextHour: Message("responseProblem.noMinuteOfNextHour", "no data for the next hour")
    case .nothingAboutPresent: Message("responseProblem.nothingAboutPresent", "no current data")
    case .ofAnotherPlace: Message("responseProblem.ofAnotherPlace", "about another place")
    case .ofAnotherTime(let seconds): ResponseProblem.ofAnotherTime(hours: abs(seconds) / 3600, isOld: seconds < 0)
    }
  }

  private static func mismatch(_ expected: Message, found: Message?) -> Message {
    guard let found else { return Message("responseProblem.expected", "expected \(expected)") }
    return Message("responseProblem.mismatch", "expected \(expected), found \(found)")
  }

  /// For example, `30 hours old` or `4 days in the future`.
  private static func ofAnotherTime(hours: Double, isOld: Bool) -> Message {
    if hours < 48 {
      let hours = Int(hours.rounded())
      return isOld
        ? Message(
          "responseProblem.hoursOld", count: hours,
          one: "\(hours) hour old",
          other: "\(hours) hours old")
        : Message(
          "responseProblem.hoursAhead", count: hours,
          one: "\(hours) hour in the future",
          other: "\(hours) hours in the future")
    }
    // Only a time that is centuries away has no such number.
    guard let days = Int(exactly: (hours / 24).rounded()) else {
      return isOld
        ? Message("responseProblem.manyDaysOld", "many days old")
        : Message("responseProblem.manyDaysAhead", "many days in the future")
    }
    return isOld
      ? Message(
        "responseProblem.daysOld", count: days,
        one: "\(days) day old",
        other: "\(days) days old")
      : Message(
        "responseProblem.daysAhead", count: days,
        one: "\(days) day in the future",
        other: "\(days) days in the future")
  }
}

// Translators: The type of a value in JSON. It fills the slots of “expected {expected}, found {found}”: give it the
// form that it needs there.

extension ResponseProblem.Kind {
  fileprivate var message: Message {
    switch self {
    case .number: Message("dataKind.number", "a number")
    case .text: Message("dataKind.text", "text")
    case .boolean: Message("dataKind.boolean", "true or false")
    case .list: Message("dataKind.list", "a list")
    case .object: Message("dataKind.object", "an object")
    case .null: Message("dataKind.null", "null")
    }
  }
}
