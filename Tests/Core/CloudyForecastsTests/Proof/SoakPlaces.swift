import CloudyModel

extension Place {
  /// Places with difficult days: zones off by half and three quarters of an hour, both sides of the date line, all
  /// kinds of daylight saving time, and polar days and nights. Each service covers some of them.
  static let ofSoak: [Place] = [
    soaked("New York", "US", 40.7128, -74.006, zone: "America/New_York"),
    soaked("Denver", "US", 39.7392, -104.9847, zone: "America/Denver"),
    soaked("Anchorage", "US", 61.2181, -149.9003, zone: "America/Anchorage"),
    soaked("Honolulu", "US", 21.3069, -157.8583, zone: "Pacific/Honolulu"),
    soaked("Oslo", "NO", 59.9127, 10.7461, zone: "Europe/Oslo"),
    soaked("Longyearbyen", "SJ", 78.2186, 15.6401, zone: "Arctic/Longyearbyen"),
    soaked("Reykjavík", "IS", 64.1355, -21.8954, zone: "Atlantic/Reykjavik"),
    soaked("Nuuk", "GL", 64.1835, -51.7216, zone: "America/Nuuk"),
    soaked("London", "GB", 51.5085, -0.1257, zone: "Europe/London"),
    soaked("Casablanca", "MA", 33.5883, -7.6114, zone: "Africa/Casablanca"),
    soaked("Tehran", "IR", 35.6944, 51.4215, zone: "Asia/Tehran"),
    soaked("Kolkata", "IN", 22.5626, 88.363, zone: "Asia/Kolkata"),
    soaked("Kathmandu", "NP", 27.7017, 85.3206, zone: "Asia/Kathmandu"),
    soaked("Adelaide", "AU", -34.9287, 138.5986, zone: "Australia/Adelaide"),
    soaked("Lord Howe Island", "AU", -31.5553, 159.0821, zone: "Australia/Lord_Howe"),
    soaked("Waitangi", "NZ", -43.9535, -176.5597, zone: "Pacific/Chatham"),
    soaked("Apia", "WS", -13.8333, -171.7667, zone: "Pacific/Apia"),
    soaked("Kiritimati", "KI", 1.8721, -157.4278, zone: "Pacific/Kiritimati"),
    soaked("McMurdo", "AQ", -77.846, 166.676, zone: "Antarctica/McMurdo"),
    soaked("St. John’s", "CA", 47.5649, -52.7093, zone: "America/St_Johns"),
  ]

  private static func soaked(
    _ name: String, _ country: String, _ latitude: Double, _ longitude: Double, zone: String
  ) -> Place {
    var place = Place.sample(name, latitude, longitude, zone: zone)
    place.country = Country(code: country, name: country)
    return place
  }
}
