import CloudyModel
import DBus

/// Requests the location from GeoClue, the location service of many desktops, over the system's D-Bus:
/// https://www.freedesktop.org/software/geoclue/docs/.
///
/// GeoClue may itself use network services, and may prompt the user, so it is used only if they selected it.
package struct GeoClueLocation: LocationSource {
  private static let service = "org.freedesktop.GeoClue2"
  /// Neighborhood accuracy, which suffices for the weather.
  private static let neighborhood: UInt32 = 5

  private let address: String
  private let timeLimit: Duration
  private let isOffline: Bool
  private let isAllowed: @Sendable () -> Bool
  private let place: @Sendable (Coordinates) -> Place

  /// - Parameters:
  ///   - environment: The process's variables; `DBUS_SYSTEM_BUS_ADDRESS` names another bus.
  ///   - timeLimit: The limit for all requests together.
  ///   - isOffline: Whether the user has turned off network use.
  ///   - isAllowed: Returns whether the user selected this source.
  ///   - place: Returns the place at coordinates.
  package init(
    environment: [String: String], timeLimit: Duration = .seconds(2), isOffline: Bool,
    isAllowed: @escaping @Sendable () -> Bool, place: @escaping @Sendable (Coordinates) -> Place
  ) {
    address = environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/run/dbus/system_bus_socket"
    self.timeLimit = timeLimit
    self.isOffline = isOffline
    self.isAllowed = isAllowed
    self.place = place
  }

  /// Returns the computer's location; `nil` if the user does not allow the request.
  ///
  /// - Throws: The reason why no request was made, or why it failed.
  package func location() async throws(LocationFailure) -> CurrentLocation? {
    guard isAllowed() else { return nil }
    if isOffline { throw .offline }
    let coordinates: Coordinates?
    do throws(DBusConnection.Failure) {
      coordinates = try await askGeoClue()
    } catch {
      throw LocationFailure(error, timeLimit: timeLimit)
    }
    guard let coordinates else { throw .noResponse }
    return .positioned(place(coordinates))
  }

  /// - Returns: `nil` if the coordinates are invalid.
  private func askGeoClue() async throws(DBusConnection.Failure) -> Coordinates? {
    // A response has few values. GeoClue drops its client when this connection ends.
    let bus = try await DBusConnection.open(
      address: address,
      limits: DBusConnection.Limits(
        longestMessage: 1 << 16, connecting: timeLimit, lifetime: timeLimit, signals: 16))
    defer { bus.close() }
    func call(_ message: DBusMessage) async throws(DBusConnection.Failure) -> DBusValue? {
      try await bus.call(message, timeout: timeLimit).first
    }

    let service = GeoClueLocation.service
    let interface = "\(service).Client"
    let found = try await call(
      .call("GetClient", of: "\(service).Manager", at: "/org/freedesktop/GeoClue2/Manager", on: service))
    guard case .objectPath(let client)? = found else { throw .unexpected }
    for (name, value) in [
      ("DesktopId", .string("cloudy")), ("RequestedAccuracyLevel", .uint32(GeoClueLocation.neighborhood)),
    ] as [(String, DBusValue)] {
      _ = try await call(.setting(name, to: value, of: interface, at: client, on: service))
    }
    let updates = bus.signals("LocationUpdated", of: interface)
    _ = try await call(.bus("AddMatch", [.string("type='signal',interface='\(interface)'")]))
    _ = try await call(.call("Start", of: interface, at: client, on: service))
    guard let update = await updates.first(where: { _ in true }) else { throw bus.failure ?? .canceled }
    // The first values are the old and the new location, of which only the new one exists the first time.
    guard case .objectPath(let location)? = update.body.last else { throw .unexpected }
    var numbers: [Double] = []
    for name in ["Latitude", "Longitude"] {
      let response = try await call(.property(name, of: "\(service).Location", at: location, on: service))
      guard case .variant(.double(let number))? = response else { throw .unexpected }
      numbers.append(number)
    }
    return Coordinates(latitude: numbers[0], longitude: numbers[1])
  }
}

extension DBusConnection.Failure {
  fileprivate static let unexpected = disconnected("GeoClue’s answer is not what it should be")
}

extension LocationFailure {
  fileprivate init(_ failure: DBusConnection.Failure, timeLimit: Duration) {
    let errors = "org.freedesktop.DBus.Error."
    self =
      switch failure {
      case .notConnected, .refused(errors + "ServiceUnknown", _), .refused(errors + "NameHasNoOwner", _): .notRunning
      case .refused(let error, _) where error.hasPrefix(errors + "Spawn."): .notRunning
      case .refused(errors + "AccessDenied", _): .notAllowed
      case .timedOut: .timedOut(after: timeLimit)
      case .refused, .disconnected, .canceled, .invalid: .noResponse
      }
  }
}
