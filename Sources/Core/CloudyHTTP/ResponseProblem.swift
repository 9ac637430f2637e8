import Foundation

/// What is wrong with a service's answer, or with a part of it.
package enum ResponseProblem: Error, Hashable, Sendable {
  /// What stands in JSON.
  package enum Kind: Hashable, Sendable {
    case number, text, boolean, list, object, null
  }

  // The whole answer
  case empty, notHTTP, notJSON, htmlInsteadOfJSON, damagedJSON
  /// - Parameter bytes: How many had come.
  case brokeOff(afterBytes: Int)
  case tooLarge(limitInMegabytes: Int)

  // A part of it
  /// Something else than it should be, without more to say of it.
  case unexpected
  case missing
  /// - Parameter found: `nil` if nobody can say.
  case mismatch(expected: Kind, found: Kind?)
  case noTime, noTimeOfThisCentury, noGridCell, noAlerts, noEvent
  /// No units are given, and the figures are not SI.
  case noUnits

  // What is missing for a forecast
  case noValues, noValuesForPresent, noHourForPresent, noMinuteOfNextHour, nothingAboutPresent
  /// - Parameter seconds: How far the answer's present is ahead of this machine's; negative if it is behind.
  case ofAnotherTime(secondsAhead: TimeInterval)
  /// The answer's coordinates are far from those that were sent.
  case ofAnotherPlace
}

extension DecodingError {
  /// A part of an answer that is JSON, and not what it should be.
  ///
  /// - Parameter path: Where in the answer.
  package static func problem(_ problem: ResponseProblem, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(Context(codingPath: path, debugDescription: "\(problem)", underlyingError: problem))
  }
}
