import CloudyModel

/// An air quality index on the scale of an authority.
package struct AirQualityIndex: Hashable, Sendable {
  /// The scale of an authority.
  package enum Scale: String, Hashable, Sendable {
    /// The scale of the European Environment Agency, up to 100 and beyond.
    case european
    /// The scale of the US Environmental Protection Agency, up to 500.
    case us
  }

  package let scale: Scale
  /// A whole number from 0, so that the displayed number matches its band.
  package let value: Double

  /// The band that the authority assigns to ``value``.
  package var band: AirQualityBand {
    switch scale {
    case .european: AirQualityBand(europeanIndex: value)
    case .us: AirQualityBand(usIndex: value)
    }
  }

  /// - Returns: `nil` if the hour has no index on this scale.
  init?(_ air: AirQuality, on scale: Scale) {
    let index = scale == .european ? air.europeanIndex : air.usIndex
    guard let index, index.isFinite else { return nil }
    self.scale = scale
    value = max(index, 0).rounded()
  }

  /// Creates the index on the place's scale, or otherwise on the other scale.
  package init?(_ air: AirQuality, at place: Place) {
    let scale = Scale(for: place)
    guard let index = AirQualityIndex(air, on: scale) ?? AirQualityIndex(air, on: scale == .us ? .european : .us)
    else { return nil }
    self = index
  }
}

extension AirQualityIndex.Scale {
  /// Creates the European scale in Europe, by the name of the time zone, and the US one elsewhere, since most other
  /// countries use similar scales. The chosen units are irrelevant: Britons measure in miles.
  init(for place: Place) {
    let zone = place.timeZoneIdentifier
    self = zone.hasPrefix("Europe/") || AirQualityIndex.Scale.otherEuropeanZones.contains(zone) ? .european : .us
  }

  private static let otherEuropeanZones: Set<String> = [
    "Africa/Ceuta", "Arctic/Longyearbyen", "Asia/Famagusta", "Asia/Nicosia", "Atlantic/Azores", "Atlantic/Canary",
    "Atlantic/Faroe", "Atlantic/Madeira", "Atlantic/Reykjavik",
  ]
}
