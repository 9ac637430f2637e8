import CloudyForecasts
import CloudyModel
import CloudyPlaces
import Foundation

/// The alerts of Bright Sky, MET Norway, GeoMet, MeteoAlarm and the Japan Meteorological Agency, each in the service's
/// own format.
///
/// There is always the same alert of strong wind in every third column of 2° of longitude, except at Greenwich, and none
/// elsewhere, such as in Brussels, London, Oslo, Berlin and Toronto. Its severity depends on the column.
struct SimulatedWarnings {
  static let services: Set<SimulatedService> = [
    .brightSkyAlerts, .metNorwayAlerts, .geoMet, .meteoAlarm, .jma,
  ]
  /// Precedes the country in MeteoAlarm's addresses.
  static let countryPrefix = "feeds-"

  let service: SimulatedService

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    let query = request.query
    switch service {
    case .meteoAlarm: return meteoAlarm(request.pathParts[3].dropFirst(Self.countryPrefix.count), now: now)
    case .jma: return jma(request.pathParts[4], now: now)
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

  /// Degrees of longitude.
  static let columnWidth = 2.0

  static func alerts(at longitude: Double, now: Date) -> [SimulatedAlert] {
    let column = Int((longitude / columnWidth).rounded())
    guard column != 0, column.isMultiple(of: 3) else { return [] }
    let start = now.floored(to: 21_600)
    return [
      SimulatedAlert(
        event: "Strong wind", severity: severities[abs(column / 3) % severities.count], start: start,
        end: start + 86_400, areas: ["North Harlan", "South Harlan"], text: "Gusts of 90 km/h.",
        instruction: "Take care & use \"caution\".")
    ]
  }

  /// From level 2 on.
  static let severities = ["Moderate", "Severe", "Extreme"]

  private func level(_ alert: SimulatedAlert) -> Int { (Self.severities.firstIndex(of: alert.severity) ?? 0) + 2 }

  private func end(_ alert: SimulatedAlert) -> Date { alert.end ?? alert.start + 86_400 }

  private func geometry(around center: Coordinates) -> OrderedJSON {
    let ring = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5)].map { east, north in
      OrderedJSON.list([.number(center.longitude + east, 4), .number(center.latitude + north, 4)])
    }
    return ["type": "Polygon", "coordinates": .list([.list(ring)])]
  }
}

