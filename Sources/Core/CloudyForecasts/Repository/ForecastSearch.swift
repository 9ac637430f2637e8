import CloudyHTTP
import CloudyModel
import Foundation

/// The search for one forecast: its steps and its result.
struct ForecastSearch {
  let repository: ForecastRepository
  let place: Place
  let fetchPolicy: ForecastRepository.FetchPolicy
  let selection: ForecastRepository.Selection
  /// The blocks that will be shown.
  let blocks: Set<ForecastBlock>
  /// The number of days that will be shown.
  let dayCount: Int
  /// The available services, the best first.
  let services: [any ForecastService]
  var report = ForecastReport(response: .none)

  init(
    repository: ForecastRepository, place: Place, fetchPolicy: ForecastRepository.FetchPolicy,
    selection: ForecastRepository.Selection,
    blocks: Set<ForecastBlock>, dayCount: Int
  ) {
    self.repository = repository
    self.place = place
    self.fetchPolicy = fetchPolicy
    self.selection = selection
    self.blocks = blocks
    self.dayCount = dayCount
    services =
      selection == .bestForPlace
      ? ServiceOrder.sorted(repository.services, for: place)
      : repository.services.filter { $0.coverage.contains(place) }
    report.coversWarnings = coversWarnings
    guard selection == .asGiven else { return }
    // The user selected these services, so the report explains why another one, or none, is shown.
    report.failures = repository.services.filter { !$0.coverage.contains(place) }
      .map { ServiceFailure(source: $0.source, error: .notCovered) }
  }

  /// Whether a service has the alerts of the place. At sea, only a response shows whether it does.
  private var coversWarnings: Bool {
    services.contains { $0.blocks.contains(.alerts) }
      || repository.supplements.contains { service in
        service.block == .alerts && service.coverage.contains(place)
          && !(place.country == nil && repository.isKnownToLack(service, at: place))
      }
  }

  mutating func requesting() async throws(CancellationError) -> ForecastReport {
    let start = repository.elapsedTime()
    let first = selection == .consensus ? services : Array(services.prefix(1))
    let forecasts = ForecastRequests(to: Set(first.map(\.identity.server)))
    let gaps = GapFilling(repository: repository, place: place, fetchPolicy: fetchPolicy, after: forecasts)
    gaps.begin(with: blocks.subtracting(likelyBlocks))
    let response =
      selection == .consensus ? await everybody(noting: forecasts) : await firstToRespond(noting: forecasts)
    forecasts.end()
    if Task.isCancelled {
      gaps.cancel()
      throw CancellationError()
    }
    // Request the blocks that the winner lacks but the first service would have had. If no service responded, still
    // request alerts, since another part of the service that failed may supply them.
    gaps.begin(with: (response?.missingBlocks ?? [.alerts]).intersection(blocks))
    let timeLeft = repository.policy.timeLimit - (repository.elapsedTime() - start)
    let timeout = repository.policy.supplementTimeout
    let supplements = await gaps.supplements(timeout: response == nil ? max(timeLeft, timeout) : timeout)
    if Task.isCancelled { throw CancellationError() }
    report.supplementFailures = supplements.failures
    for error in supplements.storeErrors { note(error) }
    guard let response else { return try await withoutRequest() }
    if let forecast = response.response.forecast {
      await goOn(after: forecast, timeout: repository.policy.timeLimit - (repository.elapsedTime() - start))
      if Task.isCancelled { throw CancellationError() }
    }
    return finished(response.response, choice: response.choice, consensus: response.consensus)
  }

  /// The blocks that the forecast will have if all requests succeed.
  private var likelyBlocks: Set<ForecastBlock> {
    // Missing earlier hours are known only after the forecast arrives.
    guard selection == .consensus else { return (services.first?.blocks ?? []).union([.earlierHours]) }
    return services.reduce(into: [.earlierHours]) { $0.formUnion($1.blocks) }
  }

  private struct Response {
    let response: ForecastReport.Response
    var choice: ServiceChoice?
    var consensus: Consensus?
    var missingBlocks: Set<ForecastBlock>
  }

  private mutating func firstToRespond(noting forecasts: ForecastRequests) async -> Response? {
    let race = HedgedRace<any ForecastService, FetchResult<Forecast>>(
      hedgeDelay: repository.policy.hedgeDelay, timeLimit: repository.policy.timeLimit, clock: repository.clock)
    let outcome = await race.run(services) { [repository, place, fetchPolicy] service in
      let fetched = await repository.load(service, for: place, fetchPolicy: fetchPolicy) {
        forecasts.began(to: service.identity.server)
      }
      forecasts.began(to: service.identity.server)
      return fetched.result.map { _ in fetched }
    }
    for (index, error) in outcome.failures {
      report.failures.append(ServiceFailure(source: services[index].source, error: error))
    }
    let limit = outcome.winner == nil ? repository.policy.timeLimit : repository.policy.hedgeDelay
    // A service requested after the winner had no time to respond.
    for index in outcome.unanswered where index < outcome.winner?.index ?? services.count {
      let source = services[index].source
      report.failures.append(ServiceFailure(source: source, error: .timedOut(host: source.name, after: limit)))
    }
    guard let (index, fetched) = outcome.winner, case .success(let forecast) = fetched.result else { return nil }
    for error in fetched.storeErrors { note(error) }
    let response: ForecastReport.Response =
      fetched.isCached ? .stored(forecast, fetchedAt: age(of: forecast), isFresh: true) : .live(forecast)
    return Response(
      response: response, choice: choice(of: index), missingBlocks: forecast.missingBlocks(at: repository.now()))
  }

