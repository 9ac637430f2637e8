import CloudyHTTP
import CloudyModel
import Foundation

/// The reports that are made without a request.
extension ForecastSearch {
  /// Returns a report made only of fresh cached forecasts, to which no request would add anything; for a consensus,
  /// those of all services.
  mutating func fresh() -> ForecastReport? {
    // The forecast may have arrived nevertheless, but its supplements were not requested.
    if repository.abandoned[PlaceKey(place)] == true { return nil }
    var members: [Forecast] = []
    for (index, service) in services.enumerated() {
      guard let cached = forecast(from: service.identity), repository.isFresh(cached) else { continue }
      guard selection == .consensus else {
        let isFirst = index == 0
        if isReserve(cached, behind: services[..<index]) { continue }
        if isFirst || fetchPolicy == .default, canGoOn(after: cached) { return nil }
        if isFirst ? hasGap(cached) : fetchPolicy == .default && hasRunOut(cached) { return nil }
        // Explains why another service's forecast is shown, now and for as long as it is fresh.
        for service in services[..<index] {
          guard let error = repository.cooldowns.lastFailure(of: service.identity.server) else { continue }
          report.failures.append(ServiceFailure(source: service.source, error: error))
        }
        return finished(
          .stored(cached, fetchedAt: age(of: cached), isFresh: true), choice: index == 0 ? choice(of: 0) : .stillFresh)
      }
      members.append(cached)
    }
    guard selection == .consensus, !members.isEmpty, members.count == services.count else { return nil }
    if let forecast = consensus(of: members)?.forecast, hasGap(forecast) { return nil }
    return finished(consensusOf: members, isFresh: true)
  }

  /// Whether a better service had a forecast when this one was requested, such as for its later days. It must not
  /// replace that one, and its alerts, when that one expires.
  ///
  /// - Parameter better: The services that come first. Those that have failed since do not count.
  private mutating func isReserve(_ cached: Forecast, behind better: ArraySlice<any ForecastService>) -> Bool {
    for service in better where repository.cooldowns.lastFailure(of: service.identity.server) == nil {
      guard let own = forecast(from: service.identity) else { continue }
      let provenance = own.hours.provenance
      if own.fetchedAt >= cached.fetchedAt
        || repository.policy.isFresh(provenance, at: cached.fetchedAt, share: repository.freshnessShare)
      {
        return true
      }
    }
    return false
  }

  /// Whether a block that will be shown is missing and a request may fill it: it was not requested with the forecast,
  /// since less was shown then, or it no longer covers the current time, such as yesterday's day after midnight.
  private mutating func hasGap(_ forecast: Forecast) -> Bool {
    services(forMissingBlocksOf: forecast).contains { service in
      repository.cooldowns.lastFailure(of: service.identity.server) == nil
        && !repository.isKnownToLack(service, at: place)
    }
  }

  /// Whether a cached supplement no longer covers the current time. With the forecast of a service other than the
  /// first, only this justifies a search, which would request the failed ones again.
  private mutating func hasRunOut(_ forecast: Forecast) -> Bool {
    for service in services(forMissingBlocksOf: forecast) {
      do throws(StoreError) {
        if try repository.cache.supplement(for: place, from: service.identity, isEnough: { _ in true }) != nil {
          return true
        }
      } catch { note(error) }
    }
    return false
  }

  private mutating func services(forMissingBlocksOf forecast: Forecast) -> [any SupplementService] {
    var filled = forecast
    filled.fill(with: fillings(), at: repository.now())
    let missing = filled.missingBlocks(at: repository.now()).intersection(blocks)
    return repository.supplements.filter { service in
      missing.contains(service.block) && service.coverage.contains(place)
        && repository.cooldowns.cooldown(of: service.identity.server) == nil
    }
  }

  /// Returns a report made of older cached forecasts that still cover the current time.
  mutating func cached() -> ForecastReport? {
    if selection == .consensus {
      let members = services.compactMap { forecast(from: $0.identity) }.filter(repository.saysSomethingOfNow)
      if !members.isEmpty { return finished(consensusOf: members, isFresh: false) }
    }
    guard let cached = newestCached() else { return nil }
    return finished(.stored(cached, fetchedAt: age(of: cached), isFresh: false))
  }

  mutating func withoutRequest() async throws(CancellationError) -> ForecastReport {
    if let cached = cached() { return cached }
    return try await normals()
  }

  mutating func normals() async throws(CancellationError) -> ForecastReport {
    do {
      report.response = .climateNormals(try await repository.normals.forecast(for: place))
    } catch {
      report.failures.append(ServiceFailure(source: repository.normals.source, error: error))
    }
    if Task.isCancelled { throw CancellationError() }
    return fetchPolicy == .normalsOnly ? report : finished(report.response)
  }

  /// Returns the newest cached forecast that covers the current time: from the services in use, otherwise from any.
  private mutating func newestCached() -> Forecast? {
    let own = services.compactMap { forecast(from: $0.identity) }.filter(repository.saysSomethingOfNow)
    if let newest = own.max(by: { $0.fetchedAt < $1.fetchedAt }) { return newest }
    do throws(StoreError) {
      return try repository.cache.newestForecast(for: place).flatMap { repository.saysSomethingOfNow($0) ? $0 : nil }
    } catch {
      note(error)
      return nil
    }
  }
}
