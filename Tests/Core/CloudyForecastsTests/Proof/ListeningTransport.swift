import CloudyTestSupport
import Foundation
import Synchronization

@testable import CloudyHTTP

/// Sends the requests of one process, and records Retry-After times in responses.
struct ListeningTransport: HTTPTransport {
  let base: any HTTPTransport
  let process: Int
  let refusals: StatedRefusals
  let time: SimulatedTime

  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    let service = LoopbackRequest(request)?.serviceOfSource
    if let service { refusals.requested(service, by: process, at: time.now) }
    let response = try await base.response(to: request)
    if let service, response.status == 429 {
      refusals.refused(process, by: service, until: statedEnd(response), at: time.now)
    }
    return response
  }

  /// Returns the time according to the services' contracts: seconds, or the rest of a minute or hour of UTC; `nil` if
  /// it is not stated.
  private func statedEnd(_ response: HTTPResponse) -> Date? {
    let now = time.now
    if let seconds = response.headers["retry-after"].flatMap(Double.init) { return now + seconds }
    let words = String(decoding: response.body, as: UTF8.self)
    for (word, length) in [("Minutely", 60.0), ("Hourly", 3600)] where words.contains(word) {
      let seconds = now.timeIntervalSince1970
      return now + length - seconds.truncatingRemainder(dividingBy: length)
    }
    return words.contains("concurrent") ? now + 5 : nil
  }
}

/// The stated Retry-After times of services, and the requests that violated them.
final class StatedRefusals: Sendable {
  private struct RejectedRequest {
    let service: SimulatedService
    let process: Int
    let start: Date
    let end: Date
    /// Whether other processes can know of it, and this one after a restart.
    var isCached: Bool
  }

  private struct State {
    var refusals: [RejectedRequest] = []
    var count = 0
    var breaches: [String] = []
  }

  private let state = Mutex(State())

  /// The number of refusals so far.
  var count: Int { state.withLock(\.count) }
  /// Requests to a service before its stated Retry-After.
  var breaches: [String] { state.withLock(\.breaches) }

  func refused(_ process: Int, by service: SimulatedService, until end: Date?, at now: Date) {
    guard let end else { return }
    // These responses are optional parts of a forecast, so a refusal of one is not stored for the forecast.
    let isPartOfMore = [SimulatedService.nws, .nwsAlerts, .openMeteoArchive].contains(service)
    state.withLock { state in
      state.count += 1
      state.refusals.removeAll { $0.end <= now }
      state.refusals.append(
        RejectedRequest(service: service, process: process, start: now, end: end, isCached: !isPartOfMore))
    }
  }

  func requested(_ service: SimulatedService, by process: Int, at now: Date) {
    state.withLock { state in
      let refusal = state.refusals.first {
        $0.service == service && ($0.process == process || $0.isCached) && $0.start < now && now < $0.end
      }
      guard let refusal else { return }
      state.breaches.append("\(service) was asked by \(process) at \(now), but not to be before \(refusal.end)")
    }
  }

  /// Handles the end of a process, whose own knowledge is lost.
  func forget(knownTo process: Int) {
    state.withLock { $0.refusals.removeAll { $0.process == process && !$0.isCached } }
  }

  /// Handles the loss of the cache.
  func forgetCached() {
    state.withLock { state in for index in state.refusals.indices { state.refusals[index].isCached = false } }
  }
}

extension LoopbackRequest {
  /// The service whose own request this is; `nil` for a yesterday that the archive does not have yet, which is
  /// requested from the forecast host on the archive's behalf.
  var serviceOfSource: SimulatedService? {
    service == .openMeteo && query["start_date"] != nil ? nil : service
  }
}