  private mutating func everybody(noting forecasts: ForecastRequests) async -> Response? {
    let outcomes = await withTaskGroup(of: (Int, FetchResult<Forecast>?).self) {
      [repository, place, fetchPolicy, services] group in
      for (index, service) in services.enumerated() {
        group.addTask {
          let fetched = await result(within: repository.policy.timeLimit, on: repository.clock) {
            await repository.load(service, for: place, fetchPolicy: fetchPolicy) {
              forecasts.began(to: service.identity.server)
            }
          }
          forecasts.began(to: service.identity.server)
          return (index, fetched)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
    }
    var members: [Forecast] = []
    for (index, fetched) in outcomes {
      let source = services[index].source
      for error in fetched?.storeErrors ?? [] { note(error) }
      switch fetched?.result {
      case .success(let forecast): members.append(forecast)
      case .failure(let error): report.failures.append(ServiceFailure(source: source, error: error))
      case nil:
        let error = ForecastError.timedOut(host: source.name, after: repository.policy.timeLimit)
        report.failures.append(ServiceFailure(source: source, error: error))
      }
    }
    guard let consensus = consensus(of: members) else { return nil }
    return Response(
      response: .live(consensus.forecast), consensus: consensus,
      missingBlocks: consensus.forecast.missingBlocks(at: repository.now()))
  }
}

extension ForecastSearch {
  func choice(of index: Int) -> ServiceChoice {
    if index > 0 { return .after(services[..<index].map(\.source.name)) }
    return selection == .asGiven ? .chosen : ServiceOrder.choice(ofFirst: services[index], for: place)
  }

  func consensus(of members: [Forecast]) -> Consensus? {
    // If this machine's clock is wrong, most services' times agree on that.
    let presents = members.compactMap { $0.present(at: repository.now())?.now }.sorted()
    guard !presents.isEmpty else { return nil }
    let now = presents[(presents.count - 1) / 2]
    let key = PlaceKey(place)
    if let known = repository.consensuses[key], known.holds(for: members, at: now) { return known.consensus }
    let consensus = Consensus(of: members, weights: repository.policy.weights, now: now)
    if let consensus {
      repository.consensuses.insert(RecentConsensus(members: members, now: now, consensus: consensus), for: key)
    }
    return consensus
  }

  mutating func finished(consensusOf members: [Forecast], isFresh: Bool) -> ForecastReport? {
    guard let consensus = consensus(of: members) else { return nil }
    let oldest = members.map(\.fetchedAt).min() ?? repository.now()
    return finished(
      .stored(consensus.forecast, fetchedAt: min(oldest, repository.now()), isFresh: isFresh), consensus: consensus)
  }

  /// Returns the report with its gaps filled from the cache.
  mutating func finished(
    _ response: ForecastReport.Response, choice: ServiceChoice? = nil, consensus: Consensus? = nil
  ) -> ForecastReport {
    report.coversWarnings = coversWarnings
    let fillings = fillings()
    report.response = response.mapForecast { forecast in
      var forecast = forecast
      forecast.fill(with: fillings, at: repository.now())
      return withLaterDays(forecast)
    }
    report.choice = choice
    report.consensus = consensus
    return report
  }

  /// Returns the cached supplements in the order in which they fill gaps.
  mutating func fillings() -> [ForecastSupplement] {
    var supplements: [ForecastSupplement] = []
    for service in repository.supplements where service.coverage.contains(place) {
      do throws(StoreError) {
        let cached = try repository.cache.supplement(for: place, from: service.identity) {
          repository.isFresh($0, for: place)
        }
        if let cached { supplements.append(cached) }
      } catch { note(error) }
    }
    return supplements
  }

  mutating func forecast(from service: ServiceIdentity) -> Forecast? {
    do throws(StoreError) {
      return try repository.cache.forecast(for: place, from: service, isEnough: repository.isFresh)
    } catch {
      note(error)
      return nil
    }
  }

  /// Returns the forecast's fetch time, limited to now so that no age is negative.
  func age(of forecast: Forecast) -> Date { min(forecast.fetchedAt, repository.now()) }

  mutating func note(_ error: StoreError) {
    if !report.storeErrors.contains(error) { report.storeErrors.append(error) }
  }
}

extension ForecastReport.Response {
  fileprivate func mapForecast(_ change: (Forecast) -> Forecast) -> ForecastReport.Response {
    switch self {
    case .live(let forecast): .live(change(forecast))
    case .stored(let forecast, let fetchedAt, let isFresh):
      .stored(change(forecast), fetchedAt: fetchedAt, isFresh: isFresh)
    case .climateNormals(let forecast): .climateNormals(change(forecast))
    case .none: .none
    }
  }
}
