import CloudyModel

/// Background refresh of a cached forecast, by one process for all.
extension ForecastRepository {
  /// Returns whether a process is refreshing the cached forecast for a place.
  package func isRefreshing(_ place: Place) -> Bool { coordinator.isTaken(renewal(of: place)) }

  /// Requests a newer forecast for the next caller, unless the cached one is fresh or another process is refreshing it.
  ///
  /// Failures are not returned; the next caller receives them.
  ///
  /// - Parameter blocks: The blocks that will be shown.
  package func renew(_ place: Place, from selection: Selection, showing blocks: Set<ForecastBlock>) async {
    guard let claim = coordinator.claimAtOnce(for: renewal(of: place)) else { return }
    _ = try? await report(for: place, from: selection, showing: blocks)
    withExtendedLifetime(claim) {}
  }

  private func renewal(of place: Place) -> String {
    (["renewal", PlaceKey(place, decimals: 6).text] + services.map(\.identity.responses)).joined(separator: " ")
  }
}
