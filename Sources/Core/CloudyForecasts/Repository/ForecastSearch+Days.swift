import CloudyHTTP
import CloudyModel
import Foundation

/// Days beyond those of the chosen service.
extension ForecastSearch {
  /// Requests further services until there are enough days. Their responses go to the cache.
  mutating func goOn(after forecast: Forecast, timeout: Duration) async {
    let deadline = repository.elapsedTime() + timeout
    for service in services where canGoOn(after: forecast, with: service) {
      let timeLeft = deadline - repository.elapsedTime()
      guard timeLeft > .zero else { return }
      let fetched = await result(within: timeLeft, on: repository.clock) { [repository, place, fetchPolicy] in
        await repository.load(service, for: place, fetchPolicy: fetchPolicy)
      }
      for error in fetched?.storeErrors ?? [] { note(error) }
      let failure: ForecastError? =
        switch fetched?.result {
        case .success: nil
        case .failure(let error): error
        case nil: .timedOut(host: service.source.name, after: repository.policy.timeLimit)
        }
      let isKnown = report.failures.contains { $0.source == service.source }
      if let failure, !isKnown {
        report.supplementFailures.append(ServiceFailure(source: service.source, error: failure))
      }
    }
  }

  /// Whether days are missing, and a service that has not been requested yet may have them.
  mutating func canGoOn(after forecast: Forecast) -> Bool {
    for service in services where canGoOn(after: forecast, with: service) {
      if repository.cooldowns.cooldown(of: service.identity.server) == nil { return true }
    }
    return false
  }

  private mutating func canGoOn(after forecast: Forecast, with service: any ForecastService) -> Bool {
    guard dayCount > 1, selection != .consensus, service.source.id != forecast.hours.provenance.source.id,
      lacksDays(forecast)
    else { return false }
    return !(self.forecast(from: service.identity).map(repository.isFresh) ?? false)
  }

  private mutating func lacksDays(_ forecast: Forecast) -> Bool {
    guard let present = withLaterDays(forecast).present(at: repository.now()) else { return false }
    return present.days.content.count < dayCount
  }

  /// Returns the forecast with additional days from other services in the cache, if they are needed.
  mutating func withLaterDays(_ forecast: Forecast) -> Forecast {
    guard dayCount > 1, selection != .consensus, forecast.hours.provenance.source.kind == .forecast else {
      return forecast
    }
    var forecast = forecast
    for service in services where service.source.id != forecast.hours.provenance.source.id {
      guard let present = forecast.present(at: repository.now()), let last = present.days.content.last?.date,
        present.days.content.count < dayCount
      else { break }
      guard let other = self.forecast(from: service.identity)?.present(at: repository.now()) else { continue }
      let days = other.days.content.filter { $0.date > last }
      if days.first?.date == last.adding(days: 1) {
        forecast.laterDays.append(Block(days, from: other.days.provenance))
      }
    }
    return forecast
  }
}
