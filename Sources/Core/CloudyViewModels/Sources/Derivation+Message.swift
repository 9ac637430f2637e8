import CloudyForecasts
import CloudyLocalization
import CloudyModel

// Translators: How Cloudy computes or changes a service’s figures, for people who want to check it: one line each,
// without a full stop. Formulas stay as they are, but the names of their quantities are translated.

extension Derivation {
  /// The method in one line.
  package var message: Message {
    switch self {
    case .precedingHourShifted:
      Message(
        "derivation.precedingHourShifted",
        """
        rain, snow, chance, gusts and UV moved by −1 h, from the end of the hour that they describe to its beginning
        """)
    case .daysCutFromHours:
      Message("derivation.daysCutFromHours", "days cut from hours with the calendar of the place’s time zone")
    case .conditionFromValues:
      Message(
        "derivation.conditionFromValues", "condition decided from precipitation, visibility, wind and cloud cover")
    case .apparentTemperature:
      Message(
        "derivation.apparentTemperature",
        "feels like: T + 0.33 e − 0.70 w − 4.00 (Steadman 1994; T in °C, e vapour pressure in hPa, w wind in m/s)")
    case .dewPoint:
      Message(
        "derivation.dewPoint",
        "dew point: 243.04 g / (17.625 − g), g = ln(humidity) + 17.625 T / (243.04 + T) (Magnus; T in °C)")
    case .totalOfConditionalRates:
      Message(
        "derivation.totalOfConditionalRates",
        "a day’s precipitation is its mean rate times its hours, and that rate is how much falls if any does")
    case .currentFromHour: Message("derivation.currentFromHour", "the hour’s figures, as there are none for the moment")
    case .currentFilledFromHour:
      Message("derivation.currentFilledFromHour", "the hour’s figures, where there are none for the moment")
    case .sumsSpreadOverHours:
      Message("derivation.sumsSpreadOverHours", "rain and snow of several hours divided evenly among them")
    case .hoursFromDailyRange:
      Message("derivation.hoursFromDailyRange", "hours interpolated from the day’s range and the sun")
    case .cloudCoverFromSunshine:
      Message("derivation.cloudCoverFromSunshine", "cloud cover taken to be the share of daylight without sunshine")
    case .interpolatedNormals:
      Message("derivation.interpolatedNormals", "interpolated between neighbouring stations and months")
    case .temperatureForElevation:
      Message(
        "derivation.temperatureForElevation", "temperatures computed by the service for the elevation of the place")
    case .temperatureFromCell:
      Message(
        "derivation.temperatureFromCell",
        "temperatures moved by −6.5°C per km from the mean elevation around the place to the elevation of the place")
    case .snowInWarmAir: Message("derivation.snowInWarmAir", "snow that would melt in this air counts as rain")
    case .minutesFromQuarterHours:
      Message("derivation.minutesFromQuarterHours", "each minute has the mean rate of its quarter of an hour")
    case .hoursFromSixHourSteps:
      Message(
        "derivation.hoursFromSixHourSteps",
        "later hours from steps of six hours: figures in between, rain spread evenly, the chance of all six")
    case .minutesFromFiveMinuteSteps:
      Message("derivation.minutesFromFiveMinuteSteps", "minutes from a figure for every fifth minute")
    case .clearSkyUVIndex: Message("derivation.clearSkyUVIndex", "UV of a cloudless sky; under clouds it is lower")
    case .deprecatedInterface:
      Message(
        "derivation.deprecatedInterface", "the service says that this interface is outdated or not final and will end")
    case .medianOfServices:
      Message("derivation.medianOfServices", "each figure is the median of what these services say")
    }
  }
}
