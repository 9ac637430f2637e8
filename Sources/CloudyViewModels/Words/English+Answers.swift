import CloudyServices
import Foundation

extension English {
  /// What is wrong with an answer, as it ends a sentence.
  static func words(for problem: AnswerProblem) -> String {
    switch problem {
    case .empty: "empty"
    case .notHTTP: "not HTTP"
    case .notJSON: "not JSON"
    case .htmlInsteadOfJSON: "HTML instead of JSON"
    case .damagedJSON: "incomplete or damaged JSON"
    case .brokeOff(let bytes): "it broke off after \(count(bytes, "byte"))"
    case .tooLarge(let megabytes): "larger than \(megabytes) MB"
    case .unexpected: "not in the expected form"
    case .missing: "missing"
    case .mismatch(let expected, let found?): "expected \(name(of: expected)), found \(name(of: found))"
    case .mismatch(let expected, nil): "expected \(name(of: expected))"
    case .noTime: "not a time"
    case .noTimeOfThisCentury: "not a time of this century"
    case .noGridCell: "not a cell of a forecast office’s grid"
    case .noAlerts: "no warning in it can be read"
    case .noEvent: "nothing says what the warning is about"
    case .noUnits: "no units are given, and the figures are not SI"
    case .noFigures: "no figures"
    case .noFiguresForPresent: "no figures for the present"
    case .noHourForPresent: "no hour for the present"
    case .noMinuteOfNextHour: "no minute of the next hour"
    case .nothingAboutPresent: "nothing about the present"
    case .ofAnotherTime(let seconds): "\(length(of: abs(seconds))) \(seconds < 0 ? "old" : "ahead")"
    }
  }

  private static func name(of kind: AnswerProblem.Kind) -> String {
    switch kind {
    case .number: "a number"
    case .text: "text"
    case .boolean: "true or false"
    case .list: "a list"
    case .object: "an object"
    case .null: "null"
    }
  }

  /// As `30 hours` or `4 days`.
  private static func length(of seconds: TimeInterval) -> String {
    let hours = seconds / 3600
    let (number, unit) = hours < 48 ? (hours, "hour") : (hours / 24, "day")
    // There is no such number only centuries away.
    return Int(exactly: number.rounded()).map { count($0, unit) } ?? "many \(unit)s"
  }
}
