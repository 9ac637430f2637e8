import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyPlaces

/// Where the person is, by a location service that is played on a socket. `Scripts/check geoclue` has a real bus.
@Suite(.timeLimit(.minutes(10))) struct GeoClueLocationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func location(
    from bus: SimulatedBus, timeLimit: Duration = .seconds(20), isOffline: Bool = false, isAllowed: Bool = true
  ) async throws(LocationFailure) -> CurrentLocation? {
    try await GeoClueLocation(
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address], timeLimit: timeLimit, isOffline: isOffline,
      isAllowed: { isAllowed }, place: { PlaceDatabase.embedded.place(at: $0) }
    ).location()
  }

  @Test func `the service says where the computer is`() async throws {
    let bus = try SimulatedBus(in: folder)
    let location = try await location(from: bus)

    #expect(location == .positioned(PlaceDatabase.embedded.place(at: try point(51.05, 3.72))))
    #expect(location?.place.name == "Gent")
    #expect(location?.isKnown == true)
    #expect(bus.members == ["Hello", "GetClient", "Set", "Set", "AddMatch", "Start", "Get", "Get"])
  }

  @Test func `a location that comes before the answer to Start is not lost`() async throws {
    let bus = try SimulatedBus(in: folder, isEarly: true)
    #expect(try await location(from: bus)?.place.name == "Gent")
  }

  @Test func `nobody is asked whom the person did not choose`() async throws {
    let bus = try SimulatedBus(in: folder)
    #expect(try await location(from: bus, isAllowed: false) == nil)
    #expect(try await location(from: bus, isOffline: true, isAllowed: false) == nil)
    #expect(bus.members.isEmpty)
  }

  @Test func `offline the service is not asked, since it may use the network, and that is the reason`() async throws {
    let bus = try SimulatedBus(in: folder)
    await #expect(throws: LocationFailure.offline) { try await location(from: bus, isOffline: true) }
    #expect(bus.members.isEmpty)
  }

  @Test(arguments: [
    ("AccessDenied", LocationFailure.notAllowed), ("ServiceUnknown", .notRunning), ("NameHasNoOwner", .notRunning),
    ("Spawn.ServiceNotFound", .notRunning), ("UnknownMethod", .noResponse), ("", .noResponse),
  ])
  func `an error says why there is no answer`(error: String, reason: LocationFailure) async throws {
    let bus = try SimulatedBus(in: folder, refusing: "GetClient", error: "org.freedesktop.DBus.Error." + error)
    await #expect(throws: reason) { try await location(from: bus) }
  }

  @Test(arguments: ["GetClient", "Set", "AddMatch", "Start", "Get", "Hello"])
  func `who is refused, or left without an answer, does not know`(member: String) async throws {
    let refusing = try SimulatedBus(in: folder, refusing: member)
    await #expect(throws: LocationFailure.notAllowed) { try await location(from: refusing) }
    let silent = try SimulatedBus(in: folder, named: "silent", silentAt: member)
    let limit = Duration.milliseconds(50)
    await #expect(throws: LocationFailure.timedOut(after: limit)) { try await location(from: silent, timeLimit: limit) }
  }

  @Test(arguments: [(95.0, 3.72), (.nan, 3.72), (51.05, .infinity)])
  func `what is no point on Earth is not believed`(latitude: Double, longitude: Double) async throws {
    let bus = try SimulatedBus(in: folder, at: (latitude, longitude))
    await #expect(throws: LocationFailure.noResponse) { try await location(from: bus) }
  }

  @Test(arguments: ["REJECTED EXTERNAL\r\n", "OK 1234\r\nnothing that is a message", "", "OK"])
  func `a bus that wants nobody, or is none, costs no more than the time limit`(greeting: String) async throws {
    let bus = try SimulatedBus(in: folder, greeting: greeting)
    await #expect(throws: LocationFailure.self) { try await location(from: bus, timeLimit: .milliseconds(200)) }
  }

  @Test(arguments: [
    "unix:path=/nowhere/at/all", "unix:abstract=x", "tcp:host=localhost", "",
    "unix:path=" + String(repeating: "x", count: 300),
  ])
  func `where there is no bus, it is not known`(address: String) async {
    let source = GeoClueLocation(
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": address], isOffline: false, isAllowed: { true },
      place: { PlaceDatabase.embedded.place(at: $0) })
    await #expect(throws: LocationFailure.notRunning) { try await source.location() }
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }
}

