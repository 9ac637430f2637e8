import CloudyModel
import Foundation

/// A request to one service, shared by all callers that need it at the same time.
extension ForecastCenter {
  /// Whether the forecast is recent enough, and covers the present.
  func isFresh(_ forecast: Forecast) -> Bool {
    policy.isFresh(forecast.hours.provenance, at: now(), share: freshnessShare) && saysSomethingOfNow(forecast)
  }

  func saysSomethingOfNow(_ forecast: Forecast) -> Bool { forecast.isOfThisTime(at: now()) }

  /// Whether the block is recent enough, and covers the present: after midnight, yesterday is another day.
  func isFresh(_ supplement: ForecastSupplement, for place: Place) -> Bool {
    policy.isFresh(
      supplement.provenance, at: now(), for: policy.freshTime(of: supplement.block), share: freshnessShare)
      && supplement.says(ofPresent: now(), at: place)
  }

  /// Asks a service, unless it is at rest or has said that there is nothing newer.
  func ask(_ service: any ForecastService, for place: Place, effort: Effort) async -> Fetched<Forecast> {
    let key = FlightKey(service.identity, place)
    do {
      var fetched = try await forecastFlights.value(for: key) { [self] in
        await fetch(service, for: place, effort: effort)
      }
      // Each caller of the shared request has its own name for the place.
      if case .success(var forecast) = fetched.result {
        forecast.place = place
        fetched.result = .success(forecast)
      }
      return fetched
    } catch {
      return Fetched(result: .failure(.cancelled))
    }
  }

  func ask(_ service: any SupplementService, for place: Place, effort: Effort) async -> Fetched<ForecastSupplement> {
    let key = FlightKey(service.identity, place)
    do {
      return try await supplementFlights.value(for: key) { [self] in await fetch(service, for: place, effort: effort) }
    } catch {
      return Fetched(result: .failure(.cancelled))
    }
  }

  private func fetch(_ service: any ForecastService, for place: Place, effort: Effort) async -> Fetched<Forecast> {
    var errors: [StoreError] = []
    var kept: Forecast?
    func keptForecast(if isEnough: (Forecast) -> Bool) -> Fetched<Forecast>? {
      do throws(StoreError) {
        kept = try cache.forecast(for: place, from: service.identity, isEnough: isEnough)
      } catch { errors.append(error) }
      guard let kept, isEnough(kept) else { return nil }
      return Fetched(result: .success(kept), isKept: true, storeErrors: errors)
    }
    if let enough = keptForecast(if: { isEnough($0, effort: effort) }) { return enough }
    let known = kept?.fetchedAt ?? .distantPast
    guard let turn = await turns.turn(for: FlightKey(service.identity, place)) else {
      return Fetched(result: .failure(.cancelled))
    }
    defer { withExtendedLifetime(turn) {} }
    // If another process asked in the meantime, its answer is as new as this one's would be.
    if turn.lock != nil,
      let newer = keptForecast(if: { known < $0.fetchedAt && $0.fetchedAt <= now() && saysSomethingOfNow($0) })
    {
      return newer
    }
    let askedAt = now()
    let last = kept
    let result = await attempt(service.identity, effort: effort) { () async throws(ForecastError) in
      var forecast = try await service.forecast(for: place, newerThan: last)
      forecast.clampTimes(to: min(askedAt, now()))
      guard saysSomethingOfNow(forecast) else { throw .unreadable(path: "", problem: .nothingAboutPresent) }
      if let last { forecast.rememberEarlierHours(of: last, at: now()) }
      return forecast
    }
    if case .success(let forecast) = result {
      do throws(StoreError) { try cache.insert(forecast, from: service.identity) } catch { errors.append(error) }
    }
    return Fetched(result: result, storeErrors: errors)
  }

