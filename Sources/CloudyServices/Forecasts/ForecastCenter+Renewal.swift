import CloudyModel

/// What is shown at once is renewed behind it, by one process for all.
extension ForecastCenter {
  /// Whether another process is renewing what is kept for a place.
  package func isBeingRenewed(_ place: Place) -> Bool { turns.isTaken(renewal(of: place)) }

  /// Asks for a newer forecast than what is kept, for whoever comes next, unless another process does so or it is fresh.
  ///
  /// - Parameter blocks: What will be shown.
  package func renew(_ place: Place, from selection: Selection, showing blocks: Set<ForecastBlock>) async {
    guard let turn = turns.turnAtOnce(for: renewal(of: place)) else { return }
    _ = try? await report(for: place, from: selection, showing: blocks)
    withExtendedLifetime(turn) {}
  }

  private func renewal(of place: Place) -> String {
    (["renewal", PlaceKey(place, decimals: 6).text] + services.map(\.identity.answers)).joined(separator: " ")
  }
}
