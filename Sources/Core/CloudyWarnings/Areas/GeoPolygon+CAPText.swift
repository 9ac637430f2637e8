import CloudyModel
import Foundation

extension GeoPolygon {
  /// Reads the outline in the protocol's notation, `latitude,longitude latitude,longitude …`.
  ///
  /// Services also separate the pairs by line ends, tabs or semicolons, add brackets, or a space after each comma.
  ///
  /// - Returns: `nil` if a pair is not a point on Earth, or if there are fewer than three different points.
  package init?(capText: String) {
    var tokens = capTokens(capText)
    if tokens.allSatisfy({ $0.count == 1 }), tokens.count.isMultiple(of: 2) {
      tokens = stride(from: 0, to: tokens.count, by: 2).map { tokens[$0] + tokens[$0 + 1] }
    }
    var outline: [Coordinates] = []
    outline.reserveCapacity(tokens.count)
    for token in tokens {
      guard token.count == 2, let point = Coordinates(capLatitude: token[0], longitude: token[1]) else { return nil }
      outline.append(point)
    }
    self.init(outline: outline)
    guard isShape else { return nil }
  }
}

extension GeoCircle {
  /// Reads the protocol's notation, `latitude,longitude radius`, with the radius in kilometers.
  ///
  /// - Returns: `nil` if it is not a point on Earth and a radius of 0 or more.
  package init?(capText: String) {
    let numbers = capTokens(capText).flatMap(\.self)
    guard numbers.count == 3, let center = Coordinates(capLatitude: numbers[0], longitude: numbers[1]),
      let radius = numbers[2], radius.isFinite, radius >= 0
    else { return nil }
    self.init(center: center, radius: radius)
  }
}

extension Coordinates {
  /// - Parameters:
  ///   - latitude: Degrees north, `-90...90`.
  ///   - longitude: Degrees east. Areas across the date line continue beyond 180°, in both directions.
  /// - Returns: `nil` if they are not a point on Earth.
  fileprivate init?(capLatitude latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude, abs(longitude) <= 540 else { return nil }
    self.init(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
  }
}

/// Returns the numbers of each part of a text, of which commas separate the numbers and other signs the parts; `nil` is
/// not a number. The rest of a text with too many points is a part without numbers.
private func capTokens(_ text: String) -> [[Double?]] {
  let separators = Set(" \t\r\n;()[]{}".utf8)
  let parts = text.utf8.split(maxSplits: 2 * CAPMessage.pointLimit) { separators.contains($0) }
  return parts.compactMap { part in
    let numbers = part.split(separator: UInt8(ascii: ","), maxSplits: 3).map { Double(Substring($0)) }
    return numbers.isEmpty ? nil : numbers
  }
}
