import CloudyModel
import Foundation

/// An answer in Dark Sky's schema with the figures on which "Mastering MVVM With Swift" tests its view models; all
/// others are made up.
package enum DarkSkyBookAnswer {
  /// The place of the answer.
  package static let place = Place(
    name: "Brussels", region: "Brussels Capital", country: Country(code: "BE", name: "Belgium"),
    coordinates: Coordinates(latitude: 50.85, longitude: 4.35) ?? .fallback, timeZoneIdentifier: "Europe/Brussels")

  /// Tuesday, 11 July 2017, 13:57 in Brussels.
  package static let now = Date(timeIntervalSince1970: 1_499_774_220)

  package static let body = Data(text.utf8)

  private static let text = """
    {
      "latitude": 50.85, "longitude": 4.35, "timezone": "Europe/Brussels",
      "currently": {
        "time": 1499774220, "summary": "Clear", "icon": "clear-day", "precipIntensity": 0, "precipProbability": 0,
        "temperature": 44.48, "apparentTemperature": 41.2, "dewPoint": 30.4, "humidity": 0.58, "pressure": 1021.3,
        "windSpeed": 6.1, "windGust": 11.4, "windBearing": 312, "cloudCover": 0.06, "uvIndex": 4, "visibility": 10
      },
      "hourly": {"summary": "Clear throughout the day.", "icon": "clear-day", "data": [
        {"time": 1499770800, "summary": "Clear", "icon": "clear-day", "temperature": 44.1, "windSpeed": 5.9},
        {"time": 1499774400, "summary": "Clear", "icon": "clear-day", "temperature": 44.6, "windSpeed": 6.2},
        {"time": 1499778000, "summary": "Partly Cloudy", "icon": "partly-cloudy-day", "temperature": 45.3,
          "windSpeed": 6.4, "cloudCover": 0.31}
      ]},
      "daily": {"summary": "Rain on Wednesday.", "icon": "rain", "data": [
        {"time": 1499637600, "summary": "Partly cloudy until evening.", "icon": "partly-cloudy-day",
          "temperatureMin": 36.2, "temperatureMax": 49.8, "windSpeed": 4.1, "cloudCover": 0.4},
        {"time": 1499724000, "summary": "Clear throughout the day.", "icon": "clear-day",
          "temperatureMin": 37.7, "temperatureMax": 50.3, "windSpeed": 6.6, "cloudCover": 0.05},
        {"time": 1499810400, "summary": "Rain in the afternoon.", "icon": "rain", "precipIntensity": 0.014,
          "precipIntensityMax": 0.06, "precipProbability": 0.71, "precipType": "rain",
          "temperatureMin": 39.5, "temperatureMax": 46.1, "windSpeed": 9.3, "cloudCover": 0.92},
        {"time": 1499896800, "summary": "Windy in the morning.", "icon": "wind",
          "temperatureMin": 38.8, "temperatureMax": 45.9, "windSpeed": 17.2, "cloudCover": 0.51},
        {"time": 1499983200, "summary": "Foggy in the morning.", "icon": "fog",
          "temperatureMin": 35.6, "temperatureMax": 46.6, "windSpeed": 2.2, "visibility": 0.6},
        {"time": 1500069600, "summary": "Overcast throughout the day.", "icon": "cloudy",
          "temperatureMin": 37.3, "temperatureMax": 46.7, "windSpeed": 1.2, "cloudCover": 0.98},
        {"time": 1500156000, "summary": "Mostly cloudy overnight.", "icon": "partly-cloudy-night",
          "temperatureMin": 36.9, "temperatureMax": 48.4, "windSpeed": 3.7, "cloudCover": 0.67},
        {"time": 1500242400, "summary": "Light snow in the morning.", "icon": "snow", "precipIntensity": 0.004,
          "precipProbability": 0.4, "precipType": "snow", "precipAccumulation": 0.8,
          "temperatureMin": 31.4, "temperatureMax": 41.0, "windSpeed": 5.5, "cloudCover": 0.88}
      ]},
      "flags": {"sources": ["made-up"], "units": "us"}, "offset": 2
    }
    """
}
