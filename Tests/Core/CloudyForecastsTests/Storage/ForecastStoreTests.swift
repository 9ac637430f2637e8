import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyHTTP
@testable import CloudyStorage

@Suite struct ForecastStoreTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })

  @Test func `only the last forecast of a place is stored`() throws {
    try store.forecasts.save(StorageSamples.forecast())
    let newer = StorageSamples.forecast(at: StorageSamples.noon + 3600)
    try store.forecasts.save(newer)

    #expect(try store.forecasts.last(for: StorageSamples.ghent) == newer)
    #expect(try count == 1)
  }

  @Test func `a place within a kilometer shares the forecast, under its own name`() throws {
    try store.forecasts.save(StorageSamples.forecast())

    let forecast = try store.forecasts.last(for: StorageSamples.ghentStation)

    #expect(forecast?.place == StorageSamples.ghentStation)
    #expect(forecast?.hours == StorageSamples.forecast().hours)
    #expect(try store.forecasts.last(for: StorageSamples.antwerp) == nil)
  }

  @Test func `a neighbor in another time zone does not share the forecast`() throws {
    try store.forecasts.save(StorageSamples.forecast())
    var neighbor = StorageSamples.ghentStation
    neighbor.timeZoneIdentifier = "Europe/London"
    #expect(try store.forecasts.last(for: neighbor) == nil)
  }

  @Test func `places on both sides of the date line share the forecast`() throws {
    let west = StorageSamples.place("West", id: 1, latitude: -16.8, longitude: 179.9999)
    let east = StorageSamples.place("East", id: 2, latitude: -16.8, longitude: -179.9999)
    try store.forecasts.save(StorageSamples.forecast(for: west))
    #expect(try store.forecasts.last(for: east) != nil)
  }

  @Test func `each source has its own forecast, and the newest is found`() throws {
    let first = StorageSamples.forecast(from: StorageSamples.source("first"))
    let second = StorageSamples.forecast(at: StorageSamples.noon - 60, from: StorageSamples.source("second"))
    try store.forecasts.save(first)
    try store.forecasts.save(second)

    #expect(try store.forecasts.last(for: StorageSamples.ghent) == first)
    #expect(try store.forecasts.last(for: StorageSamples.ghent, from: ServiceIdentity(source: "second")) == second)
    #expect(try store.forecasts.last(for: StorageSamples.ghent, from: ServiceIdentity(source: "third")) == nil)
  }

  @Test func `each server and precision has its own forecast, and all are found if any will do`() throws {
    let hosts = ["https://a.example", "https://b.example"].compactMap(URL.init(string:))
    let services = hosts.flatMap { host in
      [2, 6].map { ServiceIdentity(source: "example", addresses: [host], key: nil, coordinateDecimals: $0) }
    }
    #expect(services.count == 4)
    for (index, service) in services.enumerated() {
      try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon - Double(index)), from: service)
    }

    for (index, service) in services.enumerated() {
      let cached = try store.forecasts.last(for: StorageSamples.ghent, from: service)
      #expect(cached?.hours.provenance.fetchedAt == StorageSamples.noon - Double(index))
    }
    #expect(try store.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
    #expect(try store.forecasts.last(for: StorageSamples.ghentStation, from: services[0]) != nil)
    #expect(
      try store.forecasts.last(for: StorageSamples.ghentStation, from: services[1]) == nil, "not exactly that point")
  }

  @Test func `a damaged forecast is ignored, and a new one replaces it`() throws {
    try store.forecasts.save(StorageSamples.forecast())
    try store.write { try $0.execute(sql: "UPDATE forecast SET forecast = substr(forecast, 1, 1000)") }
    #expect(try store.forecasts.last(for: StorageSamples.ghent) == nil)

    try store.forecasts.save(StorageSamples.forecast())
    #expect(try store.forecasts.last(for: StorageSamples.ghent) != nil)
  }

  @Test(arguments: [3, Store.usualForecastCapacity]) func `beyond the capacity, the oldest forecasts are deleted`(
    capacity: Int
  ) throws {
    let store = Store(directory: nil, forecastCapacity: capacity, now: { StorageSamples.noon })
    for number in 0..<capacity + 5 {
      let place = StorageSamples.place("\(number)", id: number, latitude: Double(number) / 10, longitude: 0)
      try store.forecasts.save(
        StorageSamples.forecast(for: place, at: StorageSamples.noon + Double(number), days: 1))
    }
    #expect(try count(in: store) == capacity)
    let oldest = StorageSamples.place("0", id: 0, latitude: 0, longitude: 0)
    #expect(try store.forecasts.last(for: oldest) == nil)
  }

  private var count: Int? { get throws { try count(in: store) } }

  private func count(in store: Store) throws -> Int? {
    try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM forecast") }
  }
}
