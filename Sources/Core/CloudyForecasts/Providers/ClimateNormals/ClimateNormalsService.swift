import CloudyHTTP
import CloudyModel
import Foundation

/// Climate averages in the form of a forecast, available for any place and date.
///
/// Days have typical values; the temperatures of hours follow from the day's range and the sun. The normals do not say
/// when rain falls, so hours have no amount and no chance of precipitation, and their condition is that of the day.
package struct ClimateNormalsService: ForecastService {
  /// The length of the longest live forecast.
  private static let dayCount = 16

  private let normals: ClimateNormals
  private let now: @Sendable () -> Date

  /// See ``ForecastService/priority(for:)``.
  package func priority(for place: Place) -> ServicePriority { .climateNormals }

  /// - Parameter now: The current time, which decides which date is today.
  package init(normals: ClimateNormals = ClimateNormals(), now: @escaping @Sendable () -> Date) {
    self.normals = normals
    self.now = now
  }

  package static let source = ForecastSource(
    id: "normals", name: name, kind: .climateNormals,
    attribution: "\(landCredit); at sea COADS and wind directions FNOC 1982–1992, both NOAA/PMEL",
    license: "CRU CL 2.0: to be cited; COADS and FNOC: public domain", homepage: homepage)
  /// The source on land, the only one of a day's highest and lowest temperature, and so of a date's average
  /// temperatures.
  package static let landSource = ForecastSource(
    id: source.id, name: name, kind: .climateNormals, attribution: landCredit, license: "", homepage: homepage)

  private static let name = "Climate normals \(ClimateNormals.period)"
  private static let landCredit = "CRU CL 2.0 (New, Lister, Hulme and Makin 2002, Climate Research 21:1–25)"
  private static let homepage = "https://crudata.uea.ac.uk/cru/data/hrg/"

  package var source: ForecastSource { ClimateNormalsService.source }
  package var identity: ServiceIdentity { ServiceIdentity(source: source.id) }

  /// Never throws. Without climate data, a forecast still has hours and days, for the sun and the moon; see
  /// ``Forecast/hasValues``.
  package func forecast(
    for place: Place, newerThan cached: Forecast?
  ) async throws(ForecastError) -> Forecast {
    let year = normals.year(at: place.coordinates, elevation: place.elevation)
    return TypicalForecast(
      place: place, year: year, now: now(), dayCount: ClimateNormalsService.dayCount, source: source
    ).forecast
  }
}
