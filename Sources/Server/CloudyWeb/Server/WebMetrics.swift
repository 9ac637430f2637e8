import CloudyForecasts
import CloudyHTTP
import Foundation
import HTTPTypes
import Synchronization

/// The server's counters, in memory that never grows, and their output in the text format of Prometheus,
/// https://prometheus.io/docs/instrumenting/exposition_formats/.
package final class WebMetrics: Sendable {
  enum Counter: Int, CaseIterable {
    case pageHits, pageMisses
    case addressLimited, visitorLimited, requestLimited, requestQueueFull
    case connectionsOpened, connectionsRefused, connectionsTooSlow, malformedRequests
    case reportsLive, reportsCached, reportsNormals, reportsNone
    case sessionsBegun, sessionsRefused
  }

  enum Gauge: Int, CaseIterable {
    case connections, requestsInFlight, pages, pageBytes, storeWritable
  }

  private struct State {
    var counters = [UInt64](repeating: 0, count: Counter.allCases.count)
    var gauges = [UInt64](repeating: 0, count: Gauge.allCases.count)
    /// Failures by service, in the order of `services`, and by reason.
    var failures: [UInt64]
    var requests: RequestMetrics?
    var hasSharedCache: Bool?
  }

  private let state: Mutex<State>
  private let services: [String]
  private let version: String

  /// - Parameters:
  ///   - services: The identifiers of all services that may be used.
  ///   - version: The version of the program.
  package init(services: [String] = WeatherProvider.all.map(\.id), version: String = "") {
    // Failures of any other service are counted together.
    self.services = services + ["other"]
    self.version = version
    let failureCount = (services.count + 1) * FailureReason.allCases.count
    state = Mutex(State(failures: Array(repeating: 0, count: failureCount)))
  }

  func count(_ counter: Counter) { state.withLock { $0.counters[counter.rawValue] += 1 } }

  subscript(counter: Counter) -> UInt64 { state.withLock { $0.counters[counter.rawValue] } }

  func begin(_ gauge: Gauge) { state.withLock { $0.gauges[gauge.rawValue] &+= 1 } }

  func end(_ gauge: Gauge) { state.withLock { $0.gauges[gauge.rawValue] &-= 1 } }

  func change(_ gauge: Gauge, by difference: Int) {
    state.withLock { $0.gauges[gauge.rawValue] &+= UInt64(bitPattern: Int64(difference)) }
  }

  func set(_ gauge: Gauge, _ value: UInt64) { state.withLock { $0.gauges[gauge.rawValue] = value } }

  subscript(gauge: Gauge) -> UInt64 { state.withLock { $0.gauges[gauge.rawValue] } }

  /// Whether the shared cache can be reached; `nil` if this is the only server.
  package var hasSharedCache: Bool? {
    get { state.withLock(\.hasSharedCache) }
    set { state.withLock { $0.hasSharedCache = newValue } }
  }

  func count(_ failure: ServiceFailure) {
    let service = services.firstIndex(of: failure.source.id) ?? services.count - 1
    let reason = FailureReason(failure.error)
    state.withLock { $0.failures[service * FailureReason.allCases.count + reason.index] += 1 }
  }

  /// Returns the metrics of these routes. Only the routes of the first call are counted.
  func requests(of routes: [String]) -> RequestMetrics {
    state.withLock { state in
      let requests = state.requests ?? RequestMetrics(routes: routes)
      state.requests = requests
      return requests
    }
  }

  /// Returns all metrics in Prometheus' text format.
  func text() -> String {
    var text = MetricsText()
    let (requests, failures) = state.withLock { ($0.requests, $0.failures) }
    requests?.write(to: &text)
    text.family(
      "cloudy_page_cache_requests_total", .counter, "Lookups in the page cache, by whether the page was there.")
    text.sample(["result": "hit"], self[.pageHits])
    text.sample(["result": "miss"], self[.pageMisses])
    text.gauge("cloudy_page_cache_entries", "Pages that are kept.", self[.pages])
    text.gauge("cloudy_page_cache_bytes", "Bytes of the pages in the cache.", self[.pageBytes])
    text.family(
      "cloudy_limited_total", .counter, "Requests over a limit: refused, or answered without asking a service.")
    text.sample(["limit": "address"], self[.addressLimited])
    text.sample(["limit": "visitor"], self[.visitorLimited])
    text.sample(["limit": "questions"], self[.requestLimited])
    text.sample(["limit": "questions in flight"], self[.requestQueueFull])
    text.family("cloudy_reports_total", .counter, "Reports of weather, by where the forecast came from.")
    text.sample(["answer": "live"], self[.reportsLive])
    text.sample(["answer": "kept"], self[.reportsCached])
    text.sample(["answer": "usual"], self[.reportsNormals])
    text.sample(["answer": "none"], self[.reportsNone])
    text.family("cloudy_service_failures_total", .counter, "Failed questions to weather services, by reason.")
    for (index, service) in services.enumerated() {
      for reason in FailureReason.allCases {
        let value = failures[index * FailureReason.allCases.count + reason.index]
        if value > 0 { text.sample(["service": service, "reason": reason.rawValue], value) }
      }
    }
    text.gauge("cloudy_questions_in_flight", "Places whose weather is being asked for.", self[.requestsInFlight])
    text.gauge(
      "cloudy_store_writable", "Whether visitors' choices can be stored: 1 if they can.", self[.storeWritable])
    if let hasSharedCache {
      text.gauge(
        "cloudy_shared_cache_up", "Whether the cache that servers share can be reached: 1 if it can.",
        hasSharedCache ? 1 : 0)
    }
    text.family("cloudy_sessions_total", .counter, "Sessions that began, and cookies that were refused.")
    text.sample(["result": "begun"], self[.sessionsBegun])
    text.sample(["result": "refused"], self[.sessionsRefused])
    text.gauge("cloudy_connections", "Connections that are open.", self[.connections])
    text.family("cloudy_connections_total", .counter, "Connections opened, and those that were refused or cut off.")
    text.sample(["result": "opened"], self[.connectionsOpened])
    text.sample(["result": "refused"], self[.connectionsRefused])
    text.sample(["result": "too slow"], self[.connectionsTooSlow])
    text.sample(["result": "malformed"], self[.malformedRequests])
    ProcessMetrics.current.write(to: &text)
    text.family("cloudy_build_info", .gauge, "The version of the program.")
    text.sample(["version": version], 1)
    return text.text
  }
}

