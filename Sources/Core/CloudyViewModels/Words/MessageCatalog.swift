import CloudyLocalization
import CloudySentences

/// All messages of Cloudy, for translators and for the tables that are made of their work.
package enum MessageCatalog {
  package static let sentences = SentenceCatalog.entries
  package static let declared: [MessageEntry] = types.flatMap { entries(of: $0) }

  private static let types: [any MessageCase.Type] = [
    WeekdayMessage.self, ShortWeekdayMessage.self, MonthMessage.self, DateMessage.self, ClockMessage.self,
    WholeHourMessage.self,
    AgeMessage.self, SpanValueMessage.self, CountMessage.self, ValueMessage.self, AmountMessage.self,
    WindMessage.self, ListMessage.self,
    SpanMessage.self, LabelMessage.self, WeatherVariable.self, ColumnHeadingMessage.self, WeatherMessage.self,
    OftenMessage.self, ClimateAverageMessage.self, SkyMessage.self, NowMessage.self, CompassMessage.self,
    UltravioletBandMessage.self, ThunderLevelMessage.self,
    PressureTrendMessage.self, MoonPhaseMessage.self, AirMessage.self, AirQualityBandMessage.self,
    PollenLevelMessage.self, PlantMessage.self, NextHourMessage.self, ComparedDayMessage.self, ComparisonMessage.self,
    WarningMessage.self,
    AgreementMessage.self, ChartSentenceMessage.self, ChartRangeMessage.self, ChartFactMessage.self,
    ChartCaptionMessage.self, SpokenValueMessage.self, SpokenMessage.self, SpokenDayMessage.self,
    SpokenFactMessage.self,
    CountryName.self,
  ]

  private static func entries(of type: any MessageCase.Type) -> [MessageEntry] {
    type.all.map { message in
      MessageEntry(key: message.key, note: type.note, widthLimit: message.widthLimit, isOptional: false)
    }
  }
}