/// A bus for one process, with GeoClue on it.
private final class SimulatedBus: Sendable {
  let address: String
  private let descriptor: Int32
  private let called = Mutex<[String]>([])
  private let refused: String?
  private let error: String
  private let silentMember: String?
  private let isEarly: Bool
  private let greeting: String
  private let position: (latitude: Double, longitude: Double)

  /// - Parameters:
  ///   - refused: The method that gets an error.
  ///   - error: The name of that error.
  ///   - silentMember: The method that gets no answer.
  ///   - isEarly: Whether the location comes before the answer to `Start`.
  ///   - greeting: The answer to the authentication.
  init(
    in folder: TemporaryFolder, named name: String = "bus", refusing refused: String? = nil,
    error: String = "org.freedesktop.DBus.Error.AccessDenied", silentAt silentMember: String? = nil,
    isEarly: Bool = false, greeting: String = "OK 1234deadbeef\r\n",
    at position: (latitude: Double, longitude: Double) = (51.05, 3.72)
  ) throws {
    self.refused = refused
    self.error = error
    self.silentMember = silentMember
    self.isEarly = isEarly
    self.greeting = greeting
    self.position = position
    let path = "\(folder.path)/\(name)"
    address = "unix:path=\(path),guid=1234"
    #if canImport(Glibc)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var socketName = sockaddr_un()
    socketName.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: socketName.sun_path))
    withUnsafeMutableBytes(of: &socketName.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &socketName) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && listen(descriptor, 1) == 0)
    Thread.detachNewThread { [self] in
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 {
        serve(connection)
        close(connection)
      }
      close(descriptor)
    }
  }

  /// The methods that were called, in order.
  var members: [String] { called.withLock(\.self) }

  private func serve(_ connection: Int32) {
    guard let login = read(connection, until: { $0.suffix(2).elementsEqual("\r\n".utf8) }),
      String(decoding: login, as: UTF8.self).hasPrefix("\0AUTH EXTERNAL ")
    else { return }
    write(Array(greeting.utf8), to: connection)
    guard read(connection, until: { $0.elementsEqual("BEGIN\r\n".utf8) }) != nil else { return }
    var serial: UInt32 = 0
    while let prefix = read(connection, until: { $0.count == DBusMessage.prefixLength }),
      let length = DBusMessage.length(prefix: prefix),
      let rest = length == prefix.count ? [] : read(connection, until: { $0.count == length - prefix.count }),
      let call = DBusMessage(prefix + rest)
    {
      called.withLock { $0.append(call.member) }
      if call.member == silentMember { continue }
      let number = prefix[8..<12].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      var responses = [response(to: call, number)]
      if call.member == "Start" {
        var signal = DBusMessage(
          "LocationUpdated", of: "org.freedesktop.GeoClue2.Client", at: "/client/1", on: ":1.1",
          [.path("/"), .path("/location/1")])
        signal.kind = .signal
        responses.insert(signal, at: isEarly ? 0 : 1)
      }
      for response in responses {
        serial += 1
        write(response.bytes(serial: serial), to: connection)
      }
    }
  }

  private func response(to call: DBusMessage, _ number: UInt32) -> DBusMessage {
    var response = DBusMessage("", of: "", at: "", on: ":1.1")
    response.kind = call.member == refused ? .error : .reply
    response.replySerial = number
    switch (call.member, call.body.last) {
    case _ where call.member == refused:
      response.errorName = error
      response.body = [.text("no")]
    case ("Hello", _): response.body = [.text(":1.1")]
    case ("GetClient", _): response.body = [.path("/client/1")]
    case ("Get", .text("Latitude")?): response.body = [.variant(.double(position.latitude))]
    case ("Get", .text("Longitude")?): response.body = [.variant(.double(position.longitude))]
    default: break
    }
    return response
  }

  /// - Returns: `nil` if the client has left.
  private func read(_ connection: Int32, until isWhole: ([UInt8]) -> Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !isWhole(bytes) {
      var byte: UInt8 = 0
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], to connection: Int32) {
    #if canImport(Darwin)
    _ = send(connection, bytes, bytes.count, 0)
    #else
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
