import CloudyModel

/// What is known of all weather services at one moment.
package struct ServiceStatusReport: Hashable, Sendable {
  /// Each service, always in the same order.
  package var statuses: [ServiceStatus]
  /// How many of their forecasts are kept for comparison, or why that cannot be read.
  package var ledger: Result<LedgerSummary, StoreError>

  /// Creates a report; by default, no forecasts are kept.
  package init(_ statuses: [ServiceStatus], ledger: Result<LedgerSummary, StoreError> = .success(LedgerSummary())) {
    self.statuses = statuses
    self.ledger = ledger
  }
}

/// Supplies what is known of the weather services to a screen.
package protocol SourceService: Sendable {
  /// Asks every service about a place, all at the same time. A caller that stops listening cancels the requests.
  ///
  /// - Parameter place: If `nil`, no service is asked.
  /// - Returns: What is known before any service has answered, and again whenever one has. The stream then ends.
  func reports(askingFor place: Place?) -> AsyncStream<ServiceStatusReport>
}

extension SourceService {
  /// Asks every service about a place, and returns what is known once all have answered.
  ///
  /// - Parameter place: If `nil`, no service is asked.
  package func lastReport(askingFor place: Place?) async -> ServiceStatusReport {
    await reports(askingFor: place).reduce(ServiceStatusReport([])) { $1 }
  }
}

/// A forecast center and the ledger, with the person's choice of services.
package struct ConfiguredSources: SourceService {
  private let repository: ForecastRepository
  private let chosen: Set<String>?
  private let ledger: ForecastLedger

  /// - Parameter chosen: The only services to ask for forecasts, by their sources' identifiers; `nil` for all. If it is
  ///   empty, no service is asked for anything.
  package init(_ repository: ForecastRepository, among chosen: Set<String>?, ledger: ForecastLedger) {
    self.repository = repository
    self.chosen = chosen
    self.ledger = ledger
  }

  /// Asks the chosen services. The newest forecasts are counted once all of them have answered.
  package func reports(askingFor place: Place?) -> AsyncStream<ServiceStatusReport> {
    AsyncStream { reports in
      let work = Task {
        let earlier = summary
        let statuses = await repository.statuses(askingFor: place, among: chosen) {
          reports.yield(ServiceStatusReport($0, ledger: earlier))
        }
        reports.yield(ServiceStatusReport(statuses, ledger: summary))
        reports.finish()
      }
      reports.onTermination = { _ in work.cancel() }
    }
  }

  private var summary: Result<LedgerSummary, StoreError> {
    do throws(StoreError) { return .success(try ledger.summary()) } catch { return .failure(error) }
  }
}
