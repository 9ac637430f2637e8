import CloudyModel

extension PlaceDatabase {
  /// The number of places around a point.
  package static let nearbyLimit = 6
  /// The minimum distance for separate weather: nearer places are usually parts of the same town, or adjacent to it.
  package static let ownWeather = Length(kilometers: 10)

  /// Returns places around a point, the most likely first: large ones, and near ones. All are far enough from the point
  /// and from each other to have separate weather.
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
      // The penalty at the maximum distance equals 16 times the population.
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
