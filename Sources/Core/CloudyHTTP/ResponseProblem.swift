import Foundation

/// A problem with a service's response, or with a part of it.
package enum ResponseProblem: Error, Hashable, Sendable {
  /// The type of a JSON value.
  package enum Kind: Hashable, Sendable {
    case number, text, boolean, list, object, null
  }

  // Problems of the whole response
  case empty, notHTTP, notJSON, htmlInsteadOfJSON, damagedJSON
  /// - Parameter bytes: The number of bytes received.
  case brokeOff(afterBytes: Int)
  case tooLarge(limitInMegabytes: Int)

  // Problems of a part
  /// An invalid value, without further details.
  case unexpected
  case missing
  /// - Parameter found: `nil` if unknown.
  case mismatch(expected: Kind, found: Kind?)
  case noTime, noTimeOfThisCentury, noGridCell, noAlerts, noEvent
  /// Some alerts cannot be read, or their areas are unknown, so that it is uncertain whether there is one.
  case uncertainAlerts
  /// There are no alerts in the list, but it is so old that the service has probably stopped.
  /// - Parameter since: The time of the newest report.
  case staleAlerts(since: Date)
  /// No units are stated, and the values are not SI.
  case noUnits

  // Parts missing for a forecast
  case noValues, noValuesForPresent, noHourForPresent, noMinuteOfNextHour, nothingAboutPresent
  /// - Parameter seconds: The seconds by which the response's current time is ahead of this machine's; negative if it
  ///   is behind.
  case ofAnotherTime(secondsAhead: TimeInterval)
  /// The response's coordinates are far from the requested ones.
  case ofAnotherPlace
}

extension DecodingError {
  /// A part of a response that is valid JSON, but has the wrong content.
  ///
  /// - Parameter path: The location in the response.
  package static func problem(_ problem: ResponseProblem, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(Context(codingPath: path, debugDescription: "\(problem)", underlyingError: problem))
  }
}
