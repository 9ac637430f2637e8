import CloudyModel

extension PlaceReference {
  /// Creates a reference to a place. All programs create the same one, since they have the same gazetteer, so it can be
  /// stored and compared.
  package init(_ place: Place) {
    if let id = place.id, PlaceDatabase.embedded.place(id: id) != nil {
      self.init(text: "place:\(id.rawValue)")
    } else {
      let point = place.coordinates.rounded(toDecimals: 4)
      self.init(text: "\(point.latitude),\(point.longitude)")
    }
  }

  /// Returns the referenced place; `nil` if there is none.
  package func place(in places: PlaceDatabase) -> Place? {
    if text.hasPrefix("place:") {
      return Int(text.dropFirst("place:".count)).flatMap { places.place(id: Place.ID(rawValue: $0)) }
    }
    return Coordinates(text: text).map(places.place(at:))
  }
}
