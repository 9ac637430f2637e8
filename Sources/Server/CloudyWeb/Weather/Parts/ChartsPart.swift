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

  init(_ charts: HourChartsViewModel) {
    axis = AxisPicture(charts.axis)
    temperature = charts.temperature.map(TemperaturePicture.init)
    precipitation = charts.precipitation.map(PrecipitationPicture.init)
    wind = charts.wind.map(WindPicture.init)
    services = charts.services.map(ServicesPicture.init)
    others = charts.others.map(VariablePicture.init)
    hasOthers = !others.isEmpty
  }
}
