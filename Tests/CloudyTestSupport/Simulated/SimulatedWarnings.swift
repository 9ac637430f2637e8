import CloudyModel
import CloudyPlaces
import Foundation

/// The alerts of Bright Sky, MET Norway, GeoMet and MeteoAlarm, each in the service's own format.
struct SimulatedWarnings {
  static let services: Set<SimulatedService> = [.brightSkyAlerts, .metNorwayAlerts, .geoMet, .meteoAlarm]
  /// Precedes the country in MeteoAlarm's addresses.
  static let countryPrefix = "feeds-"

  let weather: SimulatedWeather
  let service: SimulatedService

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    let query = request.query
    switch service {
    case .meteoAlarm: return meteoAlarm(request.pathParts[3].dropFirst(Self.countryPrefix.count), now: now)
    case .geoMet:
      let box = query["bbox"]?.split(separator: ",").compactMap { Double($0) } ?? []
      guard box.count == 4,
        let center = Coordinates(latitude: (box[1] + box[3]) / 2, longitude: (box[0] + box[2]) / 2)
      else { return service.refusal(400, reason: "bbox values should be minx,miny,maxx,maxy") }
      return geoMet(at: center, now: now)
    default:
      guard let latitude = query["lat"].flatMap(Double.init), let longitude = query["lon"].flatMap(Double.init),
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else { return service.refusal(422) }
      let country = PlaceDatabase.embedded.place(at: coordinates).country?.code ?? ""
      if service == .brightSkyAlerts {
        guard country == "DE" else { return service.refusal(404, reason: "No matching warn cell found") }
        return brightSky(at: coordinates, now: now)
      }
      guard ["NO", "SJ"].contains(country) else { return service.refusal(422) }
      return metNorway(at: coordinates, in: query["lang"] == "en" ? "en" : "no", now: now)
    }
  }

  /// A level from 2 to 4; 1 without a color.
  private func level(_ alert: SimulatedAlert) -> Int {
    ["Moderate": 2, "Severe": 3, "Extreme": 4][alert.severity] ?? 1
  }

  /// The corners of an area around a point, in degrees: longitude, then latitude.
  private func corners(around center: Coordinates, reach: Double = 0.5) -> [(Double, Double)] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)].map {
      (center.longitude + $0 * reach, center.latitude + $1 * reach)
    }
  }

  private func geometry(around center: Coordinates) -> OrderedJSON {
    let ring = corners(around: center).map { OrderedJSON.list([.number($0, 4), .number($1, 4)]) }
    return ["type": "Polygon", "coordinates": .list([.list(ring)])]
  }
}

extension SimulatedWarnings {
  private func brightSky(at coordinates: Coordinates, now: Date) -> StubResponse {
    let alerts = weather.alerts(at: coordinates, now: now).map { alert -> OrderedJSON in
      [
        "id": .integer(alert.start.unixSeconds / 3600), "alert_id": .text("2.49.0.0.276.\(alert.start.unixSeconds)"),
        "effective": .text(alert.start.zeroOffsetText), "onset": .text((alert.start + 1800).zeroOffsetText),
        "expires": alert.end.map { .text($0.zeroOffsetText) } ?? .null, "category": "met",
        "response_type": "prepare", "urgency": "immediate",
        "severity": .text(["", "minor", "minor", "moderate", "severe"][level(alert)]), "certainty": "likely",
        "event_code": 51, "event_en": .text(alert.event), "event_de": .text("Warnung: " + alert.event),
        "headline_en": .text(alert.headline), "headline_de": .text("Amtliche Warnung: " + alert.headline),
        "description_en": .text(alert.text), "description_de": .text("Beschreibung: " + alert.text),
        "instruction_en": .text(alert.instruction), "instruction_de": .null, "status": "actual",
      ]
    }
    return .simulated([
      "alerts": .list(alerts),
      "location": ["warn_cell_id": 811_000_000, "name": "Stadt Harlan", "state": "Harlan", "state_short": "HA"],
    ])
  }

