import CloudyViewModels

/// The charts of a range of hours, stacked.
struct ChartsPart: Sendable {
  let axis: AxisPicture
  let temperature: TemperaturePicture?
  let precipitation: PrecipitationPicture?
  let wind: WindPicture?
  let services: ServicesPicture?
  let others: [VariablePicture]
  let hasOthers: Bool

  init(_ charts: HourChartsViewModel, plot: SVGPlot) {
    axis = AxisPicture(charts.axis, plot: plot)
    temperature = charts.temperature.map { TemperaturePicture($0, plot: plot) }
    precipitation = charts.precipitation.map { PrecipitationPicture($0, plot: plot) }
    wind = charts.wind.map { WindPicture($0, plot: plot) }
    services = charts.services.map { ServicesPicture($0, plot: plot) }
    others = charts.others.map { VariablePicture($0, plot: plot) }
    hasOthers = !others.isEmpty
  }
}
