import CloudyLocalization

// Translators: The values that several weather services report. {service} is the name of one, {figure} the name of the
// value, such as “Wind”, {value} the service’s value. {band} is the difference between them, such as “±2”.

/// The texts of several services that agree or disagree on a variable.
enum AgreementMessages {
  /// The meaning of a band around a value. Two services alone cannot be said to agree.
  static func band(isBetweenTwo: Bool) -> Message {
    isBetweenTwo
      ? Message("agreement.betweenTwo", "Range of both sources")
      : Message("agreement.agreed", "Range of sources that agree")
  }

  /// The same with the band, such as `±2`.
  static func agreedWithin(_ band: String, isBetweenTwo: Bool) -> Message {
    isBetweenTwo
      ? Message("agreement.betweenTwoWithin", "Range of both sources: \(band)")
      : Message("agreement.agreedWithin", "Sources agree within \(band)")
  }

  static func disagreement(on variable: WeatherVariable, service: String, value: String) -> Message {
    variable == .temperature
      ? Message("agreement.says", "\(service) says \(value)")
      : Message("agreement.saysOfFigure", "\(variable.name, as: "figure"): \(service) says \(value)")
  }

  /// A service's temperature at one time that differs from those of the others.
  static func disagreement(service: String, value: String, clock: String) -> Message {
    Message("agreement.saysAt", "\(service) says \(value) at \(clock)")
  }
}
