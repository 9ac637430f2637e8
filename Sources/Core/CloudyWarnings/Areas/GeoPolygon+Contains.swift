import CloudyModel

extension GeoPolygon {
  /// Returns whether a point is inside, by the even-odd rule, or on the outline.
  package func contains(_ coordinates: Coordinates) -> Bool {
    UnwrappedRing(outline).position(of: coordinates) != .outside
      && !holes.contains { UnwrappedRing($0).position(of: coordinates) == .inside }
  }
}

extension GeoCircle {
  /// Returns whether a point is inside, or on the edge. A circle without a radius is a point.
  package func contains(_ coordinates: Coordinates) -> Bool { center.distance(to: coordinates).kilometers <= radius }
}

/// A ring whose longitudes continue beyond 180° from one vertex to the next, so that it is a shape in a plane.
private struct UnwrappedRing {
  enum Position {
    case inside, outside, onEdge
  }

  private var vertices: [(latitude: Double, longitude: Double)] = []

  /// - Parameter ring: Open or closed. Its edges take the shorter way around the Earth, also across the date line.
  init(_ ring: [Coordinates]) {
    let ring = UnwrappedRing.withoutRepetition(ring)
    guard let first = ring.first, ring.count >= 3 else { return }
    vertices.reserveCapacity(ring.count + 3)
    var longitude = first.longitude
    for vertex in ring {
      longitude = UnwrappedRing.nearest(vertex.longitude, to: longitude)
      vertices.append((vertex.latitude, longitude))
    }
    let end = UnwrappedRing.nearest(first.longitude, to: longitude)
    if end != first.longitude {
      // The ring goes around a pole, which is inside.
      let pole = vertices.reduce(0) { $0 + $1.latitude } < 0 ? -90.0 : 90
      vertices += [(first.latitude, end), (pole, end), (pole, first.longitude)]
    }
    vertices.append((first.latitude, first.longitude))
  }

  /// Returns the ring as open, and once, even if it goes around twice: by the even-odd rule, nothing is inside then.
  private static func withoutRepetition(_ ring: [Coordinates]) -> [Coordinates] {
    var vertices: [Coordinates] = []
    vertices.reserveCapacity(ring.count)
    for vertex in ring where vertex != vertices.last { vertices.append(vertex) }
    while vertices.count > 1, vertices.last == vertices.first { vertices.removeLast() }
    let half = vertices.count / 2
    let isDouble = vertices.count.isMultiple(of: 2) && vertices.prefix(half) == vertices.suffix(half)
    return isDouble ? Array(vertices.prefix(half)) : vertices
  }

  /// Returns a longitude, or one that is whole turns away, at most 180° from another.
  private static func nearest(_ longitude: Double, to other: Double) -> Double {
    longitude - ((longitude - other) / 360).rounded(.toNearestOrAwayFromZero) * 360
  }

  func position(of point: Coordinates) -> Position {
    var (low, high) = (Double.infinity, -Double.infinity)
    for vertex in vertices { (low, high) = (min(low, vertex.latitude), max(high, vertex.latitude)) }
    guard low - UnwrappedRing.tolerance <= point.latitude, point.latitude <= high + UnwrappedRing.tolerance else {
      return .outside
    }
    let positions = [0.0, -360, 360].lazy.map { position(latitude: point.latitude, longitude: point.longitude + $0) }
    return positions.first { $0 != .outside } ?? .outside
  }

  private func position(latitude: Double, longitude: Double) -> Position {
    var isInside = false
    for (start, end) in zip(vertices, vertices.dropFirst()) {
      // Relative to the start of the edge.
      let (x, y) = (longitude - start.longitude, latitude - start.latitude)
      let (east, north) = (end.longitude - start.longitude, end.latitude - start.latitude)
      if UnwrappedRing.isOnEdge(x: x, y: y, east: east, north: north) { return .onEdge }
      // Whether the edge crosses the point's parallel to the east of the point.
      if (y < 0) != (y < north), y / north * east > x { isInside.toggle() }
    }
    return isInside ? .inside : .outside
  }

  /// Degrees: closer points are on an edge. It is a tenth of a millimeter, and more than the error of the computation.
  private static let tolerance = 1e-9

  private static func isOnEdge(x: Double, y: Double, east: Double, north: Double) -> Bool {
    let length = (east * east + north * north).squareRoot()
    guard length > tolerance else { return x * x + y * y <= tolerance * tolerance }
    let along = (x * east + y * north) / length
    return abs(x * north - y * east) <= tolerance * length && along >= -tolerance && along <= length + tolerance
  }
}
