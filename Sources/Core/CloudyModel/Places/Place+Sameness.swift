extension Place {
  /// Whether users would consider both the same place: they have the same identifier, or are no more than 1 km apart.
  package func isSame(as other: Place) -> Bool {
    if let id, id == other.id { return true }
    return coordinates.distance(to: other.coordinates).kilometers <= 1
  }
}