/// The reason why a service failed, as briefly as operators need it.
private enum FailureReason: String, CaseIterable {
  case unreachable, timeout, limited, resting, refused, unreadable, uncovered, cancelled

  init(_ error: ForecastError) {
    self =
      switch error {
      case .unreachable, .insecure, .noNetworkLibrary: .unreachable
      case .timedOut: .timeout
      case .rateLimited: .limited
      case .resting: .resting
      case .refused, .refusedWithoutContact, .unavailable, .keyRejected: .refused
      case .unreadable: .unreadable
      case .notCovered: .uncovered
      case .cancelled: .cancelled
      }
  }

  var index: Int { FailureReason.allCases.firstIndex(of: self) ?? 0 }
}

/// Lines in Prometheus' text format.
struct MetricsText {
  enum Kind: String { case counter, gauge, histogram }

  private(set) var text = ""
  private var name = ""

  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func sample(_ labels: KeyValuePairs<String, String>, _ value: some LosslessStringConvertible) {
    sample(suffix: "", labels, value)
  }

  mutating func sample(_ value: some LosslessStringConvertible) { sample(suffix: "", [:], value) }

  /// - Parameter suffix: The suffix of the series in a histogram, such as `_bucket`.
  mutating func sample(
    suffix: String, _ labels: KeyValuePairs<String, String>, _ value: some LosslessStringConvertible
  ) {
    let list = labels.map { "\($0.key)=\"\(MetricsText.escaped($0.value))\"" }.joined(separator: ",")
    text += "\(name)\(suffix)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
  }

  mutating func gauge(_ name: String, _ help: String, _ value: some LosslessStringConvertible) {
    family(name, .gauge, help)
    sample(value)
  }

  private static func escaped(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case _ where character.isNewline: text += "\\n"
      default: text.append(character)
      }
    }
  }
}
