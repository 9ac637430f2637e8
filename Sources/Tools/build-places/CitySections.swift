import CloudyModel
import CloudyPlaces

/// Decides which places are sections of a city: Mitte is one of Berlin, Huangpu of Shanghai.
///
/// GeoNames marks only some of them (`PPLX`). The newest have no feature code, and many seats of districts, without a
/// population, are within their city. Towns next to a city are places of their own; they are neither that near nor
/// that small.
struct CitySections {
  /// The indexes of sections with those of their cities, in the order of the sections.
  private(set) var cities: [(section: Int, city: Int)] = []

  /// The reach of a city: so many kilometers, plus so many for the square root of a million people.
  private struct Reach {
    let base: Double
    let growth: Double
    /// The city has at least so many times the section's population.
    let ratio: Int
    let minimumPopulation: Int

    func kilometers(population: Int) -> Double { base + growth * (Double(population) / 1e6).squareRoot() }

    static let section = Reach(base: 2, growth: 12, ratio: 2, minimumPopulation: 10_000)
    static let unknown = Reach(base: 1, growth: 4, ratio: 3, minimumPopulation: 50_000)
    static let town = Reach(base: 0.5, growth: 2.2, ratio: 8, minimumPopulation: 50_000)
    static let seat = Reach(base: 0.5, growth: 2.2, ratio: 100, minimumPopulation: 50_000)

    /// - Returns: `nil` for a capital, which is not a section.
    init?(of place: Sources.Place) {
      let isSeat = place.feature.hasPrefix("PPLA")
      switch place.feature {
      case "PPLC": return nil
      case "PPLX": self = .section
      case "": self = .unknown
      case "PPLA": self = .seat
      default: self = isSeat && place.population == 0 ? .unknown : .town
      }
    }

    private init(base: Double, growth: Double, ratio: Int, minimumPopulation: Int) {
      self.base = base
      self.growth = growth
      self.ratio = ratio
      self.minimumPopulation = minimumPopulation
    }
  }

  /// - Parameter places: Of which only settlements are cities and sections.
  init(_ places: [Sources.Place]) {
    var cells: [Int: [Int]] = [:]
    for (index, place) in places.enumerated() where place.isInGrid {
      cells[PlaceGrid.cell(latitude: place.latitude, longitude: place.longitude), default: []].append(index)
    }
    var best: [Int: (city: Int, attraction: Double)] = [:]
    for (city, place) in places.enumerated() where CitySections.isCity(place) {
      guard let center = Coordinates(latitude: place.latitude, longitude: place.longitude) else { continue }
      // No city reaches further than a cell.
      for rows in -1...1 {
        for columns in -1...1 {
          let longitude = (place.longitude + Double(columns) + 540).truncatingRemainder(dividingBy: 360) - 180
          let cell = PlaceGrid.cell(latitude: place.latitude + Double(rows), longitude: longitude)
          for section in cells[cell] ?? [] where section != city {
            guard let attraction = CitySections.attraction(of: place, at: center, on: places[section]),
              attraction > best[section]?.attraction ?? 0
            else { continue }
            best[section] = (city, attraction)
          }
        }
      }
    }
    cities = best.keys.sorted().map { section in
      var city = section
      // A section of a section is one of the city. Cities are larger than their sections, so this ends.
      while let next = best[city]?.city { city = next }
      return (section, city)
    }
  }

  private static func isCity(_ place: Sources.Place) -> Bool {
    place.isInGrid && place.population >= Reach.section.minimumPopulation && !["", "PPLX"].contains(place.feature)
  }

  /// Returns how much a place belongs to a city, more for a large and a near one; `nil` if it does not.
  private static func attraction(of city: Sources.Place, at center: Coordinates, on place: Sources.Place) -> Double? {
    guard abs(city.latitude - place.latitude) < 0.5, city.countryCode == place.countryCode,
      city.regionName == place.regionName || city.regionName.isEmpty,
      let reach = Reach(of: place), city.population >= reach.minimumPopulation,
      city.population / reach.ratio >= max(place.population, 1),
      let point = Coordinates(latitude: place.latitude, longitude: place.longitude)
    else { return nil }
    let distance = center.distance(to: point).kilometers
    guard distance <= reach.kilometers(population: city.population) else { return nil }
    return Double(city.population) / max(distance * distance, 0.1)
  }
}
