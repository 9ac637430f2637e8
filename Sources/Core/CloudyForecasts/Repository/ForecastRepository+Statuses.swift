import CloudyHTTP
import CloudyModel
import Foundation

/// A service's availability, which explains why a forecast came from it or not.
package struct ServiceStatus: Hashable, Sendable {
  /// The result of the request to a service.
  package enum Outcome: Hashable, Sendable {
    /// - Parameters:
    ///   - time: The time from the request to the response.
    ///   - provenance: The provenance of the hours, or of the only block that the service has.
    case responded(time: Duration, Provenance)
    /// No request was made, since the service's last response is still valid.
    case holds(Provenance)
    case failed(ForecastError)
    case notCovered
    case notRequested
    /// No request was made, since the user selected other services.
    case notChosen
    /// The source needs no network.
    case alwaysThere
  }

  package let source: ForecastSource
  /// The blocks that it can supply.
  package let blocks: Set<ForecastBlock>
  package var outcome: Outcome
  /// Whether the request is in progress, so that another outcome follows.
  package var isAwaited: Bool

  /// Creates the status of a service.
  package init(
    source: ForecastSource, blocks: Set<ForecastBlock>, outcome: Outcome = .notRequested, isAwaited: Bool = false
  ) {
    self.source = source
    self.blocks = blocks
    self.outcome = outcome
    self.isAwaited = isAwaited
  }
}

extension ForecastRepository {
  /// Requests a place's weather from every service, all at the same time.
  ///
  /// - Parameters:
  ///   - place: If `nil`, no request is made.
  ///   - chosen: The only forecast services to request, by their sources' identifiers; `nil` for all. If it is empty,
  ///     no supplements are requested either.
  ///   - meanwhile: Receives all statuses before the first response, and again after each one.
  /// - Returns: Forecast services in their order, then supplements in theirs, then climate normals.
  @discardableResult
  package func statuses(
    askingFor place: Place?, among chosen: Set<String>? = nil, meanwhile: ([ServiceStatus]) -> Void = { _ in }
  ) async -> [ServiceStatus] {
    let requests = requests(about: place, among: chosen)
    var statuses = requests.map(\.status)
    meanwhile(statuses)
    await withTaskGroup(of: (Int, ServiceStatus.Outcome).self) { group in
      for (index, request) in requests.enumerated() {
        if let load = request.load { group.addTask { (index, await load()) } }
      }
      for await (index, outcome) in group {
        statuses[index].outcome = outcome
        statuses[index].isAwaited = false
        meanwhile(statuses)
      }
    }
    return statuses
  }
}

extension ForecastRepository {
  /// A service, and its request.
  private struct StatusRequest {
    var status: ServiceStatus
    /// `nil` if no request is to be made.
    var load: (@Sendable () async -> ServiceStatus.Outcome)?
  }

  private typealias Response = (Result<Provenance, ForecastError>, isCached: Bool)

  private func requests(about place: Place?, among chosen: Set<String>?) -> [StatusRequest] {
    let forecasts = services.map { service in
      request(
        ServiceStatus(source: service.source, blocks: service.blocks), about: place, coverage: service.coverage,
        isChosen: chosen?.contains(service.source.id) != false
      ) { place in
        let fetched = await self.load(service, for: place, fetchPolicy: .refresh)
        return (fetched.result.map(\.hours.provenance), fetched.isCached)
      }
    }
    let parts = supplements.map { service in
      request(
        ServiceStatus(source: service.source, blocks: [service.block]), about: place, coverage: service.coverage,
        isChosen: chosen?.isEmpty != true
      ) { place in
        let fetched = await self.load(service, for: place, fetchPolicy: .refresh)
        return (fetched.result.map(\.provenance), fetched.isCached)
      }
    }
    let typical = ServiceStatus(source: normals.source, blocks: normals.blocks, outcome: .alwaysThere)
    return forecasts + parts + [StatusRequest(status: typical)]
  }

  private func request(
    _ status: ServiceStatus, about place: Place?, coverage: Coverage, isChosen: Bool,
    load: @escaping @Sendable (Place) async -> Response
  ) -> StatusRequest {
    var request = StatusRequest(status: status)
    guard let place else { return request }
    if !isChosen {
      request.status.outcome = .notChosen
    } else if !coverage.contains(place) {
      request.status.outcome = .notCovered
    } else {
      request.status.isAwaited = true
      request.load = { await self.outcome(askingFor: place, load) }
    }
    return request
  }

  private func outcome(
    askingFor place: Place, _ load: @escaping @Sendable (Place) async -> Response
  ) async -> ServiceStatus.Outcome {
    let start = elapsedTime()
    let response = await result(within: policy.timeLimit, on: clock) { await load(place) }
    let time = elapsedTime() - start
    return switch response {
    case (.success(let provenance), isCached: false)?: .responded(time: time, provenance)
    case (.success(let provenance), isCached: true)?: .holds(provenance)
    case (.failure(let error), _)?: .failed(error)
    case nil: .failed(.timedOut(host: "", after: policy.timeLimit))
    }
  }
}
