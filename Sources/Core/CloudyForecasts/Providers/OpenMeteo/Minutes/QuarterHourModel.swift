import CloudyModel

/// The weather models in Open-Meteo that compute precipitation for each quarter of an hour. Elsewhere, and in other
/// models, Open-Meteo interpolates its quarters of an hour from hours.
enum QuarterHourModel: String, CaseIterable {
  /// By Deutscher Wetterdienst, for Germany and its neighbors.
  case iconD2 = "icon_d2"
  /// By Météo-France.
  case arome = "arome_seamless"
  /// By the US National Weather Service.
  case hrrr = "gfs_hrrr"

  /// Boxes that lie within the model's area.
  var boxes: [Coverage.Box] {
    switch self {
    case .iconD2:
      // Within the area of COSMO-D2, which ICON-D2 took over and slightly enlarged: from 7.5° west to 5.5° east and
      // from 6.3° south to 8° north of 50° N 10° E, on a rotated sphere (http://www.cosmo-model.org, default_d2.htm).
      [Coverage.Box(latitudes: 43.8...57.2, longitudes: -0.2...17.3)]
    case .arome:
      // The area in which Open-Meteo itself prefers it (ForecastapiController.swift); the grid is slightly larger.
      [Coverage.Box(latitudes: 42.1...51.32, longitudes: -6.18...8.35)]
    case .hrrr:
      // 1799 by 1059 points, 3 km apart, in Lambert's conic projection at 38.5° N 97.5° W, starting at 21.138123° N
      // 122.719528° W (NOAA).
      [
        Coverage.Box(latitudes: 24.5...49.9, longitudes: -123.5 ... -71.5),
        Coverage.Box(latitudes: 37...48, longitudes: -128 ... -67),
      ]
    }
  }

  /// Returns the first model that covers the place.
  static func reaching(_ place: Place) -> QuarterHourModel? {
    allCases.first { Coverage.boxes($0.boxes).contains(place) }
  }
}
