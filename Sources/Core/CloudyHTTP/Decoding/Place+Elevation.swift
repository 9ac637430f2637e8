import CloudyModel

extension Place {
  /// What there is to say of a service's temperatures if the request stated the elevation of the place.
  package var derivationsOfElevation: Set<Derivation> { elevation == nil ? [] : [.temperatureForElevation] }
}
