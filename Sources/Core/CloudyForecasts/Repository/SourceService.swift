import CloudyModel

/// The status of all weather services at one moment.
package struct ServiceStatusReport: Hashable, Sendable {
  /// Each service, always in the same order.
  package var statuses: [ServiceStatus]
  /// The summary of the stored forecasts, or the error of reading it.
  package var ledger: Result<LedgerSummary, StoreError>

  /// Creates a report; by default, no forecasts are stored.
  package init(_ statuses: [ServiceStatus], ledger: Result<LedgerSummary, StoreError> = .success(LedgerSummary())) {
    self.statuses = statuses
    self.ledger = ledger
  }
}

/// Supplies the status of the weather services to a screen.
package protocol SourceService: Sendable {
  /// Requests every service's weather for a place, all at the same time. A caller that stops listening cancels the
  /// requests.
  ///
  /// - Parameter place: If `nil`, no request is made.
  /// - Returns: The status before the first response, and again after each one. The stream then ends.
  func reports(askingFor place: Place?) -> AsyncStream<ServiceStatusReport>
}

extension SourceService {
  /// Requests every service's weather for a place, and returns the status after all responses.
  ///
  /// - Parameter place: If `nil`, no request is made.
  package func lastReport(askingFor place: Place?) async -> ServiceStatusReport {
    await reports(askingFor: place).reduce(ServiceStatusReport([])) { $1 }
  }
}

/// A forecast repository and the ledger, with the user's selection of services.
package struct ConfiguredSources: SourceService {
  private let repository: ForecastRepository
  private let chosen: Set<String>?
  private let ledger: ForecastLedger

  /// - Parameter chosen: The only services to request forecasts from, by their sources' identifiers; `nil` for all. If
  ///   it is empty, no request is made at all.
  package init(_ repository: ForecastRepository, among chosen: Set<String>?, ledger: ForecastLedger) {
    self.repository = repository
    self.chosen = chosen
    self.ledger = ledger
  }

  /// Requests the selected services. The stored forecasts are counted again after all responses.
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