  private func metNorway(at coordinates: Coordinates, in language: String, now: Date) -> StubResponse {
    let features = weather.alerts(at: coordinates, now: now).map { alert -> OrderedJSON in
      let color = ["", "Green", "Yellow", "Orange", "Red"][max(2, level(alert))]
      let end: OrderedJSON? = alert.end.map { .text($0.zeroOffsetText) }
      return .members([
        "type": "Feature", "geometry": geometry(around: coordinates),
        "when": end.map { ["interval": .list([.text((alert.start + 1800).zeroOffsetText), $0])] },
        "properties": .members([
          "id": .text("2.49.0.1.578.0.\(alert.start.unixSeconds)"), "event": "wind",
          "eventAwarenessName": .text(language == "no" ? "Farevarsel: " + alert.event : alert.event),
          "title": .text(alert.headline), "area": .text(alert.areas.joined(separator: ", ")),
          "awareness_level": .text("\(max(2, level(alert))); \(color.lowercased()); \(alert.severity)"),
          "awareness_type": "1; Wind", "severity": .text(alert.severity), "certainty": "Likely", "type": "Alert",
          "status": "Actual", "geographicDomain": "land", "riskMatrixColor": .text(color),
          "altitude_above_sea_level": 0, "ceiling_above_sea_level": "9000", "eventEndingTime": end,
          "description": .text(alert.text), "instruction": .text(alert.instruction),
          "consequences": "Hazardous conditions.", "web": "\n  https://www.met.no/\n",
        ]),
      ])
    }
    let changed = now.floored(to: 900)
    return .simulated(
      [
        "type": "FeatureCollection", "lang": .text(language), "lastChange": .text(changed.zeroOffsetText),
        "features": .list(features),
      ], headers: ["Last-Modified": changed.httpText, "Expires": (changed + 900).httpText])
  }

  private func geoMet(at center: Coordinates, now: Date) -> StubResponse {
    let features = weather.alerts(at: center, now: now).map { alert -> OrderedJSON in
      let color = ["", "", "yellow", "orange", "red"][level(alert)]
      return .members([
        "type": "Feature", "geometry": geometry(around: center),
        "properties": .members([
          "id": .text("\(alert.start.unixSeconds)_fea1-1"), "feature_id": "fea1-1",
          "alert_type": .text(color.isEmpty ? "statement" : "warning"), "alert_name_en": .text(alert.event),
          "alert_name_fr": .text("Avertissement : " + alert.event), "alert_short_name_en": .text(alert.event),
          "alert_text_en": .text(alert.text), "alert_text_fr": .text("Texte : " + alert.text),
          "risk_colour_en": color.isEmpty ? nil : .text(color), "publication_datetime": .text(alert.start.isoText),
          "validity_datetime": .text((alert.start + 1800).isoText),
          "event_end_datetime": alert.end.map { .text($0.isoText) },
          "expiration_datetime": .text((now + 7200).isoText), "feature_name_en": "Harlan", "feature_name_fr": "Harlan",
          "province": "ON", "status_en": "issued", "status_fr": "émis",
        ]),
      ])
    }
    return .simulated([
      "type": "FeatureCollection", "features": .list(features), "numberMatched": .integer(features.count),
      "numberReturned": .integer(features.count), "timeStamp": .text(now.isoText),
    ])
  }

  /// One list for each country, whose areas are larger than any country.
  private func meteoAlarm(_ country: Substring, now: Date) -> StubResponse {
    guard !country.isEmpty else { return service.refusal(404) }
    let number = country.utf8.reduce(0) { ($0 * 31 + Int($1)) % 60 }
    let center = Coordinates(latitude: Double(number), longitude: 10) ?? .fallback
    let warnings = weather.alerts(at: center, now: now).map { alert -> OrderedJSON in
      let level = max(2, level(alert))
      let polygon = [(-35, 20), (60, 20), (60, 85), (-35, 85), (-35, 20)].map { "\($1),\($0)" }
      let times: [(String, OrderedJSON)] = [
        ("onset", .text((alert.start + 1800).zeroOffsetText)),
        ("expires", .text((alert.end ?? alert.start + 86_400).zeroOffsetText)),
      ]
      let info: [(String, OrderedJSON)] = [
        ("language", "en-GB"), ("category", ["Met"]), ("event", .text(alert.event)), ("responseType", ["Monitor"]),
        ("urgency", "Expected"), ("severity", .text(alert.severity)), ("certainty", "Likely"),
        ("senderName", "Harlan Weather Service"), ("headline", .text(alert.headline)),
        ("description", .text(alert.text)), ("instruction", .text(alert.instruction)),
        ("parameter", [["valueName": "awareness_level", "value": .text("\(level); color; \(alert.severity)")]]),
        ("area", [["areaDesc": "Harlan", "polygon": .text(polygon.joined(separator: " "))]]),
      ]
      return [
        "uuid": .text("\(alert.start.unixSeconds)"),
        "alert": [
          "identifier": .text("2.49.0.0.\(number).\(alert.start.unixSeconds)"), "sender": "alerts@harlan.example",
          "sent": .text(alert.start.zeroOffsetText), "status": "Actual", "msgType": "Alert", "scope": "Public",
          "info": .list([.object(info + times)]),
        ],
      ]
    }
    return .simulated(["warnings": .list(warnings)], headers: ["Cache-Control": "max-age=60"])
  }
}
