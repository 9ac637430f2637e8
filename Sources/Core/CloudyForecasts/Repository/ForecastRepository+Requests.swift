import CloudyHTTP
import CloudyModel
import Foundation

/// A request to one service, shared by all callers that need it at the same time.
extension ForecastRepository {
  /// Whether the forecast is recent enough, and covers the current time.
  func isFresh(_ forecast: Forecast) -> Bool {
    policy.isFresh(forecast.hours.provenance, at: now(), share: freshnessShare) && saysSomethingOfNow(forecast)
  }

  func saysSomethingOfNow(_ forecast: Forecast) -> Bool { forecast.coversPresent(at: now()) }

  /// Whether the block is recent enough, and covers the current time: after midnight, yesterday's block does not.
  func isFresh(_ supplement: ForecastSupplement, for place: Place) -> Bool {
    policy.isFresh(
      supplement.provenance, at: now(), for: policy.freshTime(of: supplement.block), share: freshnessShare)
      && supplement.says(ofPresent: now(), at: place)
  }

  /// Requests a forecast, unless the service is in a cool-down or its last response has not expired.
  ///
  /// - Parameter onRequest: Called just before the request is made; not called if another caller is already making it.
  func load(
    _ service: any ForecastService, for place: Place, fetchPolicy: FetchPolicy,
    onRequest: @escaping @Sendable () -> Void = {}
  ) async -> FetchResult<Forecast> {
    let key = FlightKey(service.identity, place)
    do {
      var fetched = try await forecastFlights.value(for: key) { [self] in
        await fetch(service, for: place, fetchPolicy: fetchPolicy, onRequest: onRequest)
      }
      // The callers of the shared request can have different names for the place.
      if case .success(var forecast) = fetched.result {
        forecast.place = place
        fetched.result = .success(forecast)
      }
      return fetched
    } catch {
      return FetchResult(result: .failure(.cancelled))
    }
  }

  func load(_ service: any SupplementService, for place: Place, fetchPolicy: FetchPolicy) async -> FetchResult<
    ForecastSupplement
  > {
    let key = FlightKey(service.identity, place)
    do {
      let fetched = try await supplementFlights.value(for: key) { [self] in
        await fetch(service, for: place, fetchPolicy: fetchPolicy)
      }
      switch fetched.result {
      case .success: recordResponse(of: service, at: place, isKnown: true)
      case .failure(.cancelled): break
      case .failure: recordResponse(of: service, at: place, isKnown: false)
      }
      return fetched
    } catch {
      return FetchResult(result: .failure(.cancelled))
    }
  }

  /// A request to a service about a place, for either kind of response.
  private struct SharedRequest<Response: SharedResponse> {
    let service: ServiceIdentity
    /// Reads the stored response; of several processes' responses, one that is good enough.
    let cached: (_ isEnough: (Response) -> Bool) throws(StoreError) -> Response?
    let keep: (Response) throws(StoreError) -> Void
    /// Whether a response suffices, regardless of which process requested it and when.
    let isEnough: (Response) -> Bool
    /// Whether a response covers the current time, so that it suffices if it was requested in the meantime.
    let isOfPresent: (Response) -> Bool
    /// Sends the request.
    ///
    /// - Parameter last: The newest known response.
    let load: (_ last: Response?) async throws(ForecastError) -> Response
  }

  private func fetch(
    _ service: any ForecastService, for place: Place, fetchPolicy: FetchPolicy,
    onRequest: @escaping @Sendable () -> Void
  ) async -> FetchResult<Forecast> {
    await fetch(
      SharedRequest(
        service: service.identity,
        cached: { [self] isEnough throws(StoreError) in
          try cache.forecast(for: place, from: service.identity, isEnough: isEnough)
        },
        keep: { [self] forecast throws(StoreError) in try cache.insert(forecast, from: service.identity) },
        isEnough: { [self] in isEnough($0, fetchPolicy: fetchPolicy) }, isOfPresent: saysSomethingOfNow,
        load: { [self] last throws(ForecastError) in
          let requestedAt = now()
          onRequest()
          var forecast = try await service.forecast(for: place, newerThan: last)
          forecast.clampTimes(to: min(requestedAt, now()))
          guard saysSomethingOfNow(forecast) else { throw .unreadable(path: "", problem: .nothingAboutPresent) }
          if let last { forecast.rememberEarlierHours(of: last, at: now()) }
          return forecast
        }), for: place, fetchPolicy: fetchPolicy)
  }

  private func fetch(
    _ service: any SupplementService, for place: Place, fetchPolicy: FetchPolicy
  ) async -> FetchResult<ForecastSupplement> {
    await fetch(
      SharedRequest(
        service: service.identity,
        cached: { [self] isEnough throws(StoreError) in
          try cache.supplement(for: place, from: service.identity, isEnough: isEnough)
        },
        keep: { [self] supplement throws(StoreError) in
          try cache.insert(supplement, for: place, from: service.identity)
        },
        isEnough: { [self] in isEnough($0, for: place, fetchPolicy: fetchPolicy) },
        isOfPresent: { [self] in $0.says(ofPresent: now(), at: place) },
        load: { [self] _ throws(ForecastError) in
          let requestedAt = now()
          var supplement = try await service.supplement(for: place)
          supplement.provenance.clampTimes(to: min(requestedAt, now()))
          guard supplement.says(ofPresent: now() + supplement.provenance.clockOffset, at: place) else {
            throw .unreadable(path: "", problem: .nothingAboutPresent)
          }
          return supplement
        }), for: place, fetchPolicy: fetchPolicy)
  }

