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
  private let blocks: Set<ForecastBlock>
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
    report.coversWarnings =
      services.contains { $0.blocks.contains(.alerts) }
      || repository.supplements.contains { $0.block == .alerts && $0.coverage.contains(place) }
    guard selection == .asGiven else { return }
    // The user selected these services, so the report explains why another one, or none, is shown.
    report.failures = repository.services.filter { !$0.coverage.contains(place) }
      .map { ServiceFailure(source: $0.source, error: .notCovered) }
  }

  // MARK: Without requests

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

  // MARK: With requests

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
    let supplements = await gaps.supplements(
      patience: response == nil ? max(timeLeft, repository.policy.patience) : repository.policy.patience)
    if Task.isCancelled { throw CancellationError() }
    report.supplementFailures = supplements.failures
    for error in supplements.storeErrors { note(error) }
    guard let response else { return try await withoutRequest() }
    if let forecast = response.response.forecast {
      await goOn(after: forecast, patience: repository.policy.timeLimit - (repository.elapsedTime() - start))
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
  private func choice(of index: Int) -> ServiceChoice {
    if index > 0 { return .after(services[..<index].map(\.source.name)) }
    return selection == .asGiven ? .chosen : ServiceOrder.choice(ofFirst: services[index], for: place)
  }

  private func consensus(of members: [Forecast]) -> Consensus? {
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

  private mutating func finished(consensusOf members: [Forecast], isFresh: Bool) -> ForecastReport? {
    guard let consensus = consensus(of: members) else { return nil }
    let oldest = members.map(\.fetchedAt).min() ?? repository.now()
    return finished(
      .stored(consensus.forecast, fetchedAt: min(oldest, repository.now()), isFresh: isFresh), consensus: consensus)
  }

  /// Returns the report with its gaps filled from the cache.
  private mutating func finished(
    _ response: ForecastReport.Response, choice: ServiceChoice? = nil, consensus: Consensus? = nil
  ) -> ForecastReport {
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
  private mutating func fillings() -> [ForecastSupplement] {
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

  /// Returns the forecast's fetch time, limited to now so that no age is negative.
  private func age(of forecast: Forecast) -> Date { min(forecast.fetchedAt, repository.now()) }

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
