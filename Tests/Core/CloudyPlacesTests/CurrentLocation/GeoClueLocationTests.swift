import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import DBus
import DBusTesting
import Testing

/// The current location from a location service simulated on a socket. `Scripts/check geoclue` uses a real bus.
@Suite(.timeLimit(.standard)) struct GeoClueLocationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// - Parameter timeLimit: Long unless it is tested, since other tests may occupy all threads for a while.
  private func location(
    from bus: SimulatedBus, timeLimit: Duration = .seconds(300), isOffline: Bool = false, isAllowed: Bool = true
  ) async throws(LocationFailure) -> CurrentLocation? {
    try await GeoClueLocation(
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address], timeLimit: timeLimit, isOffline: isOffline,
      isAllowed: { isAllowed }, place: { PlaceDatabase.embedded.place(at: $0) }
    ).location()
  }

  @Test func `the location service returns the computer's location`() async throws {
    let bus = try SimulatedBus(in: folder)
    let location = try await location(from: bus)

    #expect(location == .positioned(PlaceDatabase.embedded.place(at: try point(51.05, 3.72))))
    #expect(location?.place.name == "Gent")
    #expect(location?.isKnown == true)
    #expect(bus.members == ["Hello", "GetClient", "Set", "Set", "AddMatch", "Start", "Get", "Get"])
  }

  @Test func `a location that arrives before the reply to Start is not lost`() async throws {
    let bus = try SimulatedBus(in: folder, isEarly: true)
    #expect(try await location(from: bus)?.place.name == "Gent")
  }

  @Test func `without permission, the location service is not contacted`() async throws {
    let bus = try SimulatedBus(in: folder)
    #expect(try await location(from: bus, isAllowed: false) == nil)
    #expect(try await location(from: bus, isOffline: true, isAllowed: false) == nil)
    #expect(bus.members.isEmpty)
  }

  @Test func `offline, the location service is not contacted, and that is the reason`() async throws {
    let bus = try SimulatedBus(in: folder)
    await #expect(throws: LocationFailure.offline) { try await location(from: bus, isOffline: true) }
    #expect(bus.members.isEmpty)
  }

  @Test(arguments: [
    ("AccessDenied", LocationFailure.notAllowed), ("ServiceUnknown", .notRunning), ("NameHasNoOwner", .notRunning),
    ("Spawn.ServiceNotFound", .notRunning), ("UnknownMethod", .noResponse), ("", .noResponse),
  ])
  func `an error determines the reason for the missing location`(error: String, reason: LocationFailure) async throws {
    let bus = try SimulatedBus(in: folder, refusing: "GetClient", error: "org.freedesktop.DBus.Error." + error)
    await #expect(throws: reason) { try await location(from: bus) }
  }

  @Test(arguments: ["GetClient", "Set", "AddMatch", "Start", "Get", "Hello"])
  func `a refusal or a missing reply yields no location`(member: String) async throws {
    let refusing = try SimulatedBus(in: folder, refusing: member)
    await #expect(throws: LocationFailure.notAllowed) { try await location(from: refusing) }
    let silent = try SimulatedBus(in: folder, named: "silent", silentAt: member)
    let limit = Duration.milliseconds(50)
    await #expect(throws: LocationFailure.timedOut(after: limit)) { try await location(from: silent, timeLimit: limit) }
  }

  @Test(arguments: [(95.0, 3.72), (.nan, 3.72), (51.05, .infinity)])
  func `coordinates outside the Earth are rejected`(latitude: Double, longitude: Double) async throws {
    let bus = try SimulatedBus(in: folder, at: (latitude, longitude))
    await #expect(throws: LocationFailure.noResponse) { try await location(from: bus) }
  }

  @Test(arguments: ["REJECTED EXTERNAL\r\n", "OK 1234\r\nnothing that is a message", "", "OK"])
  func `a bus that rejects or hangs delays only up to the time limit`(greeting: String) async throws {
    let bus = try SimulatedBus(in: folder, greeting: greeting)
    await #expect(throws: LocationFailure.self) { try await location(from: bus, timeLimit: .milliseconds(200)) }
  }

  @Test func `a reply larger than a location needs is rejected`() async throws {
    let bus = try SimulatedBus(path: "\(folder.path)/bus") { call in
      [.message(call.reply([.string(String(repeating: "x", count: 1 << 16))]))]
    }
    await #expect(throws: LocationFailure.noResponse) { try await location(from: bus) }
  }

  @Test(arguments: [
    "unix:path=/nowhere/at/all", "unix:abstract=x", "tcp:host=localhost", "",
    "unix:path=" + String(repeating: "x", count: 300),
  ])
  func `without a bus, there is no location`(address: String) async {
    let source = GeoClueLocation(
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": address], isOffline: false, isAllowed: { true },
      place: { PlaceDatabase.embedded.place(at: $0) })
    await #expect(throws: LocationFailure.notRunning) { try await source.location() }
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }
}

extension SimulatedBus {
  private static let client = "org.freedesktop.GeoClue2.Client"

  /// A bus for one process, with GeoClue running on it.
  ///
  /// - Parameters:
  ///   - refused: The method that gets an error.
  ///   - error: The name of that error.
  ///   - silentMember: The method that gets no answer.
  ///   - isEarly: Whether the location arrives before the reply to `Start`.
  ///   - greeting: The reply to the authentication.
  fileprivate convenience init(
    in folder: TemporaryFolder, named name: String = "bus", refusing refused: String? = nil,
    error: String = "org.freedesktop.DBus.Error.AccessDenied", silentAt silentMember: String? = nil,
    isEarly: Bool = false, greeting: String = "OK 1234deadbeef\r\n",
    at position: (latitude: Double, longitude: Double) = (51.05, 3.72)
  ) throws {
    try self.init(path: "\(folder.path)/\(name)", greeting: greeting) { call in
      if call.member == silentMember { return [] }
      if call.member == refused { return [.message(call.error(error))] }
      let update = DBusMessage.signal(
        "LocationUpdated", of: Self.client, at: "/client/1", [.objectPath("/"), .objectPath("/location/1")])
      switch (call.member, call.body.last?.text) {
      case ("Hello", _): return [.message(call.reply([.string(":1.1")]))]
      case ("GetClient", _): return [.message(call.reply([.objectPath("/client/1")]))]
      case ("Start", _): return [.message(isEarly ? update : call.reply()), .message(isEarly ? call.reply() : update)]
      case ("Get", "Latitude"): return [.message(call.reply([.variant(.double(position.latitude))]))]
      case ("Get", "Longitude"): return [.message(call.reply([.variant(.double(position.longitude))]))]
      default: return [.message(call.reply())]
      }
    }
  }

  /// The methods that were called, in order.
  fileprivate var members: [String?] { messages.map(\.member) }
}
