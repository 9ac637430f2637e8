import CloudyLocalization
import CloudyViewModels

/// The charts of a range of hours, stacked.
struct ChartsPart: Sendable {
  /// A choice of the time that the charts cover.
  struct Span: Sendable {
    /// For example, `Week`.
    let text: String
    let path: String
    let isShown: Bool
  }

  /// The choices; empty if there is only one.
  let spans: [Span]
  let hasSpans: Bool
  let axis: AxisPicture
  let temperature: TemperaturePicture?
  let precipitation: PrecipitationPicture?
  let wind: WindPicture?
  let services: ServicesPicture?
  /// Other variables; empty over several days, whose page would be too large with them.
  let others: [VariablePicture]
  let hasOthers: Bool

  init(_ charts: HourChartsViewModel, spans: [Span], plot: SVGPlot) {
    self.spans = spans
    hasSpans = !spans.isEmpty
    axis = AxisPicture(charts.axis, plot: plot)
    temperature = charts.temperature.map { TemperaturePicture($0, plot: plot) }
    precipitation = charts.precipitation.map { PrecipitationPicture($0, axis: charts.axis, plot: plot) }
    wind = charts.wind.map { WindPicture($0, axis: charts.axis, plot: plot) }
    services = charts.services.map { ServicesPicture($0, plot: plot) }
    others = charts.axis.coversDays ? [] : charts.others.map { VariablePicture($0, plot: plot) }
    hasOthers = !others.isEmpty
  }
}

extension ChartsPart.Span {
  /// Returns the choice between charts of 24 hours and of the displayed days.
  static func all(for request: WeatherRequest, language: Language) -> [ChartsPart.Span] {
    let names = HourChartsViewModel.spans(language)
    return [(names.day, false), (names.week, true)].map { text, isWeek in
      ChartsPart.Span(
        text: text, path: request.chartsPath(ofWeek: isWeek), isShown: isWeek == request.hasWeekCharts)
    }
  }
}
