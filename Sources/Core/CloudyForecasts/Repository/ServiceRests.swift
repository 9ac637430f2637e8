import CloudyHTTP
import Foundation
import Synchronization

/// Gives failing services a rest, so that callers need not wait for them and they can recover.
///
/// A service that states when it will answer again rests exactly until then. One that only says that it gets too many
/// requests rests from the first time on, for a minute, and twice as long each time up to an hour. Other failures of
/// the service lead to a rest from the second consecutive one on, for 15 seconds, and twice as long each time up to 15
/// minutes; a service that cannot be reached never rests longer than 15 seconds. These lengths vary by a quarter, so
/// that clients that failed together do not all return together. After a rest the service may be asked again. Another
/// failure makes the next rest longer; a success, or an hour without failures, makes all earlier ones forgotten.
package final class ServiceRests: Sendable {
  private let store: RestStore?
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  /// Keyed by ``ServiceIdentity/server``; `nil` before they are read. A failure that does not lead to a rest yet is
  /// stored as a rest of no length.
  private let rests = Mutex<[String: ServiceRest]?>(nil)
  private let saving = Mutex(())

  /// - Parameters:
  ///   - store: Where rests are kept, since a single command ends before a rest does; `nil` to keep none.
  ///   - now: The time of day, which can be wrong and jump.
  ///   - random: Returns `0..<1`, different each time.
  package init(
    store: RestStore?, now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> Double
  ) {
    self.store = store
    self.now = now
    self.random = random
  }

  /// Returns the service's current rest; `nil` if the service may be asked now.
  package func rest(of service: String) -> ServiceRest? {
    let now = now()
    return known(service).flatMap { $0.isUnderWay(at: now) ? $0 : nil }
  }

  /// Returns what went wrong when the service was last asked; `nil` if it answered, or that was long ago.
  package func lastFailure(of service: String) -> ForecastError? {
    let now = now()
    guard let rest = known(service), rest.isRemembered(at: now) else { return nil }
    return rest.failure ?? (rest.isUnderWay(at: now) ? rest.error : nil)
  }

  private func known(_ service: String) -> ServiceRest? {
    // Another process may have been refused since the last time.
    let cached = try? store?.rest(of: service)
    return access { rests in
      if let cached, cached.endsAt > rests[service]?.endsAt ?? .distantPast { rests[service] = cached }
      return rests[service]
    }
  }

  /// Records a failure, which may begin a rest. Errors that are not the service's fault are ignored.
  ///
  /// - Returns: The rest that begins, or goes on for longer; `nil` if there is none.
  @discardableResult
  package func failed(_ service: String, with error: ForecastError) -> ServiceRest? {
    guard let complaint = Complaint(error) else { return nil }
    let now = now()
    let new = access { rests -> ServiceRest? in
      let previous = rests[service].flatMap { $0.isRemembered(at: now) ? $0 : nil }
      guard let rest = rest(of: service, after: complaint, error, following: previous, at: now) else { return nil }
      rests[service] = rest
      return rest
    }
    guard let new else { return nil }
    save(service)
    return new.isUnderWay(at: now) ? new : nil
  }

  /// Takes over a rest that another server had to give a service, if it ends later than the one that is known here.
  func learn(_ rest: ServiceRest) {
    let isNew = access { rests in
      guard rest.endsAt > rests[rest.service]?.endsAt ?? .distantPast else { return false }
      rests[rest.service] = rest
      return true
    }
    if isNew { save(rest.service) }
  }

  /// Records an answer, which ends the count of failures. A rest that the service itself stated goes on.
  ///
  /// - Returns: Whether there were failures, or a rest, that count no more.
  @discardableResult
  package func succeeded(_ service: String) -> Bool {
    let now = now()
    let hasChanged = access { rests in
      // An answer that was already on its way does not cancel a limit that the service stated.
      guard let rest = rests[service], !(rest.isStated && rest.isUnderWay(at: now)) else { return false }
      rests[service] = nil
      return true
    }
    if hasChanged { save(service) }
    return hasChanged
  }
}

extension ServiceRests {
  /// Returns the rest that follows from a failure; `nil` if nothing changes.
  private func rest(
    of service: String, after complaint: Complaint, _ error: ForecastError, following previous: ServiceRest?,
    at now: Date
  ) -> ServiceRest? {
    let isResting = previous?.isUnderWay(at: now) ?? false
    let failures = (previous?.failures ?? 0) + (isResting ? 0 : 1)
    if case .stated(let end, let reason, let status) = complaint {
      let earlier = isResting && previous?.isStated == true ? previous?.endsAt : nil
      let end = max(min(end, now + ServiceRest.longestStated), earlier ?? now)
      return ServiceRest(
        service: service, beganAt: now, endsAt: end, failures: failures, isStated: true, reason: reason, status: status)
    }
    // Requests that were under way when the rest began all fail, and count as one failure together.
    if isResting { return nil }
    let length = complaint.restLength(failures: failures) * (0.75 + 0.5 * random())
    return ServiceRest(
      service: service, beganAt: now, endsAt: now + length, failures: failures, isStated: false, failure: error)
  }

  private func access<Value: Sendable>(_ body: (inout [String: ServiceRest]) -> Value) -> Value {
    rests.withLock { rests in
      var known = rests ?? cached()
      defer { rests = known }
      return body(&known)
    }
  }

  /// Reads the stored rests. Errors are ignored: a rest only saves time, and the store reports its own errors.
  private func cached() -> [String: ServiceRest] {
    let all = (try? store?.all()) ?? []
    return Dictionary(all.map { ($0.service, $0) }) { $1 }
  }

  private func save(_ service: String) {
    guard let store else { return }
    saving.withLock { _ in
      // Save the current value, which another thread may have set by now. Callers of other methods do not wait for the
      // file.
      if let rest = access({ $0[service] }) { try? store.save(rest) } else { try? store.remove(service) }
    }
  }
}

/// A failure that is the service's fault.
private enum Complaint {
  /// - Parameter status: See ``ServiceRest/status``.
  case stated(until: Date, reason: String?, status: Int?)
  case tooManyRequests
  /// The host did not answer, mostly because this machine has no network right now. The service was not burdened, and
  /// the network may be back at any moment.
  case unreachable
  case fault

  init?(_ error: ForecastError) {
    switch error {
    case .rateLimited(let until?, let reason): self = .stated(until: until, reason: reason, status: nil)
    case .unavailable(let status, let until, let reason): self = .stated(until: until, reason: reason, status: status)
    case .rateLimited(nil, _): self = .tooManyRequests
    case .unreachable: self = .unreachable
    case .timedOut, .insecure, .unreadable: self = .fault
    case .refused(let status, _) where status == 403 || status >= 500: self = .fault
    case .refused, .keyRejected, .notCovered, .noNetworkLibrary, .cancelled, .resting: return nil
    }
  }

  /// - Parameter failures: Consecutive failures, including this one.
  func restLength(failures: Int) -> TimeInterval {
    // Twenty doublings exceed every limit.
    func doubled(_ length: TimeInterval, _ times: Int) -> TimeInterval { length * pow(2, Double(min(times, 20))) }
    switch self {
    case .stated: return 0
    case .tooManyRequests: return min(doubled(60, failures - 1), ServiceRest.longestUsual)
    case .unreachable: return failures < 2 ? 0 : 15
    case .fault: return failures < 2 ? 0 : min(doubled(15, failures - 2), 900)
    }
  }
}
