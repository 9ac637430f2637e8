import CloudyModel

extension PresentForecast {
  /// The sample at the time when it was made.
  package static let sample = Forecast.sample.cut

  /// The sample's times and days, of which nothing is known.
  package static let sampleWithoutFigures = Forecast.sampleWithoutFigures.cut
}

extension Forecast {
  /// The forecast at the time of its current conditions. Days that do not begin with that day are left out.
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
