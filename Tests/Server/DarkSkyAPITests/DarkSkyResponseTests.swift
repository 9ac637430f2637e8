import CloudyModel
import CloudySentences
import CloudyTestSupport
import Foundation
import Testing

@testable import DarkSkyAPI

/// The content of responses for a forecast.
struct DarkSkyResponseTests {
  private func response(
    _ query: String = "", of forecast: Forecast = .sample, at now: Date = Forecast.sampleTime,
    clouds: SentenceStyle.Clouds = .parts, _ change: (inout DarkSkyContent) -> Void = { _ in }
  ) throws -> [String: Any] {
    let request = try DarkSkyRequest(target: "/forecast/k/50.85,4.35" + query)
    var content = DarkSkyContent(
      forecast: try #require(forecast.present(at: now, hourFollowsNow: false)), dataKind: .forecast)
    change(&content)
    let renderer = TermRenderer(EnglishSentences(.darkSky))
    let json = DarkSkyResponse(request, content, clouds: clouds) { renderer.text(of: $0) }.json
    return try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
  }

  private func rows(_ response: [String: Any], _ block: String) -> [[String: Any]] {
    (response[block] as? [String: Any])?["data"] as? [[String: Any]] ?? []
  }

  @Test func `sentences follow the configured year`() throws {
    func summary(_ response: [String: Any], _ block: String) -> String {
      (response[block] as? [String: Any])?["summary"] as? String ?? ""
    }
    let (earlier, later) = (try response(), try response(clouds: .wholeDay))
    #expect(summary(earlier, "daily").contains("temperatures"))
    #expect(!summary(later, "daily").isEmpty && !summary(later, "daily").contains("temperatures"))
    #expect(rows(later, "daily").count == rows(earlier, "daily").count)
  }

  @Test func `a value's error is the spread of the services`() throws {
    var others = Forecast.sample
    others.hours.provenance.source = ForecastSource(id: "b", name: "", attribution: "", license: "", homepage: "")
    others.hours.content = others.hours.content.map { hour in
      var hour = hour
      hour.temperature = hour.temperature.map { Temperature(celsius: $0.celsius + 2) }
      return hour
    }
    let consensus = try #require(Consensus(of: [.sample, others], now: Forecast.sampleTime))
    let alone = rows(try response(), "hourly")
    #expect(alone.allSatisfy { $0["temperatureError"] == nil })
    let together = rows(
      try response("?units=si", of: consensus.forecast) { content in
        content.spreads = Dictionary(uniqueKeysWithValues: consensus.hours.map { ($0.time, $0) })
      }, "hourly")
    let errors = together.compactMap { $0["temperatureError"] as? Double }
    #expect(errors.count > 40 && errors.allSatisfy { abs($0 - 1) < 0.3 })
    var inIndia = consensus.forecast
    inIndia.place.timeZoneIdentifier = "Asia/Kolkata"
    for fraction in [0, 0.1, 0.7] {
      let shifted = rows(
        try response("?units=si", of: inIndia, at: Forecast.sampleTime + fraction) { content in
          content.spreads = Dictionary(uniqueKeysWithValues: consensus.hours.map { ($0.time, $0) })
        }, "hourly")
      #expect(shifted.count { $0["temperatureError"] != nil } >= errors.count - 1)
    }
  }

  /// Times have fractions of seconds, most of which have no exact representation.
  @Test(arguments: ["Europe/Brussels", "Asia/Kolkata", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe"])
  func `each hour has its own values, for any fraction of a second`(zone: String) throws {
    var forecast = Forecast.sample
    forecast.place.timeZoneIdentifier = zone
    let known = forecast.hours.content
    for step in 0..<200 {
      let now = Forecast.sampleTime + Double(step) * 7.123_456_7
      let hours = rows(try response("?units=si", of: forecast, at: now), "hourly")
      let first = try #require(hours.first?["time"] as? Double)
      #expect((0..<3600).contains(now.timeIntervalSince1970 - first))
      for (index, hour) in hours.enumerated() {
        let time = try #require(hour["time"] as? Double)
        #expect(time == first + Double(index) * 3600)
        // If the offset from GMT is not a whole number of hours: the hour that starts within it.
        let own = try #require(known.first { $0.time.timeIntervalSince1970 >= time })
        let temperature = try #require(hour["temperature"] as? Double)
        #expect(abs(temperature - (own.temperature?.celsius ?? .infinity)) < 0.006, "\(now.timeIntervalSince1970)")
      }
    }
  }

  @Test func `the high is of the day, the low of the following night, and both have times of hours`() throws {
    let response = try response("?units=si&extend=hourly")
    let hours = rows(response, "hourly")
    let calendar = Place.brussels.calendar
    for day in rows(response, "daily").dropFirst().prefix(5) {
      let (high, low) = (try #require(day["temperatureHighTime"] as? Double), day["temperatureLowTime"] as? Double ?? 0)
      let date = calendar.date(at: Date(timeIntervalSince1970: day["time"] as? Double ?? 0))
      let (highTime, lowTime) = (Date(timeIntervalSince1970: high), Date(timeIntervalSince1970: low))
      #expect(calendar.date(at: highTime) == date && (6..<18).contains(calendar.timeOfDay(at: highTime).hour))
      let hour = calendar.timeOfDay(at: lowTime).hour
      #expect(
        hour >= 18 ? calendar.date(at: lowTime) == date : calendar.date(at: lowTime) == date.adding(days: 1) && hour < 6
      )
      #expect(
        hours.first { $0["time"] as? Double == high }?["temperature"] as? Double == day["temperatureHigh"] as? Double)
    }
  }

  @Test func `an alert for somewhere in the country is omitted, since clients assume the place`() throws {
    var forecast = Forecast.sample
    #expect(try response(of: forecast)["alerts"] != nil)
    forecast.alerts?.content[0].isUnplaced = true
    #expect(try response(of: forecast)["alerts"] == nil)
  }

  @Test func `unknown values are absent, and precipitation that rounds to zero has no type`() throws {
    var forecast = Forecast.sample
    forecast.alerts?.content = []
    forecast.minutes = nil
    forecast.hours.content = forecast.hours.content.map { hour in
      var hour = hour
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0.000_01)
      hour.precipitationType = .rain
      hour.windSpeed = Speed(metersPerSecond: 0.001)
      hour.visibility = nil
      return hour
    }
    let response = try response(of: forecast)
    #expect(response["alerts"] == nil && response["minutely"] == nil)
    for hour in rows(response, "hourly") {
      #expect(hour["precipType"] == nil && hour["windBearing"] == nil && hour["visibility"] == nil)
      #expect(hour["precipIntensity"] as? Int == 0 && hour["windSpeed"] as? Int == 0)
    }
  }

  @Test func `an incomplete next hour is omitted, with its source`() throws {
    var forecast = Forecast.sample
    let source = ForecastSource(id: "radar", name: "", attribution: "", license: "", homepage: "")
    func flags(minutes: Int) throws -> [String: Any] {
      forecast.minutes = Block(
        (0..<minutes).map {
          MinutePrecipitation(
            time: Forecast.sampleTime + Double($0) * 60, rate: PrecipitationRate(millimetersPerHour: 1))
        }, from: Provenance(source: source, fetchedAt: Forecast.sampleTime))
      let response = try response(of: forecast) { $0.lacksMinutes = true }
      #expect((response["minutely"] == nil) == (minutes < 61))
      return try #require(response["flags"] as? [String: Any])
    }
    #expect((try flags(minutes: 60)["sources"] as? [String])?.contains("radar") == false)
    #expect(try flags(minutes: 60)["darksky-unavailable"] as? String == "minutely")
    #expect((try flags(minutes: 61)["sources"] as? [String])?.contains("radar") == true)
    #expect(try flags(minutes: 61)["darksky-unavailable"] == nil)
  }

  @Test func `humid air has the icon of its cloud cover, and rain precedes wind`() {
    func icon(_ term: Term) -> String? { DarkSkyWords.icon(of: .title(term), isDaylight: false) }
    #expect(icon(.and(.word(.highHumidity), .word(.lightClouds))) == "partly-cloudy-night")
    #expect(icon(.word(.highHumidity)) == "clear-night")
    #expect(icon(.and(.word(.lightRain), .word(.mediumWind))) == "rain")
    #expect(DarkSkyWords.icon(of: .title(.word(.thunderstorm)), isDaylight: true, type: .snow) == "snow")
    #expect(DarkSkyWords.icon(of: .serviceWords("Ash", language: nil), isDaylight: true) == nil)
  }
}
