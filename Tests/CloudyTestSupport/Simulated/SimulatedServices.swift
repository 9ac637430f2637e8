import CloudyModel
import Foundation
import Synchronization

/// All weather services at one address, distinguished by path, with the faults of a script.
///
/// Their responses describe ``SimulatedWeather``, each in the service's own format, as far as the script lets them
/// agree.
/// They enforce their terms: a client that makes too many requests, or does not identify itself, is refused, and the
/// violation is recorded.
package final class SimulatedServices: Sendable {
  private struct State {
    var terms = SimulatedTerms()
    var exchanges: [SimulatedExchange] = []
    /// The number of times that each request was made, so that faults do not depend on the order of requests.
    var counts: [String: Int] = [:]
  }

  package let weather: SimulatedWeather
  private let script: FaultScript
  private let seed: UInt64
  private let recordings: SimulatedRecordings?
  private let now: @Sendable () -> Date
  private let elapsed: @Sendable () -> Duration
  private let log: @Sendable (SimulatedExchange) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - weather: The weather that all services describe.
  ///   - script: The faults of the services.
  ///   - seed: Determines faults with a probability.
  ///   - recordings: Replace generated responses.
  ///   - now: The services' clock.
  ///   - elapsed: The time since the start, for the script and for limits.
  ///   - log: Receives each exchange. May be called from several threads at once.
  package init(
    weather: SimulatedWeather = SimulatedWeather(), script: FaultScript = FaultScript(), seed: UInt64 = 1,
    recordings: SimulatedRecordings? = nil, now: @escaping @Sendable () -> Date,
    elapsed: @escaping @Sendable () -> Duration, log: @escaping @Sendable (SimulatedExchange) -> Void = { _ in }
  ) {
    self.weather = weather
    self.script = script
    self.seed = seed
    self.recordings = recordings
    self.now = now
    self.elapsed = elapsed
    self.log = log
  }

  /// Uses a test clock.
  ///
  /// - Parameter start: The time of day when the clock is at 0.
  package convenience init(
    weather: SimulatedWeather = SimulatedWeather(), script: FaultScript = FaultScript(), seed: UInt64 = 1,
    startingAt start: Date, clock: TestClock
  ) {
    self.init(
      weather: weather, script: script, seed: seed, now: { start + clock.now.offset.seconds },
      elapsed: { clock.now.offset })
  }

  /// Returns the reaction to a request.
  package func reply(to request: LoopbackRequest) -> StubResponse {
    let elapsed = elapsed()
    guard let service = request.service else {
      let reply = StubResponse.json(#"{"error": true, "reason": "Not Found"}"#, status: 404)
      remember(SimulatedExchange(request: request, elapsed: elapsed, status: reply.status))
      return reply
    }
    let (fault, disagreements) = trouble(of: service, for: request, at: elapsed)
    let weather = weather.disagreeing(disagreements)
    var clock = now()
    if case .skew(let ahead) = fault { clock += ahead.seconds }
    let breach = state.withLock { $0.terms.breach(by: request, to: service, elapsed: elapsed) }
    var reply =
      breach?.refusal
      ?? fault.reply(of: service, now: clock) { [recordings] time in
        let written = service.response(to: request, now: time, weather: weather)
        return recordings?.replacing(written, to: request, of: service) ?? written
      }
    // A recorded response has another time.
    if recordings == nil { reply = reply.dated(clock + weather.truth.date) }
    if let lifetime = reply.lifetime(at: clock) {
      state.withLock { $0.terms.responded(request, by: service, until: elapsed + lifetime) }
    }
    remember(
      SimulatedExchange(
        request: request, service: service, elapsed: elapsed, fault: fault, disagreements: disagreements,
        breach: breach?.reason, status: reply.status))
    return reply
  }

  /// All exchanges so far, in order.
  package var exchanges: [SimulatedExchange] { state.withLock(\.exchanges) }

  /// Returns all exchanges since the last call, and removes them.
  package func takeExchanges() -> [SimulatedExchange] {
    state.withLock { state in
      defer { state.exchanges = [] }
      return state.exchanges
    }
  }

  /// Returns all exchanges with a service, in order.
  package func exchanges(with service: SimulatedService) -> [SimulatedExchange] {
    exchanges.filter { $0.service == service }
  }

  /// The exchanges that violated a service's terms.
  package var breaches: [SimulatedExchange] { exchanges.filter { $0.breach != nil } }
}

extension SimulatedServices {
  /// Returns the fault and the disagreements for a request. They depend only on the time, the request and the number of
  /// its earlier occurrences.
  private func trouble(
    of service: SimulatedService, for request: LoopbackRequest, at elapsed: Duration
  ) -> (fault: Fault, disagreements: [Disagreement]) {
    let count = state.withLock { state in
      state.counts[request.target, default: 0] += 1
      return state.counts[request.target, default: 0]
    }
    var random = SeededGenerator(seed: seed ^ FNV1a.hash(of: "\(request.target) \(count)"))
    let fault = script.fault(for: service, at: elapsed, random: &random)
    return (fault, script.disagreements(of: service, at: elapsed, random: &random))
  }

  private func remember(_ exchange: SimulatedExchange) {
    state.withLock { $0.exchanges.append(exchange) }
    log(exchange)
  }
}

/// A request to ``SimulatedServices``, with its outcome.
package struct SimulatedExchange: Hashable, Sendable {
  package let request: LoopbackRequest
  /// `nil` if no service has this path.
  package var service: SimulatedService?
  /// The time since the start.
  package let elapsed: Duration
  package var fault = Fault.none
  package var disagreements: [Disagreement] = []
  /// The way in which the request violates the service's terms; `nil` if it does not.
  package var breach: String?
  /// `nil` if the response has no end.
  package let status: Int?

  /// Whether Open-Meteo's current weather was requested, and not the hours of past days.
  package var isOfNow: Bool { request.query["current"] != nil }
}

extension SimulatedService {
  fileprivate func response(to request: LoopbackRequest, now: Date, weather: SimulatedWeather) -> StubResponse {
    switch provider {
    case .openMeteo where self == .openMeteoGeocoding: SimulatedPlaces.openMeteo(request)
    case .nominatim: SimulatedPlaces.nominatim(request)
    case .openMeteo: SimulatedOpenMeteo(weather: weather, service: self).reply(to: request, now: now)
    case _ where SimulatedWarnings.services.contains(self):
      SimulatedWarnings(service: self).reply(to: request, now: now)
    case .metNorway: SimulatedMetNorway(weather: weather, service: self).reply(to: request, now: now)
    case .nws: SimulatedNWS(weather: weather, service: self).reply(to: request, now: now)
    case .brightSky: SimulatedBrightSky(weather: weather).reply(to: request, now: now)
    case .publicAlerts: SimulatedPublicAlerts().reply(to: request, now: now)
    case .hongKongObservatory: SimulatedHongKongObservatory().reply(to: request, now: now)
    case .metService: SimulatedMetService().reply(to: request, now: now)
    case .geoMet, .meteoAlarm, .jma: .html(status: 404)
    case .darkSky: SimulatedDarkSky(weather: weather).reply(to: request, now: now)
    }
  }
}

extension StubResponse {
  fileprivate var status: Int? {
    switch self {
    case .response(let status, _, _): status
    case .late(let reply, _): reply.status
    case .hang, .close, .halfBody, .drip, .wrongLength, .raw: nil
    }
  }

  /// Returns the response with the service's time of day.
  fileprivate func dated(_ time: Date) -> StubResponse {
    switch self {
    case .response(let status, let headers, let body):
      .response(status: status, headers: headers.merging(["Date": time.httpText]) { mine, _ in mine }, body: body)
    case .late(let reply, let pause): .late(reply.dated(time), after: pause)
    case .hang, .close, .halfBody, .drip, .wrongLength, .raw: self
    }
  }

  /// Returns the response's validity, if the client is sure to have received it; `nil` if it is not stated.
  fileprivate func lifetime(at now: Date) -> Duration? {
    guard case .response(200...304, let headers, _) = self else { return nil }
    return headers["Expires"].flatMap(Date.init(httpDate:)).map { .seconds($0.timeIntervalSince(now)) }
  }
}
