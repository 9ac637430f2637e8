import CloudyApplication
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// Services identified by more than a name.
struct ServiceIdentityTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func `hashes are those of FIPS 180-4's examples`(_ text: String, digest: String) {
    #expect(hash(text) == digest)
  }

  @Test func `the hash of a million letters is that of FIPS 180-4's example`() {
    let text = String(repeating: "a", count: 1_000_000)

    #expect(hash(text) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The hash in hexadecimal digits.
  private func hash(_ text: String) -> String {
    SHA256.digest(text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func `an identity contains no part of a key or address`() throws {
    let identity = try identity("https://secret-host.example/with/a-path", key: "0123456789abcdef0123456789abcdef")
    #expect(identity.server.count == "dark-sky ".count + 16)
    for part in ["secret-host", "a-path", "0123456789"] { #expect(!identity.responses.contains(part)) }
  }

  @Test func `an identity is the same in each process and for each spelling of an address`() throws {
    let known = try identity("https://weather.example/api", key: "k")
    #expect(known.responses == "dark-sky \(known.server.suffix(16)) 2")
    for address in ["HTTPS://Weather.Example/api", "https://weather.example:443/api", "https://weather.example/api/"] {
      #expect(try identity(address, key: "k") == known, "\(address)")
    }
  }

  @Test func `another host, port, scheme, path, key or source yields another identity`() throws {
    let identities = try [
      identity("https://a.example"), identity("https://b.example"), identity("https://a.example:8443"),
      identity("http://a.example"), identity("https://a.example/b"), identity("https://a.example", key: "k"),
      identity("https://a.example", key: "l"), identity("https://a.example", source: "open-meteo"),
    ]
    #expect(Set(identities.map(\.server)).count == identities.count)
  }

  @Test func `services state the coordinate precision of their requests`() throws {
    let endpoint = try endpoint("https://weather.example", decimals: 6)
    #expect(OpenMeteoService(endpoint: endpoint).identity.coordinateDecimals == 6)
    #expect(MetNorwayService(endpoint: endpoint).identity.coordinateDecimals == 4)
    #expect(NationalWeatherService(endpoint: endpoint).identity.coordinateDecimals == 4)
    #expect(NationalWeatherServiceAlerts(endpoint: endpoint).identity.source == "nws-alerts")
    let coarse = try self.endpoint("https://weather.example", decimals: 1)
    #expect(MetNorwayService(endpoint: coarse).identity.coordinateDecimals == 1)
  }

  @Test func `each service has another identity at another address, and no two are the same`() throws {
    func identities(at host: String) throws -> [ServiceIdentity] {
      let keys = WeatherProvider.all.flatMap(\.keys).filter { $0.kind == .address }
      let environment = Dictionary(uniqueKeysWithValues: keys.map { ($0.environmentVariable, host) })
      let configuration = try Configuration(environment: environment, directory: nil)
      let context = ServiceContext(
        configuration: configuration, transport: FakeTransport(body: ""), userAgent: "cloudy", store: nil,
        random: { 0 }, now: { StorageSamples.noon })
      return WeatherProvider.all.map { $0.services(context) }.flatMap { services in
        (services.forecasts.map { [$0.identity] } ?? []) + services.supplements.map(\.identity)
      }
    }
    let (here, there) = try (identities(at: "https://a.example"), identities(at: "https://b.example"))
    #expect(here.count >= 10)
    #expect(Set((here + there).map(\.server)).count == here.count + there.count)
  }

  @Test func `an archive with two servers has another identity with either of them`() throws {
    let (a, b) = (try endpoint("https://a.example"), try endpoint("https://b.example"))
    let identities = [
      OpenMeteoHistoryService(endpoint: a, forecasts: a), OpenMeteoHistoryService(endpoint: a, forecasts: b),
      OpenMeteoHistoryService(endpoint: b, forecasts: b), OpenMeteoHistoryService(endpoint: a),
    ].map(\.identity)
    #expect(Set(identities).count == 4)
  }

  private func identity(
    _ address: String, key: String? = nil, source: String = "dark-sky"
  ) throws -> ServiceIdentity {
    ServiceIdentity(
      source: source, addresses: [try #require(URL(string: address))], key: key.map(Secret.init),
      coordinateDecimals: 2)
  }

  private func endpoint(_ address: String, decimals: Int = 2) throws -> ServiceEndpoint {
    ServiceEndpoint(
      baseURL: try #require(URL(string: address)), transport: FakeTransport(body: ""), timeLimit: .seconds(3),
      userAgent: "cloudy", coordinateDecimals: decimals, now: { StorageSamples.noon })
  }
}
