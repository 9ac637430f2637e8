import CloudyHTTP
import CloudyLocalization
import Foundation

extension Localizer {
  /// What is wrong with an answer, as it ends a sentence.
  func words(for problem: ResponseProblem) -> String {
    switch problem {
    case .empty: localized(ResponseProblemMessage.empty)
    case .notHTTP: localized(ResponseProblemMessage.notHTTP)
    case .notJSON: localized(ResponseProblemMessage.notJSON)
    case .htmlInsteadOfJSON: localized(ResponseProblemMessage.htmlInsteadOfJSON)
    case .damagedJSON: localized(ResponseProblemMessage.damagedJSON)
    case .brokeOff(let bytes): localized(ResponseProblemMessage.brokeOff, count: bytes)
    case .tooLarge(let megabytes): localized(ResponseProblemMessage.tooLarge, ["megabytes": number(megabytes)])
    case .unexpected: localized(ResponseProblemMessage.unexpected)
    case .missing: localized(ResponseProblemMessage.missing)
    case .mismatch(let expected, let found?):
      localized(ResponseProblemMessage.mismatch, ["expected": name(of: expected), "found": name(of: found)])
    case .mismatch(let expected, nil): localized(ResponseProblemMessage.expected, ["expected": name(of: expected)])
    case .noTime: localized(ResponseProblemMessage.noTime)
    case .noTimeOfThisCentury: localized(ResponseProblemMessage.noTimeOfThisCentury)
    case .noGridCell: localized(ResponseProblemMessage.noGridCell)
    case .noAlerts: localized(ResponseProblemMessage.noAlerts)
    case .noEvent: localized(ResponseProblemMessage.noEvent)
    case .noUnits: localized(ResponseProblemMessage.noUnits)
    case .noValues: localized(ResponseProblemMessage.noValues)
    case .noValuesForPresent: localized(ResponseProblemMessage.noValuesForPresent)
    case .noHourForPresent: localized(ResponseProblemMessage.noHourForPresent)
    case .noMinuteOfNextHour: localized(ResponseProblemMessage.noMinuteOfNextHour)
    case .nothingAboutPresent: localized(ResponseProblemMessage.nothingAboutPresent)
    case .ofAnotherPlace: localized(ResponseProblemMessage.ofAnotherPlace)
    case .ofAnotherTime(let seconds): ofAnotherTime(hours: abs(seconds) / 3600, isOld: seconds < 0)
    }
  }

  private func name(of kind: ResponseProblem.Kind) -> String {
    switch kind {
    case .number: localized(DataKindMessage.number)
    case .text: localized(DataKindMessage.text)
    case .boolean: localized(DataKindMessage.boolean)
    case .list: localized(DataKindMessage.list)
    case .object: localized(DataKindMessage.object)
    case .null: localized(DataKindMessage.null)
    }
  }

  /// As `30 hours old` or `4 days ahead`.
  private func ofAnotherTime(hours: Double, isOld: Bool) -> String {
    if hours < 48 {
      return localized(isOld ? ResponseProblemMessage.hoursOld : .hoursAhead, count: Int(hours.rounded()))
    }
    // There is no such number only centuries away.
    guard let days = Int(exactly: (hours / 24).rounded()) else {
      return localized(isOld ? ResponseProblemMessage.manyDaysOld : .manyDaysAhead)
    }
    return localized(isOld ? ResponseProblemMessage.daysOld : .daysAhead, count: days)
  }
}

enum ResponseProblemMessage: String, CaseIterable, MessageCase {
  static let context = "responseProblem"
  static let note = """
    What is wrong with a weather service’s answer, or with a part of it. It follows a colon, as in “Open-Meteo gave an \
    answer that cannot be read: not JSON”, and has no full stop. {expected} and {found} are kinds of data, such as “a \
    number”. “old” and “ahead” compare the answer’s time with this computer’s clock.
    """

  case empty = "empty"
  case notHTTP = "not HTTP"
  case notJSON = "not JSON"
  case htmlInsteadOfJSON = "HTML instead of JSON"
  case damagedJSON = "incomplete or damaged JSON"
  case brokeOff = "it broke off after {count} byte|it broke off after {count} bytes"
  case tooLarge = "larger than {megabytes} MB"
  case unexpected = "not in the expected form"
  case missing = "missing"
  case mismatch = "expected {expected}, found {found}"
  case expected = "expected {expected}"
  case noTime = "not a time"
  case noTimeOfThisCentury = "not a time of this century"
  case noGridCell = "not a cell of a forecast office’s grid"
  case noAlerts = "no warning in it can be read"
  case noEvent = "nothing says what the warning is about"
  case noUnits = "no units are given, and the figures are not SI"
  case noValues = "no figures"
  case noValuesForPresent = "no figures for the present"
  case noHourForPresent = "no hour for the present"
  case noMinuteOfNextHour = "no minute of the next hour"
  case nothingAboutPresent = "nothing about the present"
  case hoursOld = "{count} hour old|{count} hours old"
  case hoursAhead = "{count} hour ahead|{count} hours ahead"
  case daysOld = "{count} day old|{count} days old"
  case daysAhead = "{count} day ahead|{count} days ahead"
  case manyDaysOld = "many days old"
  case manyDaysAhead = "many days ahead"
  case ofAnotherPlace = "about another place"
}

enum DataKindMessage: String, CaseIterable, MessageCase {
  static let context = "dataKind"
  static let note = """
    What stands in an answer in JSON. It fills the slots of “expected {expected}, found {found}”: give it the form \
    that it needs there.
    """

  case number = "a number"
  case text = "text"
  case boolean = "true or false"
  case list = "a list"
  case object = "an object"
  case null = "null"
}
