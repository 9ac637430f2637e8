import CloudyForecasts
import CloudyLocalization
import CloudyModel

// Translators: How Cloudy computes or changes a service’s values, for users who want to check it: one line each,
// without a full stop. Formulas stay as they are, but the names of their quantities are translated.

extension Derivation {
  /// The method in one line.
  package var message: Message {
    switch self {
    case .precedingHourShifted:
      Message(
        "derivation.precedingHourShifted",
        "rain, snow, probability, gusts and UV shifted by −1 h: the source reports them for the preceding hour")
    case .daysCutFromHours:
      Message("derivation.daysCutFromHours", "daily values aggregated from hourly data in local time")
    case .conditionFromValues:
      Message(
        "derivation.conditionFromValues", "condition derived from precipitation, visibility, wind and cloud cover")
    case .apparentTemperature:
      Message(
        "derivation.apparentTemperature",
        "feels like: T + 0.33 e − 0.70 w − 4.00 (Steadman 1994; T in °C, e vapor pressure in hPa, w wind in m/s)")
    case .dewPoint:
      Message(
        "derivation.dewPoint",
        "dew point: 243.04 g / (17.625 − g), g = ln(humidity) + 17.625 T / (243.04 + T) (Magnus; T in °C)")
    case .totalOfConditionalRates:
      Message(
        "derivation.totalOfConditionalRates",
        "daily precipitation = mean rate × hours, where the rate is conditional on precipitation")
    case .currentFromHour:
      Message("derivation.currentFromHour", "hourly forecast values, because there are no current ones")
    case .currentFilledFromHour:
      Message("derivation.currentFilledFromHour", "missing current values filled from the hourly forecast")
    case .sumsSpreadOverHours:
      Message("derivation.sumsSpreadOverHours", "multi-hour precipitation totals distributed evenly")
    case .hoursFromDailyRange:
      Message(
        "derivation.hoursFromDailyRange", "hourly values interpolated from daily minimum, maximum and solar position")
    case .cloudCoverFromSunshine:
      Message("derivation.cloudCoverFromSunshine", "cloud cover estimated from sunshine duration")
    case .interpolatedNormals:
      Message("derivation.interpolatedNormals", "interpolated between neighboring stations and months")
    case .temperatureForElevation:
      Message(
        "derivation.temperatureForElevation", "temperatures computed by the service for the elevation of the place")
    case .temperatureFromCell:
      Message(
        "derivation.temperatureFromCell",
        "temperatures adjusted by −6.5 °C per km from the mean elevation of the area to that of the place")
    case .snowInWarmAir: Message("derivation.snowInWarmAir", "snow that would melt in this air counts as rain")
    case .minutesFromQuarterHours:
      Message("derivation.minutesFromQuarterHours", "minute values from 15-minute averages")
    case .hoursFromSixHourSteps:
      Message(
        "derivation.hoursFromSixHourSteps",
        """
        later hours from 6-hour steps: values interpolated, precipitation distributed evenly, probability for all \
        six hours
        """)
    case .minutesFromFiveMinuteSteps:
      Message("derivation.minutesFromFiveMinuteSteps", "minute values from 5-minute data")
    case .clearSkyUVIndex: Message("derivation.clearSkyUVIndex", "clear-sky UV index; lower under clouds")
    case .deprecatedInterface:
      Message("derivation.deprecatedInterface", "the service has marked this API as deprecated or experimental")
    case .medianOfServices: Message("derivation.medianOfServices", "median of these sources")
    }
  }
}
