import CloudyModel

extension Provenance {
  /// Of what was read from an answer as it came.
  init(of receipt: ServiceReceipt, from source: ForecastSource, derivations: Set<Derivation> = []) {
    self.init(
      source: source, fetchedAt: receipt.receivedAt, derivations: Derivation.allCases.filter(derivations.contains),
      validity: receipt.validity)
  }
}
