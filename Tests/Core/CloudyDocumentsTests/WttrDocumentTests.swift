import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyDocuments

@Suite struct WttrDocumentTests {
  @Test func `j1 has the members that scripts read, all of them strings`() throws {
    let document = try json(.j1)
    let now = try #require((document["current_condition"] as? [[String: Any]])?.first)
    #expect(now["temp_C"] as? String == "11")
    #expect(now["temp_F"] as? String == "51")
    for name in ["FeelsLikeC", "humidity", "weatherCode", "windspeedKmph", "winddir16Point", "observation_time"] {
      #expect((now[name] as? String)?.isEmpty == false, "\(name)")
    }
    #expect((now["weatherDesc"] as? [[String: String]])?.first?["value"]?.isEmpty == false)
    let area = try #require((document["nearest_area"] as? [[String: Any]])?.first)
    #expect((area["areaName"] as? [[String: String]])?.first?["value"] == "Brussels")
    #expect((area["country"] as? [[String: String]])?.first?["value"] == "Belgium")

    let days = try #require(document["weather"] as? [[String: Any]])
    #expect(days.count == 3)
    #expect(days[0]["maxtempC"] as? String == "11")
    let sky = try #require((days[0]["astronomy"] as? [[String: String]])?.first)
    #expect(sky["sunrise"] == "08:07 AM")
    #expect(sky["moon_phase"] == "Waxing Gibbous")
    let hours = try #require(days[1]["hourly"] as? [[String: Any]])
    #expect(hours.map { $0["time"] as? String } == ["0", "300", "600", "900", "1200", "1500", "1800", "2100"])
    for name in ["tempC", "FeelsLikeC", "chanceofrain", "chanceofsnow", "chanceoffog", "chanceofthunder"] {
      #expect(hours.allSatisfy { ($0[name] as? String).flatMap { Int($0) } != nil }, "\(name)")
    }
  }

  @Test(
    arguments: [
      (Condition.precipitation(.rain, .heavy), nil, "100"), (.overcast, 0, "0"), (.overcast, nil, ""), (nil, 2, "100"),
    ] as [(Condition?, Double?, String)])
  func `rain of an unknown amount is rain, and without a condition the amount decides`(
    condition: Condition?, rate: Double?, chance: String
  ) {
    var hour = Conditions(time: Forecast.sampleTime)
    hour.condition = condition
    hour.precipitationRate = rate.map(PrecipitationRate.init(millimetersPerHour:))
    #expect(WttrMoment.hourMembers(hour)["chanceofrain"] == .text(chance))
  }

  @Test func `snow of half as much water as rain is snow, without a condition`() {
    var hour = Conditions(time: Forecast.sampleTime)
    hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0.07)
    #expect(WttrMoment.hourMembers(hour)["chanceofrain"] == .text("0"))
    hour.precipitationType = .snow
    #expect(WttrMoment.hourMembers(hour)["chanceofsnow"] == .text("100"))
    #expect(WttrMoment.hourMembers(hour)["chanceofrain"] == .text("0"))
  }

  @Test func `an average that is typically wet has no chance of rain in an hour`() {
    var hour = Conditions(time: Forecast.sampleTime)
    hour.condition = .precipitation(.rain, .light)
    #expect(WttrMoment.hourMembers(hour, isTypical: true)["chanceofrain"] == .text(""))
  }

  @Test func `j2 is j1 without hours`() throws {
    let days = try #require(try json(.j2)["weather"] as? [[String: Any]])
    #expect(days.count == 3)
    #expect(days.allSatisfy { $0["hourly"] == nil && $0["mintempF"] is String })
  }

  @Test func `a description in the reader's language is added to the English one`() throws {
    let german = try #require(Language(tag: "de"))
    let now = try #require((try json(.j1, language: german)["current_condition"] as? [[String: Any]])?.first)
    #expect((now["lang_de"] as? [[String: String]])?.first?["value"] == "Leichter Regen")
    #expect((now["weatherDesc"] as? [[String: String]])?.first?["value"] == "Light Rain")
    #expect(try json(.j1).description.contains("lang_") == false)
  }

  @Test func `unknown values are empty in j1, and absent in p1`() throws {
    let now = try #require(
      (try json(.j1, of: .sampleWithoutValues)["current_condition"] as? [[String: Any]])?.first)
    #expect(now["temp_C"] as? String == "")
    #expect(now["weatherCode"] as? String == "")
    let metrics = try WttrFormat.p1.text(.sampleWithoutValues, customName: nil, language: .english)
    #expect(!metrics.contains("temperature_celsius"))
  }

  @Test func `p1 has each metric once with a help, and a label for the time`() throws {
    let lines = try WttrFormat.p1.text(.sample, customName: nil, language: .english).split(separator: "\n")
    #expect(lines.contains("temperature_celsius{forecast=\"current\"} 11"))
    #expect(lines.contains("temperature_celsius_maximum{forecast=\"0d\"} 11"))
    #expect(lines.contains("weather_desc{forecast=\"current\", description=\"Light Rain\"} 1"))
    let helps = lines.filter { $0.hasPrefix("# HELP ") }
    #expect(Set(helps).count == helps.count)
  }

  @Test func `every condition has a weather code`() {
    let conditions: [Condition] =
      [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .fog, .breezy, .thunderstorm, .hail, .tornado]
      + PrecipitationType.allCases.flatMap { type in
        PrecipitationStrength.allCases.map { .precipitation(type, $0) }
      }
    for condition in conditions {
      var moment = Conditions(time: .distantPast)
      moment.condition = condition
      #expect(WttrWeatherCode.code(moment) != nil, "\(condition)")
    }
    #expect(WttrWeatherCode.code(Conditions(time: .distantPast)) == nil)
  }

  private func json(
    _ format: WttrFormat, of forecast: PresentForecast = .sample, language: Language = .english
  ) throws -> [String: Any] {
    let text = try format.text(forecast, customName: nil, language: language)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
