import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Logging
import Synchronization

@testable import CloudyWeb

/// A value that tests change.
final class SetValue<Value: Sendable>: Sendable {
  private let current: Mutex<Value>

  init(_ value: Value) { current = Mutex(value) }

  var value: Value {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

/// Weather that arrives late for some places.
private struct HeldWeather: ReportService {
  let service: any ReportService
  let held: SetValue<[PlaceReference: Promise<Void>]>

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let reports = service.reports(for: place, wantsNewest: wantsNewest, days: days)
    guard let promise = held.value[PlaceReference(place)] else { return reports }
    return AsyncStream { listener in
      Task {
        await promise.value
        for await report in reports { listener.yield(report) }
        listener.finish()
      }
    }
  }
}

/// A network on which some hosts respond late.
private struct HeldTransport: HTTPTransport {
  let transport: any HTTPTransport
  let held: SetValue<[String: Promise<Void>]>

  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if let promise = held.value[request.url.host() ?? ""] { await promise.value }
    return try await transport.response(to: request)
  }
}

/// The weather, the push service and the store of a server that sends notifications.
struct PushScene {
  static let noon = Forecast.sampleTime
  static let ghent = PlaceReference(text: "place:2797656")
  static let brussels = PlaceReference(text: "place:2800866")

  let time = SetTime(noon)
  /// The alerts of all places.
  let alerts = SetValue<[WeatherAlert]>([])
  /// The push service's response.
  let response = SetValue(HTTPResponse(status: 201, body: Data()))
  /// Its responses to messages for certain browsers, by their URL.
  let responses = SetValue<[String: HTTPResponse]>([:])
  /// The places whose weather arrives only when a promise is kept.
  let heldPlaces = SetValue<[PlaceReference: Promise<Void>]>([:])
  /// The push services whose responses arrive only when a promise is kept, by host.
  let heldServices = SetValue<[String: Promise<Void>]>([:])
  let transport: FakeTransport
  let visitors: VisitorStore
  /// The places whose weather was requested.
  let requested = SetValue<[String]>([])

  init() throws {
    transport = FakeTransport { [response, responses] request in
      .success(responses.value[request.url.absoluteString] ?? response.value)
    }
    visitors = try TestVisitors.store(now: time.now)
  }

  /// Creates a server with the store.
  func work() throws -> PushWork {
    let weather = HeldWeather(
      service: WeatherEverywhere { [alerts, requested] forecast in
        requested.value.append(forecast.place.name)
        forecast.alerts = Block(alerts.value, from: forecast.current.provenance)
        forecast.minutes = nil
      }, held: heldPlaces)
    var dependencies = ServerDependencies(
      weather: WeatherSources(weather, cachedReports: weather),
      storage: VisitorStorage(visitors, sessions: Sessions(key: SessionKey())),
      defaults: VisitorDefaults { .home(.brussels) }, darkSky: DarkSkyAccess(sentAt: { PushScene.noon }),
      language: .english, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, now: time.now)
    dependencies.push = try settings()
    return PushWork(dependencies, try settings(), random: { 0 })
  }

  func settings() throws -> PushSettings {
    let transport = HeldTransport(transport: transport, held: heldServices)
    guard let settings = PushSettings(PublicSite(at: "https://weather.example"), transport: transport) else {
      throw NotOffered()
    }
    return settings
  }

  private struct NotOffered: Error {}

  /// Subscribes a browser, and returns its visitor.
  ///
  /// - Parameters:
  ///   - visitor: `nil` for a new one.
  ///   - group: The group of their address.
  @discardableResult
  func subscribe(
    _ browser: TestBrowser, to place: PlaceReference = ghent, visitor: VisitorID? = nil, from group: Int? = nil,
    language: String = "en"
  ) async throws -> VisitorID {
    // The page requests the key first.
    _ = try await visitors.pushKey()
    let user = visitors.user(visitor)
    let problem = try await visitors.add(
      PlaceSubscription(
        visitor: user.id, subscription: try browser.subscription(), place: place, session: nil,
        addressGroup: group, language: language, region: "BE", creation: time.now(), delivered: PushLog.empty),
      isNew: user.isNew)
    if let problem { throw problem }
    return user.id
  }

  /// A warning of wind, some hours after noon.
  static func wind(
    from start: Double = 2, to end: Double = 6, _ severity: WeatherAlert.Severity = .warning, title: String = "Wind"
  ) -> WeatherAlert {
    WeatherAlert(title: title, severity: severity, start: noon + start * 3600, end: noon + end * 3600)
  }

  /// The messages so far, as a browser reads them.
  func messages(for browser: TestBrowser) throws -> [[String: Any]] {
    try transport.requests.filter { $0.url.absoluteString == browser.endpoint }.compactMap { request in
      guard let body = request.body else { return nil }
      return try JSONSerialization.jsonObject(with: try browser.text(of: body.data)) as? [String: Any]
    }
  }
}
