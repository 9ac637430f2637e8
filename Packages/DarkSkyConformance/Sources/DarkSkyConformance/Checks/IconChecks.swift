import Foundation

extension Suite {
  private static let icons: Set<String> = [
    "clear-day", "clear-night", "rain", "snow", "sleet", "wind", "fog", "cloudy", "partly-cloudy-day",
    "partly-cloudy-night",
  ]

  static let iconChecks: [Check] = [
    Check(
      "SH26", .must, .documented, "icons of hours and minutes", expect: "one of the ten",
      breaks: "Skycons, and all clients with icons",
      pirate: .fails
    ) { session in
      for forecast in try session.everyResponse() {
        for point in forecast.largePoints {
          guard let icon = point["icon"] else { continue }
          try expect(icons.contains(icon.string ?? ""), point.seen("icon"))
        }
      }
    },
    Check(
      "SH27", .must, .documented, "icons of blocks", expect: "one of the ten",
      breaks: "Skycons, and all clients with icons"
    ) {
      session in
      for forecast in try session.everyResponse() {
        for (name, block) in [("minutely", forecast.minutely), ("hourly", forecast.hourly), ("daily", forecast.daily)] {
          guard let icon = block?.icon else { continue }
          try expect(icons.contains(icon), "\(forecast.label) \(name) \(icon)")
        }
      }
    },
    Check(
      "SH28", .must, .sense, "icons of hours", expect: "day or night by the position of the sun", breaks: "pictures"
    ) {
      session in
      for forecast in try session.everyForecast() {
        let place = forecast.place.degrees
        for hour in forecast.hours {
          guard let icon = hour.icon, let time = hour.time else { continue }
          let isDay = icon.hasSuffix("-day")
          guard isDay || icon.hasSuffix("-night") else { continue }
          let heights = [time, time + 1800, time + 3600].map {
            Astronomy.sunHeight(at: $0, latitude: place.latitude, longitude: place.longitude)
          }
          // In an hour with a sunrise or sunset, both are correct.
          let agrees = isDay ? heights.contains { $0 > -2 } : heights.contains { $0 < 1 }
          try expect(agrees, "\(hour.seen("icon")): the sun is \(heights[0].rounded())° high")
        }
      }
    },
    Check("SH29", .must, .sense, "icons of days", expect: "not clear-night", breaks: "week views") { session in
      for forecast in try session.everyForecast() {
        for day in forecast.days { try expect(day.icon != "clear-night", day.seen("icon")) }
      }
    },
  ]
}
