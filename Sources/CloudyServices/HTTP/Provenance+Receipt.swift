import CloudyModel

extension Provenance {
  /// Of what was read from an answer as it came.
  init(of receipt: ServiceReceipt, from source: ForecastSource, derivations: Set<Derivation> = []) {
    self.init(
      source: source, fetchedAt: receipt.receivedAt, derivations: Derivation.allCases.filter(derivations.contains),
      validity: receipt.validity, clockOffset: receipt.clockOffset)
  }

  /// The same figures hold still.
  mutating func renew(by receipt: ServiceReceipt) {
    fetchedAt = receipt.receivedAt
    validity = receipt.validity
    clockOffset = receipt.clockOffset
  }
}
