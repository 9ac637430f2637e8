import CloudyModel

extension Provenance {
  /// The provenance of figures in an answer that was just received.
  package init(of receipt: ServiceReceipt, from source: ForecastSource, derivations: Set<Derivation> = []) {
    self.init(
      source: source, fetchedAt: receipt.receivedAt, derivations: Derivation.allCases.filter(derivations.contains),
      validity: receipt.validity, clockOffset: receipt.clockOffset)
  }

  /// Marks the figures as still valid, according to a later answer.
  package mutating func renew(by receipt: ServiceReceipt) {
    fetchedAt = receipt.receivedAt
    validity = receipt.validity
    clockOffset = receipt.clockOffset
  }
}
