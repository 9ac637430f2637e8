import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct LRUCacheTests {
  @Test func `the cache stays within its byte limit and retains the values used last`() {
    let values = LRUCache<Int, [UInt8]>(byteLimit: 1000) { $0.count }
    for number in 0..<100 {
      values.insert(Array(repeating: 0, count: 90), for: number)
      _ = values[0]
    }
    #expect(values.byteCount <= 1000)
    #expect(values[0] != nil && values[99] != nil)
    #expect(values[50] == nil)
  }

  @Test func `a replaced value counts once, and a value above the limit is cached alone`() {
    let values = LRUCache<Int, [UInt8]>(byteLimit: 1000) { $0.count }
    for size in [300, 600, 100] { values.insert(Array(repeating: 0, count: size), for: 1) }
    #expect(values.byteCount == 100)
    values.insert(Array(repeating: 0, count: 5000), for: 2)
    #expect(values[1] == nil && values[2]?.count == 5000)
    #expect(values.byteCount == 5000)
  }

  @Test func `a forecast with more hours has a larger byte count`() {
    var forecast = Forecast.sample
    let size = forecast.byteCount
    forecast.hours.content += forecast.hours.content
    #expect(forecast.byteCount > size)
    #expect(size > forecast.hours.content.count * 50)
  }

  @Test func `alerts count with all their texts in all languages`() {
    let text = String(repeating: "a", count: 100_000)
    var alert = WeatherAlert(title: "Storm", start: .distantPast, text: text)
    func size() -> Int { ForecastSupplement.alerts(Block([alert], from: Forecast.sample.hours.provenance)).byteCount }
    #expect((100_000..<110_000).contains(size()))
    alert.wordings = [WeatherAlert.Wording(title: "Orage", text: text, instruction: text, regions: [text])]
    #expect((400_000..<410_000).contains(size()))
  }
}
