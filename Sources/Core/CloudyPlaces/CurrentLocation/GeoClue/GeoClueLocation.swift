import CloudyModel
import Foundation

/// Asks GeoClue, the location service of many desktops, over the system's D-Bus:
/// https://www.freedesktop.org/software/geoclue/docs/.
///
/// GeoClue may ask services on the network itself, and may ask the person, so that it is used only if they chose it.
package struct GeoClueLocation: LocationSource {
  private static let service = "org.freedesktop.GeoClue2"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// The part of a city: enough for its weather.
  private static let neighborhood: UInt32 = 5

  private let address: String
  private let timeLimit: Duration
  private let isOffline: Bool
  private let isAllowed: @Sendable () -> Bool
  private let place: @Sendable (Coordinates) -> Place

  /// - Parameters:
  ///   - environment: The process's variables; `DBUS_SYSTEM_BUS_ADDRESS` names another bus.
  ///   - timeLimit: For the whole question.
  ///   - isOffline: Whether the person asked not to use the network.
  ///   - isAllowed: Returns whether the person chose this source.
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

  /// Returns where the computer is; `nil` if the person does not allow the question.
  ///
  /// - Throws: Why GeoClue was not asked or has not answered.
  package func location() async throws(LocationFailure) -> CurrentLocation? {
    guard isAllowed() else { return nil }
    if isOffline { throw .offline }
    let response = await withCheckedContinuation { continuation in
      // The connection blocks its thread.
      Thread.detachNewThread { [address, timeLimit] in
        continuation.resume(
          returning: Result { () throws(DBusConnection.Failure) in
            try GeoClueLocation.coordinates(address: address, timeLimit: timeLimit)
          })
      }
    }
    switch response {
    case .success(let coordinates?): return .positioned(place(coordinates))
    case .success(nil): throw .noResponse
    case .failure(let failure): throw LocationFailure(failure, timeLimit: timeLimit)
    }
  }

  /// - Returns: `nil` if the answer is no point on Earth.
  private static func coordinates(address: String, timeLimit: Duration) throws(DBusConnection.Failure) -> Coordinates? {
    // GeoClue forgets its client when this connection ends.
    let bus = try DBusConnection(address: address, timeLimit: timeLimit)
    let found = try bus.call(
      DBusMessage("GetClient", of: "\(service).Manager", at: "/org/freedesktop/GeoClue2/Manager", on: service))
    guard case .path(let client)? = found.first else { throw .broken }
    try set("DesktopId", .text("cloudy"), at: client, bus)
    try set("RequestedAccuracyLevel", .number(neighborhood), at: client, bus)
    try bus.listen(to: "\(service).Client")
    _ = try bus.call(DBusMessage("Start", of: "\(service).Client", at: client, on: service))
    // The first values are the old and the new location, of which the first time only the new one exists.
    guard case .path(let location)? = try bus.signal("LocationUpdated").last else { throw .broken }
    guard case .double(let latitude)? = try get("Latitude", at: location, bus),
      case .double(let longitude)? = try get("Longitude", at: location, bus)
    else { throw .broken }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func set(
    _ property: String, _ value: DBusMessage.Value, at client: String, _ bus: DBusConnection
  ) throws(DBusConnection.Failure) {
    let values: [DBusMessage.Value] = [.text("\(service).Client"), .text(property), .variant(value)]
    _ = try bus.call(DBusMessage("Set", of: properties, at: client, on: service, values))
  }

  private static func get(
    _ property: String, at location: String, _ bus: DBusConnection
  ) throws(DBusConnection.Failure) -> DBusMessage.Value? {
    let values: [DBusMessage.Value] = [.text("\(service).Location"), .text(property)]
    let response = try bus.call(DBusMessage("Get", of: properties, at: location, on: service, values))
    guard case .variant(let value)? = response.first else { return nil }
    return value
  }
}

extension LocationFailure {
  fileprivate init(_ failure: DBusConnection.Failure, timeLimit: Duration) {
    let errors = "org.freedesktop.DBus.Error."
    self =
      switch failure {
      case .notConnected, .refused(errors + "ServiceUnknown"), .refused(errors + "NameHasNoOwner"): .notRunning
      case .refused(let error) where error.hasPrefix(errors + "Spawn."): .notRunning
      case .refused(errors + "AccessDenied"): .notAllowed
      case .timedOut: .timedOut(after: timeLimit)
      case .refused, .broken: .noResponse
      }
  }
}
