import CloudyModel

extension Place {
  /// The derivations of a service's temperatures, if the request contained the place's elevation.
  package var derivationsOfElevation: Set<Derivation> { elevation == nil ? [] : [.temperatureForElevation] }
}
