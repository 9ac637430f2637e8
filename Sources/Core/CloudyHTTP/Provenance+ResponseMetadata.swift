import CloudyModel

extension Provenance {
  /// The provenance of figures in an answer that was just received.
  package init(of metadata: ResponseMetadata, from source: ForecastSource, derivations: Set<Derivation> = []) {
    self.init(
      source: source, fetchedAt: metadata.receivedAt, derivations: Derivation.allCases.filter(derivations.contains),
      validity: metadata.validity, clockOffset: metadata.clockOffset)
  }

  /// Marks the figures as still valid, according to a later answer.
  package mutating func renew(by metadata: ResponseMetadata) {
    fetchedAt = metadata.receivedAt
    validity = metadata.validity
    clockOffset = metadata.clockOffset
  }
}
