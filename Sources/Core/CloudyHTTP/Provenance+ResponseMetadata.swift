import CloudyModel

extension Provenance {
  /// The provenance of values in a response that was just received; a copy from a cache is as old as it states.
  package init(of metadata: ResponseMetadata, from source: ForecastSource, derivations: Set<Derivation> = []) {
    self.init(
      source: source, madeAt: metadata.storedSince, fetchedAt: metadata.receivedAt,
      derivations: Derivation.allCases.filter(derivations.contains), validity: metadata.validity,
      clockOffset: metadata.clockOffset)
    isOldCopy = metadata.storedSince != nil
  }

  /// Extends the validity of the values, according to a later response.
  package mutating func renew(by metadata: ResponseMetadata) {
    fetchedAt = metadata.receivedAt
    validity = metadata.validity
    clockOffset = metadata.clockOffset
  }
}
