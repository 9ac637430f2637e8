import CloudyModel

extension Place: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    (id?.rawValue).write(to: &writer)
    name.write(to: &writer)
    region.write(to: &writer)
    country.write(to: &writer)
    coordinates.write(to: &writer)
    elevation.write(to: &writer)
    population.write(to: &writer)
    timeZoneIdentifier.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard
      let id = Int?(from: &reader),
      let name = String(from: &reader),
      let region = String?(from: &reader),
      let country = Country?(from: &reader),
      let coordinates = Coordinates(from: &reader),
      let elevation = Length?(from: &reader),
      let population = Int?(from: &reader),
      let timeZoneIdentifier = String(from: &reader)
    else { return nil }
    self.init(
      id: id.map(Place.ID.init), name: name, region: region, country: country, coordinates: coordinates,
      elevation: elevation, population: population, timeZoneIdentifier: timeZoneIdentifier)
  }
}

extension Country: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    code.write(to: &writer)
    name.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let code = String(from: &reader), let name = String(from: &reader) else { return nil }
    self.init(code: code, name: name)
  }
}

extension Coordinates: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    latitude.write(to: &writer)
    longitude.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let latitude = Double(from: &reader), let longitude = Double(from: &reader) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
