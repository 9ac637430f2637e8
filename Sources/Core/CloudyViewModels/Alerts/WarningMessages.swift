import CloudyLocalization

// Translators: Official warnings of dangerous weather. {start} and {end} are times, such as “9:00 PM”,
// “tomorrow 6:00 AM” or “Sat 2:00 PM”; {service} is the name of a weather service, {issuer} that of an authority;
// {clock} is a time; {country} is the name of a country, and {area} are names of regions in the language of an
// authority. “Somewhere” means that the country is known, but not the part of it.

/// The texts about official warnings.
enum WarningMessages {
  static let none = Message("warning.none", "no active alerts")
  static let notAvailable = Message("warning.notAvailable", "Alerts: not available for this location")
  static let notKnown = Message("warning.notKnown", "Alerts: currently unavailable")

  /// - Parameters:
  ///   - service: The service that reported that there are none.
  ///   - clock: The time of its response.
  static func noneReported(by service: String, at clock: String) -> Message {
    Message("warning.noneReported", "Alerts: none active (\(service), \(clock))")
  }

  /// There are alerts, but others may have been issued since.
  ///
  /// - Parameters:
  ///   - service: The service that reported them.
  ///   - clock: The time of its response.
  static func lastChecked(with service: String, at clock: String) -> Message {
    Message("warning.lastChecked", "Alerts: last checked \(clock) (\(service))")
  }

  /// There are no alerts in the list of a service that has stopped.
  ///
  /// - Parameters:
  ///   - service: The service whose list it is.
  ///   - clock: The time of its newest report.
  static func notKnown(since clock: String, from service: String) -> Message {
    Message("warning.notKnownSince", "Alerts: unknown since \(clock) (\(service))")
  }

  /// There are alerts, but the service has stopped.
  ///
  /// - Parameters:
  ///   - service: The service whose list it is.
  ///   - clock: The time of its newest report.
  static func notUpdated(since clock: String, from service: String) -> Message {
    Message("warning.notUpdatedSince", "Alerts: not updated since \(clock) (\(service))")
  }

  /// There are alerts, and others that could not be read, or whose area is unknown.
  ///
  /// - Parameters:
  ///   - count: The number of the others.
  ///   - service: The service that has them.
  static func others(_ count: Int, from service: String) -> Message {
    Message(
      "warning.others", count: count,
      one: "\(count) more alert from \(service) may apply here",
      other: "\(count) more alerts from \(service) may apply here")
  }

  /// - Parameters:
  ///   - country: The country; `nil` if it is unknown.
  ///   - area: The authority's names for the area; may be empty.
  static func somewhere(in country: String?, named area: String) -> Message {
    guard let country else { return Message(verbatim: area) }
    return area.isEmpty
      ? Message("warning.somewhere", "somewhere in \(country)")
      : Message("warning.somewhereNamed", "somewhere in \(country) (\(area))")
  }

  /// Dates that remain valid when the text is read later.
  static func period(from start: String, until end: String?) -> Message {
    end.map { end in Message("warning.period", "\(start) – \(end)") } ?? since(start)
  }

  /// - Parameter end: `nil` if it is unknown.
  static func inForce(since start: String, until end: String?) -> Message {
    end.map { end in Message("warning.until", "until \(end)") } ?? since(start)
  }

  /// - Parameter end: `nil` if it is unknown.
  static func announced(from start: String, until end: String?) -> Message {
    end.map { end in Message("warning.fromUntil", "from \(start) until \(end)") }
      ?? Message("warning.from", "from \(start)")
  }

  private static func since(_ start: String) -> Message { Message("warning.since", "since \(start)") }

  /// The heading of the authority's recommendations.
  static let instruction = Message("warning.instruction", "What to do")

  /// - Parameters:
  ///   - issuer: The authority; `nil` if it is unknown.
  ///   - clock: The time of issue; `nil` if it is unknown.
  /// - Returns: `nil` if both are unknown.
  static func issue(by issuer: String?, at clock: String?) -> Message? {
    switch (issuer, clock) {
    case (let issuer?, let clock?): Message("warning.issuedByAt", "Issued by \(issuer), \(clock)")
    case (let issuer?, nil): Message("warning.issuedBy", "Issued by \(issuer)")
    case (nil, let clock?): Message("warning.issuedAt", "Issued: \(clock)")
    case (nil, nil): nil
    }
  }
}
