import CloudyModel

extension PlaceDatabase {
  /// The number of places around a point.
  package static let nearbyLimit = 6
  /// Where the weather is another: nearer places are parts of the same town, or beside it.
  package static let ownWeather = Length(kilometers: 10)

  /// Returns places around a point, the likeliest first: large ones, and those that are near. None has the weather of
  /// the point, nor of another one of them.
  package func nearbyPlaces(to center: Coordinates) -> [Place] {
    for reach in [Length(kilometers: 100), Length(kilometers: 400)] {
      let found = nearbyPlaces(to: center, within: reach)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func nearbyPlaces(to center: Coordinates, within reach: Length) -> [Place] {
    var candidates: [(place: Int, score: Double, coordinates: Coordinates)] = []
    grid.forEachPlace(around: center, within: reach) { place in
      guard let coordinates = tables.coordinates(ofPlace: place) else { return }
      let distance = coordinates.distance(to: center)
      guard distance > PlaceDatabase.ownWeather, distance <= reach else { return }
      // As much as 16 times the people at the end of the reach.
      let penalty = 40 * distance.kilometers / reach.kilometers
      candidates.append((place, Double(tables.rank(ofPlace: place)) - penalty, coordinates))
    }
    candidates.sort { ($0.score, $1.place) > ($1.score, $0.place) }
    var chosen: [(place: Int, coordinates: Coordinates)] = []
    for candidate in candidates where chosen.count < PlaceDatabase.nearbyLimit {
      let isApart = chosen.allSatisfy {
        $0.coordinates.distance(to: candidate.coordinates) > PlaceDatabase.ownWeather
      }
      if isApart { chosen.append((candidate.place, candidate.coordinates)) }
    }
    return chosen.compactMap { tables.place(at: $0.place) }
  }
}
