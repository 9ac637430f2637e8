/// Where one condition ends and the next begins: as far as recorded answers of Dark Sky's last year show it.
extension Condition {
  /// Below, nobody speaks of precipitation.
  package static let likelyPrecipitation = 0.25
  /// Below 2 miles of sight an observer sees fog.
  static let fogWhereMeasured = Length(miles: 2)
  /// Models see less far than people do: their visibility is fog only where it is very low.
  static let fogInModels = Length(kilometers: 1)

  /// - Parameter cloudCover: `0...1`.
  package init(cloudCover: Double) {
    // A mean of many hours comes out a bit below.
    self =
      switch cloudCover + 1e-9 {
      case ..<0.3125: .clear
      case ..<0.6: .partlyCloudy
      case ..<0.875: .mostlyCloudy
      default: .overcast
      }
  }

  /// How a wind is called that is more than the clouds; gusts are of half a storm and of a whole one.
  ///
  /// - Returns: `nil` for one that nobody speaks of.
  package init?(wind speed: Speed?, gust: Speed?) {
    func reaches(_ wind: Speed, gusts: Speed) -> Bool {
      speed.map { $0 >= wind } ?? false || gust.map { $0 >= gusts } ?? false
    }
    if reaches(Speed(milesPerHour: 40), gusts: Speed(metersPerSecond: 20.8)) {
      self = .dangerouslyWindy
    } else if reaches(Speed(milesPerHour: 25), gusts: Speed(metersPerSecond: 17.4)) {
      self = .windy
    } else if let speed, speed >= Speed(milesPerHour: 15) {
      self = .breezy
    } else {
      return nil
    }
  }

  /// - Returns: `nil` for a rate too low to speak of.
  package init?(rate: PrecipitationRate, of type: PrecipitationType) {
    guard rate.isNoticeable(of: type) else { return nil }
    self = .precipitation(type, PrecipitationStrength(rate: rate, of: type))
  }
}

extension PrecipitationRate {
  /// Whether it is enough to speak of: of snow, half as much water.
  package func isNoticeable(of type: PrecipitationType) -> Bool {
    // A sum of several hours, divided, comes out a bit below.
    millimetersPerHour >= (type == .snow ? 0.05 : 0.1) - 1e-9
  }
}

extension PrecipitationType {
  /// What most likely falls at a temperature near the ground, where nobody says.
  package init(airTemperature: Temperature) {
    self =
      switch airTemperature.celsius {
      case ...(-1): .snow
      case 1...: .rain
      default: .sleet
      }
  }
}

extension PrecipitationStrength {
  /// By the liquid that falls. A third of the water makes the same strength of snow.
  package init(rate: PrecipitationRate, of type: PrecipitationType) {
    self =
      switch rate.millimetersPerHour * (type == .snow ? 3 : 1) {
      case ..<0.4: .veryLight
      case ..<2.5: .light
      case ..<10: .moderate
      default: .heavy
      }
  }
}