  private func fetch(
    _ service: any SupplementService, for place: Place, effort: Effort
  ) async -> Fetched<ForecastSupplement> {
    var errors: [StoreError] = []
    var kept: ForecastSupplement?
    func keptSupplement(if isEnough: (ForecastSupplement) -> Bool) -> Fetched<ForecastSupplement>? {
      do throws(StoreError) {
        kept = try cache.supplement(for: place, from: service.identity, isEnough: isEnough)
      } catch { errors.append(error) }
      guard let kept, isEnough(kept) else { return nil }
      return Fetched(result: .success(kept), isKept: true, storeErrors: errors)
    }
    if let enough = keptSupplement(if: { isEnough($0, for: place, effort: effort) }) { return enough }
    let known = kept?.provenance.fetchedAt ?? .distantPast
    guard let turn = await turns.turn(for: FlightKey(service.identity, place)) else {
      return Fetched(result: .failure(.cancelled))
    }
    defer { withExtendedLifetime(turn) {} }
    func isNew(_ kept: ForecastSupplement) -> Bool {
      known < kept.provenance.fetchedAt && kept.provenance.fetchedAt <= now() && kept.says(ofPresent: now(), at: place)
    }
    if turn.lock != nil, let newer = keptSupplement(if: isNew) { return newer }
    let askedAt = now()
    let result = await attempt(service.identity, effort: effort) { () async throws(ForecastError) in
      var supplement = try await service.supplement(for: place)
      supplement.provenance.clampTimes(to: min(askedAt, now()))
      guard supplement.says(ofPresent: now() + supplement.provenance.clockOffset, at: place) else {
        throw .unreadable(path: "", problem: .nothingAboutPresent)
      }
      return supplement
    }
    if case .success(let supplement) = result {
      do throws(StoreError) {
        try cache.insert(supplement, for: place, from: service.identity)
      } catch { errors.append(error) }
    }
    return Fetched(result: result, storeErrors: errors)
  }

  /// Whether the cached forecast answers the request. Another caller may have renewed it in the meantime.
  private func isEnough(_ kept: Forecast, effort: Effort) -> Bool {
    guard effort == .refresh else { return isFresh(kept) }
    return policy.isUnexpired(kept.hours.provenance, at: now()) && saysSomethingOfNow(kept)
  }

  private func isEnough(_ kept: ForecastSupplement, for place: Place, effort: Effort) -> Bool {
    guard effort == .refresh else { return isFresh(kept, for: place) }
    return policy.isUnexpired(kept.provenance, at: now()) && kept.says(ofPresent: now(), at: place)
  }

  /// Asks the service, and remembers the outcome for later requests.
  private func attempt<Value: Sendable>(
    _ service: ServiceIdentity, effort: Effort, _ ask: () async throws(ForecastError) -> Value
  ) async -> Result<Value, ForecastError> {
    if let rest = rests.rest(of: service.server), rest.isStated || effort != .refresh { return .failure(rest.error) }
    let start = elapsedTime()
    do throws(ForecastError) {
      let value = try await ask()
      rests.succeeded(service.server)
      return .success(value)
    } catch {
      let time = elapsedTime() - start
      // All callers left because another service was faster.
      let isTooSlow = error == .cancelled && time >= policy.hedgeDelay
      rests.failed(
        service.server, with: isTooSlow ? .timedOut(host: service.source, after: policy.hedgeDelay) : error)
      return .failure(error)
    }
  }
}

extension Forecast {
  fileprivate mutating func clampTimes(to askedAt: Date) {
    current.provenance.clampTimes(to: askedAt)
    hours.provenance.clampTimes(to: askedAt)
    days.provenance.clampTimes(to: askedAt)
    minutes?.provenance.clampTimes(to: askedAt)
    alerts?.provenance.clampTimes(to: askedAt)
  }
}

extension Provenance {
  /// The service may decide which hour is the present one, but ages and limits follow this machine's clock. An answer
  /// is dated by its request, so that a slow one does not count as newer than an answer that was requested after it.
  ///
  /// - Parameter askedAt: The time of the request, or now if the clock was set back in the meantime.
  fileprivate mutating func clampTimes(to askedAt: Date) {
    fetchedAt = min(fetchedAt - clockOffset, askedAt)
  }
}
