/// What a program can say about itself.
package struct AboutFacts: Sendable {
  /// The version of the program, such as `1.0.0`.
  package var version: String
  /// The services that may be asked for weather.
  package var sources: [SourceViewModel]
  /// The precision of the coordinates that services receive.
  package var coordinateDecimals: Int

  /// Collects the facts.
  package init(version: String, sources: [SourceViewModel], coordinateDecimals: Int) {
    self.version = version
    self.sources = sources
    self.coordinateDecimals = coordinateDecimals
  }
}
