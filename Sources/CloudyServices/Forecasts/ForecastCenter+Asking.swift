import CloudyModel
import Foundation

/// One question to one service, shared by all who ask it at the same time.
extension ForecastCenter {
  func isFresh(_ forecast: Forecast) -> Bool {
    policy.isFresh(forecast.hours.provenance, at: now(), share: freshnessShare)
  }

  func isFresh(_ supplement: ForecastSupplement) -> Bool {
    policy.isFresh(
      supplement.provenance, at: now(), for: policy.freshTime(of: supplement.block), share: freshnessShare)
  }

  /// Asks a service, unless it rests or has said that there is nothing newer.
  func ask(_ service: any ForecastService, for place: Place, effort: Effort) async -> Fetched<Forecast> {
    let key = FlightKey(source: service.source.id, place: PlaceKey(place))
    do {
      var fetched = try await forecastFlights.value(for: key) { [self] in
        await fetch(service, for: place, effort: effort)
      }
      // Of all who asked, each has a name of its own for the place.
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
    let key = FlightKey(source: service.source.id, place: PlaceKey(place))
    do {
      return try await supplementFlights.value(for: key) { [self] in await fetch(service, for: place, effort: effort) }
    } catch {
      return Fetched(result: .failure(.cancelled))
    }
  }

  private func fetch(_ service: any ForecastService, for place: Place, effort: Effort) async -> Fetched<Forecast> {
    var errors: [StoreError] = []
    var kept: Forecast?
    do throws(StoreError) {
      kept = try cache.forecast(for: place, from: service.source.id) { isEnough($0, effort: effort) }
    } catch { errors.append(error) }
    if let kept, isEnough(kept, effort: effort), kept.trimmed(to: now()) != nil {
      return Fetched(result: .success(kept), isKept: true, storeErrors: errors)
    }
    let askedAt = now()
    let result = await attempt(service.source.id, effort: effort) { () async throws(ForecastError) in
      var forecast = try await service.forecast(for: place, newerThan: kept)
      forecast.clampTimes(to: min(askedAt, now()))
      return forecast
    }
    if case .success(let forecast) = result {
      do throws(StoreError) { try cache.insert(forecast) } catch { errors.append(error) }
    }
    return Fetched(result: result, storeErrors: errors)
  }

  private func fetch(
    _ service: any SupplementService, for place: Place, effort: Effort
  ) async -> Fetched<ForecastSupplement> {
    var errors: [StoreError] = []
    do throws(StoreError) {
      let kept = try cache.supplement(for: place, from: service.source.id) { isEnough($0, effort: effort) }
      if let kept, isEnough(kept, effort: effort) { return Fetched(result: .success(kept), isKept: true) }
    } catch { errors.append(error) }
    let askedAt = now()
    let result = await attempt(service.source.id, effort: effort) { () async throws(ForecastError) in
      var supplement = try await service.supplement(for: place)
      supplement.provenance.fetchedAt = min(supplement.provenance.fetchedAt, askedAt, now())
      return supplement
    }
    if case .success(let supplement) = result {
      do throws(StoreError) { try cache.insert(supplement, for: place) } catch { errors.append(error) }
    }
    return Fetched(result: result, storeErrors: errors)
  }

  /// Somebody else may have asked since this question was thought of.
  private func isEnough(_ kept: Forecast, effort: Effort) -> Bool {
    effort == .refresh ? policy.isUnexpired(kept.hours.provenance, at: now()) : isFresh(kept)
  }

  private func isEnough(_ kept: ForecastSupplement, effort: Effort) -> Bool {
    effort == .refresh ? policy.isUnexpired(kept.provenance, at: now()) : isFresh(kept)
  }

  /// Asks, and remembers how it went for those who come next.
  private func attempt<Value: Sendable>(
    _ source: String, effort: Effort, _ ask: () async throws(ForecastError) -> Value
  ) async -> Result<Value, ForecastError> {
    if let rest = rests.rest(of: source), rest.isStated || effort != .refresh { return .failure(rest.error) }
    let start = elapsedTime()
    do throws(ForecastError) {
      let value = try await ask()
      rests.succeeded(source)
      return .success(value)
    } catch {
      let time = elapsedTime() - start
      // Everybody has gone since another service was quicker.
      let isTooSlow = error == .cancelled && time >= policy.hedgeDelay
      rests.failed(source, with: isTooSlow ? .timedOut(host: source, after: time) : error)
      return .failure(error)
    }
  }
}

extension Forecast {
  /// A server's clock that is ahead says which hour is the present one, but ages and limits go by this machine's. An
  /// answer is as old as its question, so that a slow one does not pass for newer than what was asked for after it.
  ///
  /// - Parameter askedAt: Or now, if the clock was set back meanwhile.
  fileprivate mutating func clampTimes(to askedAt: Date) {
    func clamped(_ date: Date) -> Date { min(date, askedAt) }
    current.provenance.fetchedAt = clamped(current.provenance.fetchedAt)
    hours.provenance.fetchedAt = clamped(hours.provenance.fetchedAt)
    days.provenance.fetchedAt = clamped(days.provenance.fetchedAt)
    if let date = minutes?.provenance.fetchedAt { minutes?.provenance.fetchedAt = clamped(date) }
    if let date = alerts?.provenance.fetchedAt { alerts?.provenance.fetchedAt = clamped(date) }
  }
}