extension SimulatedWarnings {
  private func brightSky(at coordinates: Coordinates, now: Date) -> StubResponse {
    let alerts = Self.alerts(at: coordinates.longitude, now: now).map { alert -> OrderedJSON in
      [
        "id": .integer(alert.start.unixSeconds / 3600), "alert_id": .text("2.49.0.0.276.\(alert.start.unixSeconds)"),
        "effective": .text(alert.start.zeroOffsetText), "onset": .text((alert.start + 1800).zeroOffsetText),
        "expires": .text(end(alert).zeroOffsetText), "category": "met",
        "response_type": "prepare", "urgency": "immediate",
        "severity": .text(["minor", "moderate", "severe"][level(alert) - 2]), "certainty": "likely",
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
    let features = Self.alerts(at: coordinates.longitude, now: now).map { alert -> OrderedJSON in
      let color = ["Yellow", "Orange", "Red"][level(alert) - 2]
      return [
        "type": "Feature", "geometry": geometry(around: coordinates),
        "when": ["interval": [.text((alert.start + 1800).zeroOffsetText), .text(end(alert).zeroOffsetText)]],
        "properties": [
          "id": .text("2.49.0.1.578.0.\(alert.start.unixSeconds)"), "event": "wind",
          "eventAwarenessName": .text(language == "no" ? "Kraftig vind" : alert.event),
          "title": .text(alert.headline), "area": .text(alert.areas.joined(separator: ", ")),
          "awareness_level": .text("\(level(alert)); \(color.lowercased()); \(alert.severity)"),
          "awareness_type": "1; Wind", "severity": .text(alert.severity), "certainty": "Likely", "type": "Alert",
          "status": "Actual", "geographicDomain": "land", "riskMatrixColor": .text(color),
          "altitude_above_sea_level": 0, "ceiling_above_sea_level": "9000",
          "eventEndingTime": .text(end(alert).zeroOffsetText),
          "description": .text(alert.text), "instruction": .text(alert.instruction),
          "consequences": "Hazardous conditions.", "web": "\n  https://www.met.no/\n",
        ],
      ]
    }
    let changed = now.floored(to: 900)
    return .simulated(
      [
        "type": "FeatureCollection", "lang": .text(language), "lastChange": .text(changed.zeroOffsetText),
        "features": .list(features),
      ], headers: ["Last-Modified": changed.httpText, "Expires": (changed + 900).httpText])
  }

  private func geoMet(at center: Coordinates, now: Date) -> StubResponse {
    let features = Self.alerts(at: center.longitude, now: now).map { alert -> OrderedJSON in
      [
        "type": "Feature", "geometry": geometry(around: center),
        "properties": [
          "id": .text("\(alert.start.unixSeconds)_fea1-1"), "feature_id": "fea1-1",
          "alert_type": "warning", "alert_name_en": .text(alert.event),
          "alert_name_fr": .text("Avertissement : " + alert.event), "alert_short_name_en": .text(alert.event),
          "alert_text_en": .text(alert.text), "alert_text_fr": .text("Texte : " + alert.text),
          "risk_colour_en": .text(["yellow", "orange", "red"][level(alert) - 2]),
          "publication_datetime": .text(alert.start.isoText),
          "validity_datetime": .text((alert.start + 1800).isoText),
          "event_end_datetime": .text(end(alert).isoText),
          "expiration_datetime": .text((now + 7200).isoText), "feature_name_en": "Harlan", "feature_name_fr": "Harlan",
          "province": "ON", "status_en": "issued", "status_fr": "émis",
        ],
      ]
    }
    return .simulated([
      "type": "FeatureCollection", "features": .list(features), "numberMatched": .integer(features.count),
      "numberReturned": .integer(features.count), "timeStamp": .text(now.isoText),
    ])
  }

  /// The same list for each country, with all of Europe.
  private func meteoAlarm(_ country: Substring, now: Date) -> StubResponse {
    guard !country.isEmpty else { return service.refusal(404) }
    let longitudes = Array(stride(from: -30.0, through: 60, by: Self.columnWidth))
    let warnings = longitudes.flatMap { longitude in
      Self.alerts(at: longitude, now: now).map { alert -> OrderedJSON in
        [
          "uuid": .text("\(longitude)"),
          "alert": [
            "identifier": .text("2.49.0.0.\(country).\(longitude).\(alert.start.unixSeconds)"),
            "sender": "alerts@harlan.example", "sent": .text(alert.start.zeroOffsetText), "status": "Actual",
            "msgType": "Alert", "scope": "Public", "info": [info(of: alert, at: longitude)],
          ],
        ]
      }
    }
    return .simulated(["warnings": .list(warnings)], headers: ["Cache-Control": "max-age=60"])
  }

  private func info(of alert: SimulatedAlert, at longitude: Double) -> OrderedJSON {
    let (west, east) = (longitude - Self.columnWidth / 2, longitude + Self.columnWidth / 2)
    return [
      "language": "en-GB", "category": ["Met"], "event": .text(alert.event), "responseType": ["Monitor"],
      "urgency": "Expected", "severity": .text(alert.severity), "certainty": "Likely",
      "onset": .text((alert.start + 1800).zeroOffsetText), "expires": .text(end(alert).zeroOffsetText),
      "senderName": "Harlan Weather Service", "headline": .text(alert.headline), "description": .text(alert.text),
      "instruction": .text(alert.instruction),
      "parameter": [["valueName": "awareness_level", "value": .text("\(level(alert)); color; \(alert.severity)")]],
      "area": [
        [
          "areaDesc": "Harlan",
          "polygon": .text("25,\(west) 85,\(west) 85,\(east) 25,\(east) 25,\(west)"),
        ]
      ],
    ]
  }
}

extension SimulatedWarnings {
  /// The reports of an office about wind, and about thunder, of which there is none.
  ///
  /// - Parameter file: Such as `130000.json`.
  private func jma(_ file: String, now: Date) -> StubResponse {
    let office = file.hasSuffix(".json") ? Int(file.dropLast(".json".count)) : nil
    let towns = JMATowns.embedded.towns.filter { $0.office == office }
    guard !towns.isEmpty else { return service.refusal(404) }
    let none: OrderedJSON = ["status": "発表警報・注意報はなし"]
    func items(_ kind: (SimulatedAlert) -> OrderedJSON) -> OrderedJSON {
      .list(
        towns.map { town in
          let longitude = JMATowns.embedded.southernmostPoint(of: town)?.longitude ?? 0
          let kinds = Self.alerts(at: longitude, now: now).map(kind)
          let digits = String(town.code)
          return [
            "areaCode": .text((digits.count < 5 ? "0" : "") + digits + "00"),
            "kinds": .list(kinds.isEmpty ? [none] : kinds),
          ]
        })
    }
    func report(_ type: String, _ items: OrderedJSON) -> OrderedJSON {
      let time = now.floored(to: 900).isoText(in: TimeZone(secondsFromGMT: 32_400) ?? .gmt)
      return [
        "controlDatetime": .text(time), "reportDatetime": .text(time), "infoType": "発表",
        "publishingOffice": "ハーラン気象台", "headlineText": "ハーランでは、強風に注意してください。",
        "dataTypeCode": .text(type), "warning": ["class10Items": [], "class20Items": items],
      ]
    }
    return .simulated([
      report("VPWW58", items { ["code": .text(["15", "05", "35"][level($0) - 2]), "status": "発表"] }),
      report("VPWW61", items { _ in ["code": "14", "status": "解除"] }),
    ])
  }
}
