import CloudyModel
import CloudyViewModels
import Foundation

/// The top of the page, in front of the sky: place, time, and the weather at a glance.
struct WeatherHero: Sendable {
  let title: String
  let subtitle: String?
  let date: String
  let time: String
  /// Such as `Antarctica/McMurdo, UTC+13`; `nil` for a town.
  let zone: String?
  /// The partial with the icon.
  let icon: String
  let figure: LargeFigure?
  /// How far services agree, such as `±2`.
  let band: String?
  let summary: String
  let feelsLike: DetailViewModel?
  let range: DetailViewModel?
  let wind: WindFigure?
  /// The services that do not agree.
  let disagreements: [String]
  /// A remark, for example that these are averages.
  let remark: String?

  /// - Parameter remark: Such as `These are averages of many years, not a forecast.`
  init(_ day: DayViewModel, remark: String?, format: WeatherFormat) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    func detail(_ figure: Figure, _ value: String?) -> DetailViewModel? {
      value.map { DetailViewModel(figure: figure, label: format.words(.label(figure)), value: $0) }
    }
    title = day.title
    subtitle = known(day.subtitle)
    date = day.date
    time = day.time
    zone = known(day.timeZone)
    icon = WeatherIconSymbol.template(day.icon)
    figure = day.temperature.map {
      LargeFigure($0, decimalSeparator: format.language.decimalSeparator)
    }
    band = day.temperatureBand?.text
    summary = day.isSummaryKnown ? day.summary : remark ?? day.summary
    feelsLike = detail(.feelsLike, day.feelsLike)
    range = detail(.temperature, day.temperatureRange)
    wind = detail(.wind, day.windSpeed.map { [$0, day.windDirection].compactMap(\.self).joined(separator: " ") }).map {
      WindFigure(label: $0.label, value: $0.value, turn: day.windBearing.map(WindArrow.turn))
    }
    disagreements = day.disagreements
    self.remark = day.isSummaryKnown ? remark : nil
  }
}

/// A temperature in large type, with smaller decimals and a smaller unit.
struct LargeFigure: Sendable {
  /// Such as `44`.
  let whole: String
  /// Such as `.5`.
  let decimals: String?
  /// Such as `°F`.
  let unit: String

  /// - Parameter text: Such as `44.5 °F`.
  init(_ text: String, decimalSeparator: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let number = parts.first ?? text
    unit = parts.count > 1 ? parts[1] : ""
    let point = number.range(of: decimalSeparator)?.lowerBound ?? number.endIndex
    whole = String(number[..<point])
    decimals = point == number.endIndex ? nil : String(number[point...])
  }
}

struct WindFigure: Sendable {
  let label: String
  let value: String
  /// The rotation of the arrow; `nil` if it is calm or the direction is not known.
  let turn: String?
}
