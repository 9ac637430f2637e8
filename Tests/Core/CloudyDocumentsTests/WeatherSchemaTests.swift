import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// docs/weather.schema.json contains every member that `cloudy --json` writes. Scripts/check json validates whole
/// documents.
@Suite struct WeatherSchemaTests {
  private let schema: [String: Any]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "docs/weather.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(arguments: [Forecast.sample, .sampleWithoutValues])
  func `each member of a document is in the schema`(forecast: Forecast) throws {
    #expect(try unknown(try document(of: forecast), schema, "") == [])
  }

  @Test func `each member of an alert is in the schema`() throws {
    let stored = try #require(StorageSamples.forecast().alerts?.content.first)
    var forecast = Forecast.sample
    forecast.alerts?.content = [stored]
    forecast.alerts?.content[0].end = nil
    let document = try document(of: forecast)
    #expect(try unknown(document, schema, "") == [])
    let alert = try #require((document["alerts"] as? [[String: Any]])?.first)
    #expect(alert["level"] as? String == "extreme" && alert["issuer"] as? String == "Example Institute")
    #expect(alert["urgency"] as? String == "immediate" && alert["certainty"] as? String == "observed")
    #expect(alert["instruction"] as? String == "Close the windows." && alert["language"] as? String == "en-GB")
    let dutch = try #require((alert["translations"] as? [[String: Any]])?.first)
    #expect(dutch["language"] as? String == "nl" && dutch["instruction"] as? String == "Echt.")
  }

  @Test func `gaps in the alerts are in the schema, and absent if there are none`() throws {
    var forecast = Forecast.sample
    forecast.alerts?.provenance.gaps = ListGaps(missing: 2, staleSince: Forecast.sampleTime - 86_400)
    forecast.alerts?.content[0].isUnplaced = true
    let document = try document(of: forecast)
    #expect(try unknown(document, schema, "") == [])
    #expect(document["otherAlerts"] as? Int == 2)
    let sources = try #require(document["sources"] as? [[String: Any]])
    let source = try #require(sources.first { $0["block"] as? String == "alerts" })
    #expect(source["staleSince"] as? String == "2026-11-20T13:15:00+01:00")
    #expect((document["alerts"] as? [[String: Any]])?.first?["isSomewhere"] as? Bool == true)

    let complete = try self.document(of: .sample)
    #expect(complete["otherAlerts"] == nil)
    #expect((complete["alerts"] as? [[String: Any]])?.first?["isSomewhere"] == nil)
  }

  @Test func `climate normals have their period`() throws {
    let climateAverage = try #require(try document(of: .sample)["usual"] as? [String: Any])
    #expect(climateAverage["period"] as? String == "1961–1990")
    let values = try #require(climateAverage["si"] as? [String: Double])
    #expect(values.keys.sorted() == ["precipitation", "sunshine", "temperatureMax", "temperatureMin", "wetDays"])
  }

  @Test func `the source of climate normals is among the sources`() throws {
    let sources = try #require(try document(of: .sample)["sources"] as? [[String: Any]])
    let climateAverage = try #require(sources.first { $0["block"] as? String == "usual" })
    #expect(climateAverage["kind"] as? String == "climateNormals")
    #expect((climateAverage["attribution"] as? String)?.hasPrefix("CRU CL 2.0") == true)
  }

  @Test func `a place without a name at sea has its coordinates as its name`() throws {
    var forecast = Forecast.sample
    forecast.place = Place(
      name: "", coordinates: try #require(Coordinates(latitude: 0, longitude: -30)), timeZoneIdentifier: "Etc/GMT+2")
    let place = try #require(try document(of: forecast)["place"] as? [String: Any])
    #expect(place["name"] as? String == "0.000, -30.000")
  }

  @Test func `the sun and the moon of a day are instants and numbers`() throws {
    let days = try #require(try document(of: .sample)["days"] as? [[String: Any]])
    let sun = try #require(days.first?["sun"] as? [String: Any])
    #expect((sun["sunrise"] as? String)?.hasPrefix("2026-11-21T08:0") == true)
    #expect((sun["dayLength"] as? Double).map { (30_000...32_000).contains($0) } == true)
    let moon = try #require(days.first?["moon"] as? [String: Any])
    #expect((moon["illumination"] as? Double).map { (0.8...1).contains($0) } == true)
    #expect((moon["moonset"] as? String)?.hasSuffix("+01:00") == true)
  }

  @Test func `the language of a service's text is in the schema, and stated if it differs`() throws {
    var forecast = Forecast.sample
    forecast.current.content.summary = "Volcanic ash"
    for index in forecast.hours.content.indices { forecast.hours.content[index].summary = "Volcanic ash" }
    for index in forecast.days.content.indices { forecast.days.content[index].summary = "Volcanic ash all day" }
    let german = try document(of: forecast, in: try #require(Language(tag: "de")))
    #expect(try unknown(german, schema, "") == [])
    let words = try displayed(german)
    #expect(words.count > 32)
    #expect(words.allSatisfy { $0["summaryLanguage"] as? String == "en" })
    let english = try displayed(try document(of: forecast))
    #expect(english.allSatisfy { $0["summaryLanguage"] == nil })
    let own = try displayed(try document(of: .sample, in: try #require(Language(tag: "de"))))
    #expect(own.allSatisfy { $0["summaryLanguage"] == nil })
  }

  /// The displayed texts of the current conditions, the hours and the days.
  private func displayed(_ document: [String: Any]) throws -> [[String: Any]] {
    let current = try #require(document["current"] as? [String: Any])
    let hours = try #require(document["hours"] as? [[String: Any]])
    let days = try #require(document["days"] as? [[String: Any]])
    return try ([current] + hours + days).map { try #require($0["displayed"] as? [String: Any]) }
  }

  private func document(of forecast: Forecast, in language: Language = .english) throws -> [String: Any] {
    let report = ForecastReport(
      response: .live(forecast), climateAverage: ClimateNormals().year(at: forecast.place.coordinates))
    let now = Forecast.sampleTime
    let present = try #require(report.present(at: now))
    let text = try JSONText.text(
      WeatherDocument(
        present, status: StatusViewModel(report, isOffline: false, now: now, settings: Settings(), language: language),
        settings: Settings(), dayLimit: 8,
        hourLimit: 192, language: language, customName: "Grandma",
        resolved: ResolvedPlace(text: forecast.place.name, place: forecast.place, others: [.fallback])))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The paths of members that a schema lacks.
  private func unknown(_ value: Any, _ schema: [String: Any], _ path: String) throws -> [String] {
    let schema = try resolved(schema)
    if let list = value as? [Any] {
      let items = try #require(schema["items"] as? [String: Any], "\(path)")
      return try list.flatMap { try unknown($0, items, path + "[]") }
    }
    guard let members = value as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let others = schema["additionalProperties"] as? [String: Any]
    return try members.flatMap { name, value in
      guard let property = properties[name] ?? others else { return ["\(path)/\(name)"] }
      return try unknown(value, property, "\(path)/\(name)")
    }
  }

  /// The schema that a reference stands for, or the alternative to null.
  private func resolved(_ schema: [String: Any]) throws -> [String: Any] {
    if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last {
      let definitions = try #require(self.schema["$defs"] as? [String: [String: Any]])
      return try resolved(try #require(definitions[String(name)]))
    }
    let userData = schema["anyOf"] as? [[String: Any]] ?? []
    return userData.first { $0["type"] as? String != "null" } ?? schema
  }
}