  /// Finds a sufficient response: a stored one, one of another process or server that made the request in the meantime,
  /// or otherwise the service's, which is then stored and shared.
  private func fetch<Response: SharedResponse>(
    _ request: SharedRequest<Response>, for place: Place, fetchPolicy: FetchPolicy
  ) async -> FetchResult<Response> {
    var errors: [StoreError] = []
    var last: Response?
    func cached(if isEnough: (Response) -> Bool) -> FetchResult<Response>? {
      do throws(StoreError) { last = try request.cached(isEnough) } catch { errors.append(error) }
      guard let last, isEnough(last) else { return nil }
      return FetchResult(result: .success(last), isCached: true, storeErrors: errors)
    }
    func keep(_ response: Response) {
      do throws(StoreError) { try request.keep(response) } catch { errors.append(error) }
    }
    if let enough = cached(if: request.isEnough) { return enough }
    let known = last?.fetchedAt ?? .distantPast
    let key = FlightKey(request.service, place)
    guard let claim = await coordinator.claim(for: key) else { return FetchResult(result: .failure(.cancelled)) }
    defer { withExtendedLifetime(claim) {} }
    // If another process made the request in the meantime, its response is as new as this one's would be.
    func isNew(_ cached: Response) -> Bool {
      known < cached.fetchedAt && cached.fetchedAt <= now() && request.isOfPresent(cached)
    }
    if claim.lock != nil, let newer = cached(if: isNew) { return newer }
    if let shared {
      switch await shared.claim(
        for: key, newerThan: known, isEnough: request.isEnough, isOfPresent: request.isOfPresent)
      {
      case .own(let newest?):
        // To be shown if the service fails.
        keep(newest)
        last = newest
      case .own(nil): break
      case .delivered(let delivered):
        keep(delivered)
        return FetchResult(result: .success(delivered), isCached: true, storeErrors: errors)
      case .cancelled: return FetchResult(result: .failure(.cancelled))
      }
    }
    let result = await attempt(request.service, fetchPolicy: fetchPolicy) { [last] () async throws(ForecastError) in
      try await request.load(last)
    }
    if case .success(let response) = result {
      keep(response)
      await shared?.tell(response, for: key)
    }
    await shared?.end(key)
    return FetchResult(result: result, storeErrors: errors)
  }

  /// Whether the cached forecast suffices. Another caller may have refreshed it in the meantime.
  private func isEnough(_ cached: Forecast, fetchPolicy: FetchPolicy) -> Bool {
    guard fetchPolicy == .refresh else { return isFresh(cached) }
    return policy.isUnexpired(cached.hours.provenance, at: now()) && saysSomethingOfNow(cached)
  }

  private func isEnough(_ cached: ForecastSupplement, for place: Place, fetchPolicy: FetchPolicy) -> Bool {
    guard fetchPolicy == .refresh else { return isFresh(cached, for: place) }
    return policy.isUnexpired(cached.provenance, at: now()) && cached.says(ofPresent: now(), at: place)
  }

  /// Sends the request, and records the outcome for later requests.
  private func attempt<Value: Sendable>(
    _ service: ServiceIdentity, fetchPolicy: FetchPolicy, _ load: () async throws(ForecastError) -> Value
  ) async -> Result<Value, ForecastError> {
    if let cooldown = await cooldown(of: service), cooldown.isStated || fetchPolicy != .refresh {
      return .failure(cooldown.error)
    }
    let start = elapsedTime()
    do throws(ForecastError) {
      let value = try await load()
      if cooldowns.succeeded(service.server) { await shared?.tell(nil, of: service.server) }
      return .success(value)
    } catch {
      let time = elapsedTime() - start
      // All callers left because another service was faster.
      let isTooSlow = error == .cancelled && time >= policy.hedgeDelay
      let cooldown = cooldowns.failed(
        service.server, with: isTooSlow ? .timedOut(host: service.source, after: policy.hedgeDelay) : error)
      if let cooldown { await shared?.tell(cooldown, of: service.server) }
      return .failure(error)
    }
  }

  /// Returns a service's cool-down: the one known here, or one shared by another server.
  private func cooldown(of service: ServiceIdentity) async -> ServiceCooldown? {
    if let cooldown = cooldowns.cooldown(of: service.server) { return cooldown }
    guard let delivered = await shared?.cooldown(of: service.server) else { return nil }
    cooldowns.learn(delivered)
    return cooldowns.cooldown(of: service.server)
  }
}

extension Forecast {
  fileprivate mutating func clampTimes(to requestedAt: Date) {
    current.provenance.clampTimes(to: requestedAt)
    hours.provenance.clampTimes(to: requestedAt)
    days.provenance.clampTimes(to: requestedAt)
    minutes?.provenance.clampTimes(to: requestedAt)
    alerts?.provenance.clampTimes(to: requestedAt)
  }
}

extension Provenance {
  /// Limits the forecast's times to this machine's clock. The service may decide which hour is the current one, but
  /// ages and limits follow this machine's clock. A response is dated by its request, so that a slow one does not count
  /// as newer than a response that was requested after it.
  ///
  /// - Parameter requestedAt: The time of the request, or now if the clock was set back in the meantime.
  fileprivate mutating func clampTimes(to requestedAt: Date) {
    fetchedAt = min(fetchedAt - clockOffset, requestedAt)
  }
}
