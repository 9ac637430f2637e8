import CloudyForecasts

/// Facts about the program.
package struct AboutFacts: Sendable {
  /// The version of the program, such as `1.0.0`.
  package var version: String
  /// The weather services that may be used.
  package var sources: [ServiceStatus]
  /// The precision of the coordinates that services receive.
  package var coordinateDecimals: Int

  /// Creates the facts.
  package init(version: String, sources: [ServiceStatus], coordinateDecimals: Int) {
    self.version = version
    self.sources = sources
    self.coordinateDecimals = coordinateDecimals
  }
}
