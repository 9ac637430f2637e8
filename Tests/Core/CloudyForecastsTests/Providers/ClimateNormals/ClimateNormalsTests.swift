import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct ClimateNormalsTests {
  private let normals = ClimateNormals()

  /// 1961–1990 normals as published by the countries' weather services: mean temperatures of January and July, and the
  /// year's precipitation. A cell of the grid is 18 km wide and not a city's station: at the foot of Iceland's
  /// mountains it is a third wetter.
  @Test(arguments: [
    ("Uccle", 50.8, 4.36, 100, 2.6, 17.2, 804), ("De Bilt", 52.1, 5.18, 2, 2.2, 16.8, 793),
    ("Oslo", 59.94, 10.72, 94, -4.3, 16.4, 763), ("Tromsø", 69.65, 18.94, 100, -4.4, 11.8, 1031),
    ("Reykjavík", 64.13, -21.9, 52, -0.5, 10.6, 799), ("Tokyo", 35.69, 139.76, 6, 5.2, 25.2, 1405),
    ("Cairo", 30.13, 31.4, 74, 13.6, 28.0, 25), ("Zürich", 47.38, 8.57, 556, -0.5, 17.6, 1086),
    ("Singapore", 1.37, 103.98, 5, 25.9, 27.3, 2150),
  ])
  func `cities' values match their published normals`(
    city: String, latitude: Double, longitude: Double, elevation: Double, january: Double, july: Double,
    precipitation: Double
  ) throws {
    let year = try #require(
      normals.year(at: coordinates(latitude, longitude), elevation: Length(meters: elevation)))

    let days = try everyDay(of: 2026).map { ($0.month, year.day($0)) }
    func mean(_ month: Int) -> Double {
      let values = days.filter { $0.0 == month }.map(\.1.temperature.celsius)
      return values.reduce(0, +) / Double(values.count)
    }
    let water = days.compactMap(\.1.precipitation?.millimeters).reduce(0, +)

    #expect(abs(mean(1) - january) < 1.5, "\(city) \(mean(1))")
    #expect(abs(mean(7) - july) < 1.5, "\(city) \(mean(7))")
    #expect(abs(water - precipitation) < max(15, 0.35 * precipitation), "\(city) \(water)")
  }

  @Test func `the nearest-point search matches a linear search`() throws {
    var random = SeededGenerator(seed: 3)
    var places = (0..<30).map { _ in
      (Double.random(in: -90...90, using: &random), Double.random(in: -180..<180, using: &random))
    }
    places += [(90, 0), (-90, 0), (82.5, -62.3), (78.2, 15.6), (-16.8, 179.99), (-16.8, -180), (65.5, -179.9), (0, 0)]
    for (latitude, longitude) in places {
      let origin = try coordinates(latitude, longitude)
      for points in [ClimateData.embedded.land, ClimateData.embedded.sea] {
        let found = points.nearest(6, to: origin, within: ClimateNormals.reach)

        let all = try (0..<points.count).map { index in
          try coordinates(points.latitude(index), points.longitude(index)).distance(to: origin).kilometers
        }
        let expected = all.filter { $0 <= 500 }.sorted().prefix(6)
        #expect(found.count == expected.count)
        for (neighbor, distance) in zip(found, expected) { #expect(abs(neighbor.kilometers - distance) < 0.001) }
      }
    }
  }

  @Test func `the weather is continuous across the date line`() throws {
    let date = try #require(CivilDate(year: 2026, month: 7, day: 15))
    let west = try #require(normals.year(at: coordinates(-16.8, 179.999))).day(date)
    let east = try #require(normals.year(at: coordinates(-16.8, -179.999))).day(date)

    #expect(abs(west.temperature.celsius - east.temperature.celsius) < 0.05)
    #expect(abs((west.windBearing ?? 0) - (east.windBearing ?? 0)) < 1)
  }

  @Test func `trade winds come from the east and the roaring forties from the west`() throws {
    let date = try #require(CivilDate(year: 2026, month: 7, day: 15))
    let honolulu = try #require(normals.year(at: coordinates(21.31, -157.86))).day(date)
    let chatham = try #require(normals.year(at: coordinates(-43.95, -176.56))).day(date)

    #expect((45...110).contains(try #require(honolulu.windBearing)))
    #expect((225...315).contains(try #require(chatham.windBearing)))
  }

  @Test func `the temperature falls by 5.5 K per 1,000 m`() throws {
    let date = try #require(CivilDate(year: 2026, month: 7, day: 15))
    let place = try coordinates(47.38, 8.57)
    let low = try #require(normals.year(at: place, elevation: Length(meters: 500))).day(date)
    let high = try #require(normals.year(at: place, elevation: Length(meters: 1500))).day(date)

    #expect(abs(low.temperature.celsius - high.temperature.celsius - 5.5) < 0.001)
  }

  @Test(arguments: [Double.nan, .infinity, -12_000, 1e9])
  func `an impossible elevation counts as unknown`(meters: Double) throws {
    let place = try coordinates(47.38, 8.57)

    #expect(normals.year(at: place, elevation: Length(meters: meters)) == normals.year(at: place))
  }

  @Test func `in the middle of the Pacific there are only temperature, humidity and wind`() throws {
    let papeete = try #require(normals.year(at: coordinates(-17.53, -149.57)))
    let day = papeete.day(try #require(CivilDate(year: 2026, month: 1, day: 15)))

    #expect((25...29).contains(day.temperature.celsius))
    #expect(day.humidity != nil)
    #expect(day.windSpeed != nil)
    #expect(day.temperatureMax == nil)
    #expect(day.wetDayChance == nil)
    #expect(day.sunshine == nil)
  }

  /// The nearest point of each is at sea.
  @Test(arguments: [(-20.22, -70.14), (-12.78, 45.23), (42.03, 35.15), (11.79, 41.01)])
  func `a coast, an island and a desert without stations use the values on land`(
    latitude: Double, longitude: Double
  ) throws {
    let year = try #require(normals.year(at: coordinates(latitude, longitude)))
    let day = year.day(try #require(CivilDate(year: 2026, month: 1, day: 15)))

    #expect(day.temperatureMax != nil)
    #expect(day.wetDayChance != nil)
  }

  @Test(arguments: [(-90.0, 0.0), (-77.85, 166.67), (90, 0)])
  func `Antarctica and the North Pole have no values`(latitude: Double, longitude: Double) throws {
    #expect(normals.year(at: try coordinates(latitude, longitude)) == nil)
  }

  @Test func `ten thousand random places have plausible values or none`() throws {
    var random = SeededGenerator(seed: 5)
    var known = 0
    let count = TestDepth.current.count(quick: 2500, whole: 10_000)
    for _ in 0..<count {
      let place = try coordinates(.random(in: -90...90, using: &random), .random(in: -180..<180, using: &random))
      let date = CivilDate(daysSince1970: .random(in: -20_000...60_000, using: &random))
      let year = normals.year(at: place)
      guard let day = year?.day(date) else { continue }
      known += 1
      #expect((-65...45).contains(day.temperature.celsius), "\(place)")
      if let low = day.temperatureMin, let high = day.temperatureMax {
        #expect(low <= day.temperature && day.temperature <= high, "\(place)")
      }
      for share in [day.humidity, day.wetDayChance, day.sunshine].compactMap(\.self) {
        #expect((0...1).contains(share), "\(place)")
      }
      #expect((0...60).contains(day.precipitation?.millimeters ?? 0), "\(place)")
      #expect((0...30).contains(day.windSpeed?.metersPerSecond ?? 0), "\(place)")
      #expect((0..<360).contains(day.windBearing ?? 0), "\(place)")
    }
    #expect(known * 10 > count * 6)
  }

  @Test func `the embedded data has all its points`() throws {
    #expect(ClimateData.embedded.land.count == 17_836)
    #expect(ClimateData.embedded.sea.count == 2162)
    #expect(ClimateData.embedded.wind.vectors(at: try coordinates(0, 0)).count == 12)
  }

  @Test(arguments: [0, 4, 20, 500])
  func `truncated or foreign data has no points beyond its end`(count: Int) throws {
    // The header states 1,000 points of each kind.
    let header = Array("CLM2".utf8) + [0xE8, 3, 0, 0, 0xE8, 3, 0, 0, 73, 0, 0, 0, 144, 0, 0, 0]
    let place = try coordinates(0, 0)
    for bytes in [header, Array(repeating: 7, count: 20)] {
      let broken = Array((bytes + Array(repeating: 0, count: 480)).prefix(count))
      broken.withUnsafeBytes { bytes in
        let data = ClimateData(bytes)
        let normals = ClimateNormals(data: data)

        #expect(data.land.count * 4 <= count)
        #expect(data.sea.count == 0)
        #expect(data.wind.vectors(at: place).allSatisfy { $0.east == 0 && $0.north == 0 })
        #expect((normals.year(at: place) != nil) == (data.land.count > 0))
      }
    }
  }
}

extension ClimateNormalsTests {
  private func coordinates(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }

  private func everyDay(of year: Int) throws -> [CivilDate] {
    let first = try #require(CivilDate(year: year, month: 1, day: 1))
    return (0..<365).map { first.adding(days: $0) }
  }
}
