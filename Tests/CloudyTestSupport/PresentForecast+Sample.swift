import CloudyModel

extension PresentForecast {
  /// The sample at its own time.
  package static let sample = Forecast.sample.cut

  /// The sample's times and days without values.
  package static let sampleWithoutValues = Forecast.sampleWithoutValues.cut
}

extension Forecast {
  /// The forecast at the time of its current conditions. Days are omitted if the current day is not among them.
  package var cut: PresentForecast {
    if let present = PresentForecast(self, now: current.content.time) { return present }
    var forecast = self
    forecast.days.content = []
    guard let present = PresentForecast(forecast, now: current.content.time) else {
      preconditionFailure("A forecast in a test has to say something of its own present.")
    }
    return present
  }
}
