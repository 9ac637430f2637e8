import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyStorage

@Suite struct GridPointsTests {
  private let now = Date(timeIntervalSince1970: 1_795_263_300)

  @Test func `a grid cell is cached for a week`() throws {
    let points = GridPoints()
    points.remember(try point(1), at: "40.71,-74.01", now: now)

    #expect(points.point(at: "40.71,-74.01", now: now) == (try point(1)))
    #expect(points.point(at: "40.71,-74.01", now: now + 7 * 86_400 - 1) == (try point(1)))
    #expect(points.point(at: "40.71,-74.01", now: now + 7 * 86_400) == nil)
    #expect(points.point(at: "40.71,-74.02", now: now) == nil)
  }

  @Test func `a grid cell dated by a clock that was ahead is ignored`() throws {
    let points = GridPoints()
    points.remember(try point(1), at: "40.71,-74.01", now: now + 3600)

    #expect(points.point(at: "40.71,-74.01", now: now) == nil)
  }

  @Test func `beyond the capacity, the oldest grid cells are dropped`() throws {
    let points = GridPoints(capacity: 3)
    for number in 0..<5 { points.remember(try point(number), at: "\(number)", now: now + Double(number)) }

    let known = (0..<5).map { points.point(at: "\($0)", now: now + 10) != nil }

    #expect(known == [false, false, true, true, true])
  }

  @Test func `grid cells are stored for the next run`() throws {
    let store = Store(directory: nil, now: { [now] in now })
    let named = [("KNYC", "New York City, Central Park"), ("0007W", ""), ("KEWR", "Newark\nAirport")]
    let park = Coordinates(latitude: 40.7833, longitude: -73.9669)
    let stations = try #require(
      GridPoint(
        office: "OKX", x: 33, y: 35,
        stations: named.compactMap {
          GridPoint.Station(
            identifier: $0.0, name: $0.1, coordinates: $0.0 == "KNYC" ? park : nil, elevation: Length(meters: 46.9))
        }))
    GridPoints(store: store.gridPoints).remember(stations, at: "40.71,-74.01", now: now)

    let points = GridPoints(store: store.gridPoints)

    #expect(points.point(at: "40.71,-74.01", now: now + 60) == stations)
    #expect(stations.stations.map(\.identifier) == ["KNYC", "0007W"])
    #expect(stations.stations.map(\.coordinates) == [park, nil])
    #expect(stations.stations.map(\.elevation) == [Length(meters: 46.9), nil])
    #expect(stations.stations.map(\.name) == ["New York City, Central Park", ""])
    #expect(points.point(at: "40.71,-74.01", now: now + 8 * 86_400) == nil)
    points.forget(at: "40.71,-74.01")
    #expect(points.point(at: "40.71,-74.01", now: now + 60) == nil)
    #expect(GridPoints(store: store.gridPoints).point(at: "40.71,-74.01", now: now + 60) == nil)
  }

  @Test func `stations that an older version stored without names are requested again`() throws {
    let store = Store(directory: nil, now: { [now] in now })
    try store.gridPoints.save(try point(1), at: "p", fetchedAt: now)
    try store.write { try $0.execute(sql: "UPDATE grid_point SET stations = 'KNYC,KLGA'") }

    #expect(try store.gridPoints.point(at: "p")?.point == (try point(1)))
  }

  @Test func `stations that an older version stored without coordinates have their names`() throws {
    let store = Store(directory: nil, now: { [now] in now })
    try store.gridPoints.save(try point(1), at: "p", fetchedAt: now)
    try store.write { database in
      try database.execute(sql: "UPDATE grid_point SET stations = 'KNYC New York City, Central Park\nKLGA Airport'")
    }
    let stations = try #require(try store.gridPoints.point(at: "p")).point.stations
    #expect(stations.map(\.name) == ["New York City, Central Park", "Airport"])
    #expect(stations.allSatisfy { $0.coordinates == nil })
  }

  @Test func `invalid stored grid cells are rejected`() throws {
    let store = Store(directory: nil, now: { [now] in now })
    for (office, x) in [("../", "1"), ("OKX", "'far'"), ("OKX", "-1")] {
      try store.gridPoints.save(try point(1), at: "p", fetchedAt: now)
      try store.write { try $0.execute(sql: "UPDATE grid_point SET office = '\(office)', x = \(x)") }

      #expect(try store.gridPoints.point(at: "p") == nil)
    }
  }

  @Test func `the store retains the newest grid cells`() throws {
    let store = Store(directory: nil, now: { [now] in now })
    for number in 0..<GridPointStore.capacity + 3 {
      try store.gridPoints.save(try point(number), at: "\(number)", fetchedAt: now + Double(number))
    }
    #expect(try store.gridPoints.point(at: "2") == nil)
    #expect(try store.gridPoints.point(at: "3")?.point == (try point(3)))
    #expect(try store.gridPoints.point(at: "3")?.fetchedAt == now + 3)
  }

  private func point(_ x: Int) throws -> GridPoint { try #require(GridPoint(office: "OKX", x: x, y: 35)) }
}
