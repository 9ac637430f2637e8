import CloudyModel

extension Place {
  /// The facts that identify the place in feeds and calendars, whatever its name is.
  var identity: String { id.map { "place \($0.rawValue)" } ?? "point \(coordinates.latitude) \(coordinates.longitude)" }
}
