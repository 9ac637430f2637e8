import CloudyModel
import CloudySentences
import CloudyTestSupport
import Foundation
import Testing

@testable import DarkSkyAPI

/// What is written of a forecast, and what is not.
struct DarkSkyAnswerTests {
  private func answer(
    _ query: String = "", of forecast: Forecast = .sample, _ change: (inout DarkSkyContent) -> Void = { _ in }
  ) throws -> [String: Any] {
    let request = try DarkSkyRequest(target: "/forecast/k/50.85,4.35" + query)
    var content = DarkSkyContent(
      forecast: try #require(forecast.present(at: Forecast.sampleTime)), standing: .forecast)
    change(&content)
    let renderer = TermRenderer(EnglishSentences(.darkSky))
    let json = DarkSkyAnswer(request, content) { renderer.text(of: $0) }.json
    return try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
  }

  private func rows(_ answer: [String: Any], _ block: String) -> [[String: Any]] {
    (answer[block] as? [String: Any])?["data"] as? [[String: Any]] ?? []
  }

  @Test func `how far services agree is the error of a figure`() throws {
    var others = Forecast.sample
    others.hours.provenance.source = ForecastSource(id: "b", name: "", attribution: "", license: "", homepage: "")
    others.hours.content = others.hours.content.map { hour in
      var hour = hour
      hour.temperature = hour.temperature.map { Temperature(celsius: $0.celsius + 2) }
      return hour
    }
    let consensus = try #require(Consensus(of: [.sample, others], now: Forecast.sampleTime))
    let alone = rows(try answer(), "hourly")
    #expect(alone.allSatisfy { $0["temperatureError"] == nil })
    let together = rows(
      try answer("?units=si", of: consensus.forecast) { content in
        content.spreads = Dictionary(uniqueKeysWithValues: consensus.hours.map { ($0.time, $0) })
      }, "hourly")
    let errors = together.compactMap { $0["temperatureError"] as? Double }
    #expect(errors.count > 40 && errors.allSatisfy { abs($0 - 1) < 0.3 })
  }

  @Test func `high is of the light, low of the night after it, and both are hours`() throws {
    let answer = try answer("?units=si&extend=hourly")
    let hours = rows(answer, "hourly")
    let calendar = Place.brussels.calendar
    for day in rows(answer, "daily").dropFirst().prefix(5) {
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

  @Test func `what is not known is absent, and what rounds to nothing has no kind`() throws {
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
    let answer = try answer(of: forecast)
    #expect(answer["alerts"] == nil && answer["minutely"] == nil)
    for hour in rows(answer, "hourly") {
      #expect(hour["precipType"] == nil && hour["windBearing"] == nil && hour["visibility"] == nil)
      #expect(hour["precipIntensity"] as? Int == 0 && hour["windSpeed"] as? Int == 0)
    }
  }

  @Test func `humid air has the picture of its clouds, and rain goes before wind`() {
    func icon(_ term: Term) -> String? { DarkSkyWords.icon(of: .title(term), isDaylight: false) }
    #expect(icon(.and(.word(.highHumidity), .word(.lightClouds))) == "partly-cloudy-night")
    #expect(icon(.word(.highHumidity)) == "clear-night")
    #expect(icon(.and(.word(.lightRain), .word(.mediumWind))) == "rain")
    #expect(DarkSkyWords.icon(of: .title(.word(.thunderstorm)), isDaylight: true, type: .snow) == "snow")
    #expect(DarkSkyWords.icon(of: .serviceWords("Ash", language: nil), isDaylight: true) == nil)
  }
}
