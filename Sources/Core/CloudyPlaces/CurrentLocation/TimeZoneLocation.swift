import CloudyModel

/// Locates the user at the city that the system's time zone is named after.
package struct TimeZoneLocation: LocationSource {
  private let timeZone: String?
  private let place: @Sendable (String) -> Place?

  /// - Parameters:
  ///   - timeZone: An IANA name, from ``SystemTimeZone``; `nil` if the system has none.
  ///   - place: Returns the place of a zone; `nil` if it has none, such as `UTC`.
  package init(timeZone: String?, place: @escaping @Sendable (_ timeZone: String) -> Place?) {
    self.timeZone = timeZone
    self.place = place
  }

  /// Returns the zone's place as an approximate location; `nil` if the zone has none.
  package func location() async -> CurrentLocation? {
    guard let timeZone, let place = place(timeZone) else { return nil }
    return .approximate(place, timeZone: timeZone)
  }
}
