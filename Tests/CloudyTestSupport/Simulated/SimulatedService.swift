/// A service of ``SimulatedServices``: a part of a provider that fails independently.
package enum SimulatedService: String, CaseIterable, Hashable, Sendable {
  case openMeteo = "open-meteo"
  /// The next hours in quarter hours, in a separate request.
  case openMeteoMinutes = "open-meteo-minutes"
  case openMeteoArchive = "open-meteo-archive"
  case openMeteoAirQuality = "open-meteo-air-quality"
  case metNorway = "met-norway"
  case metNorwayNowcast = "met-norway-nowcast"
  case metNorwayAlerts = "met-norway-alerts"
  case nws
  case nwsAlerts = "nws-alerts"
  case brightSky = "bright-sky"
  case brightSkyAlerts = "bright-sky-alerts"
  case geoMet = "geomet"
  case meteoAlarm = "meteoalarm"
  case hongKongObservatory = "hko"
  case metService = "metservice"
  case publicAlerts = "public-alerts"
  case jma
  case darkSky = "dark-sky"
  case nominatim
  case openMeteoGeocoding = "open-meteo-geocoding"

  /// The provider. The responses of one provider agree with each other.
  package enum Provider: UInt64, Hashable, Sendable {
    case openMeteo, metNorway, nws, darkSky, nominatim, brightSky, geoMet, meteoAlarm, publicAlerts, hongKongObservatory
    case metService, jma
  }

  /// The provider, of which this is a part.
  package var provider: Provider {
    switch self {
    case .openMeteo, .openMeteoMinutes, .openMeteoArchive, .openMeteoAirQuality, .openMeteoGeocoding: .openMeteo
    case .metNorway, .metNorwayNowcast, .metNorwayAlerts: .metNorway
    case .nws, .nwsAlerts: .nws
    case .brightSky, .brightSkyAlerts: .brightSky
    case .geoMet: .geoMet
    case .meteoAlarm: .meteoAlarm
    case .hongKongObservatory: .hongKongObservatory
    case .metService: .metService
    case .publicAlerts: .publicAlerts
    case .jma: .jma
    case .darkSky: .darkSky
    case .nominatim: .nominatim
    }
  }
}

extension LoopbackRequest {
  /// The service with this path; `nil` if there is none.
  package var service: SimulatedService? {
    switch (pathParts.first ?? "", pathParts.count) {
    case ("v1", 2):
      switch pathParts[1] {
      case "forecast":
        query["minutely_15"] != nil && query["hourly"] == nil ? .openMeteoMinutes : .openMeteo
      case "archive": .openMeteoArchive
      case "air-quality": .openMeteoAirQuality
      case "search": .openMeteoGeocoding
      default: nil
      }
    case ("weatherapi", 4):
      switch pathParts[1...] {
      case ["locationforecast", "2.0", "complete"], ["locationforecast", "2.0", "compact"]: .metNorway
      case ["nowcast", "2.0", "complete"]: .metNorwayNowcast
      case ["metalerts", "2.0", "current.json"]: .metNorwayAlerts
      default: nil
      }
    case ("points", 2), ("gridpoints", 3...5), ("stations", 3...4): .nws
    case ("alerts", 2): pathParts[1] == "active" ? .nwsAlerts : nil
    case ("weather", 1), ("current_weather", 1): .brightSky
    case ("alerts", 1): .brightSkyAlerts
    case ("collections", 3): pathParts[1...] == ["weather-alerts", "items"] ? .geoMet : nil
    case ("api", 4): pathParts[3].hasPrefix(SimulatedWarnings.countryPrefix) ? .meteoAlarm : nil
    case ("weatherAPI", 3): pathParts[1...] == ["opendata", "weather.php"] ? .hongKongObservatory : nil
    case ("cap", 2): ["rss", "alert"].contains(pathParts[1]) ? .metService : nil
    case ("bosai", 5): pathParts[1...3] == ["warning", "data", "r8"] ? .jma : nil
    case ("alert", 2), ("media", 2): .publicAlerts
    case ("source", 2): pathParts[1] == "area_status" ? .publicAlerts : nil
    case ("forecast", 3): .darkSky
    case ("search", 1): .nominatim
    default: nil
    }
  }

  var pathParts: [String] { path.split(separator: "/").map(String.init) }
}
