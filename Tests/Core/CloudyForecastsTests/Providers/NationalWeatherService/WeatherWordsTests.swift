import CloudyModel
import Testing

@testable import CloudyForecasts

@Suite struct WeatherWordsTests {
  @Test(arguments: [
    ("Rain", PrecipitationType.rain, PrecipitationStrength.moderate), ("Light Rain", .rain, .light),
    ("Heavy Rain", .rain, .heavy), ("Rain Showers", .rain, .light), ("Chance Showers", .rain, .light),
    ("Drizzle", .rain, .veryLight), ("Light Drizzle", .rain, .veryLight), ("Slight Chance Rain", .rain, .moderate),
    ("Snow", .snow, .moderate), ("Heavy Snow", .snow, .heavy), ("Snow Showers Likely", .snow, .light),
    ("Flurries", .snow, .veryLight), ("Rain And Snow", .sleet, .moderate), ("Chance Rain/Snow", .sleet, .moderate),
    ("Freezing Rain", .freezingRain, .moderate), ("Light Freezing Drizzle", .freezingRain, .veryLight),
    ("Sleet", .sleet, .moderate), ("Snow Grains", .snow, .moderate), ("Light Snow Grains", .snow, .light),
    ("Wintry Mix", .sleet, .moderate), ("Ice Pellets", .sleet, .moderate),
    ("Showers And Thunderstorms Likely", .rain, .light), ("Light Rain and Fog/Mist", .rain, .light),
    ("Rain Showers And Blowing Snow", .rain, .light),
  ])
  func `precipitation: its type and intensity are recognized`(
    text: String, type: PrecipitationType, strength: PrecipitationStrength
  ) {
    let words = WeatherWords(text)
    #expect(words.precipitationType == type)
    #expect(words.precipitationStrength == strength)
  }

  @Test(arguments: [
    "Sunny", "Mostly Cloudy", "Fog", "Blowing Snow", "Drifting Snow", "Haze", "Breezy", "Thunderstorms", "Frost", "",
    "Showers in Vicinity",
  ])
  func `descriptions without precipitation: no type and no intensity`(text: String) {
    #expect(WeatherWords(text).precipitationType == nil)
    #expect(WeatherWords(text).precipitationStrength == nil)
  }

  @Test(arguments: [
    ("Thunderstorms", true), ("Chance Showers And Thunderstorms", true), ("Scattered Thunderstorms", true),
    ("Heavy Rain and Thunderstorm", true), ("Patchy Fog And Thunderstorms", true),
    ("Slight Chance Showers And Thunderstorms", false), ("Isolated Thunderstorms", false),
    ("Thunderstorm in Vicinity", false), ("Thunderstorm in Vicinity and Rain", false), ("Rain", false),
  ])
  func `thunder is reported if it is likely and at the place`(text: String, isThunderstorm: Bool) {
    #expect(WeatherWords(text).isThunderstorm == isThunderstorm)
  }

  @Test(arguments: [
    ("Fog", true), ("Areas Of Fog", true), ("Widespread Dense Fog", true), ("Freezing Fog", true),
    ("Rain And Fog", true),
    ("Patchy Fog", false), ("Fog/Mist", false), ("Chance Of Fog", false), ("Fog in Vicinity", false), ("Mist", false),
    ("Haze", false),
  ])
  func `fog is reported unless it is patchy`(text: String, isFog: Bool) {
    #expect(WeatherWords(text).isFog == isFog)
  }

  @Test(arguments: [
    ("Sunny", Condition.clear), ("Clear", .clear), ("Fair", .clear), ("Mostly Sunny", .mostlyClear),
    ("Mostly Clear", .mostlyClear), ("A Few Clouds", .mostlyClear), ("Partly Sunny", .partlyCloudy),
    ("Partly Cloudy", .partlyCloudy), ("Mostly Cloudy", .mostlyCloudy), ("Cloudy", .overcast), ("Overcast", .overcast),
    ("Rain", nil), ("", nil), ("Blowing Dust", nil),
  ])
  func `cloudiness: the sky condition is recognized`(text: String, sky: Condition?) {
    #expect(WeatherWords(text).sky == sky)
  }
}
