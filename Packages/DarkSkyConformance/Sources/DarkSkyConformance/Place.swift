import Foundation

/// A place to request weather for.
public struct Place: Hashable, Sendable {
  /// The name, for reports.
  public let name: String
  /// The latitude as sent, in decimal degrees.
  public let latitude: String
  /// The longitude as sent, in decimal degrees.
  public let longitude: String

  init(_ name: String, _ latitude: String, _ longitude: String) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Parses a place such as `59.91,10.75`; `nil` if it is invalid.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(text, parts[0], parts[1])
  }

  /// The place as part of a path.
  public var path: String { "\(latitude),\(longitude)" }
  var degrees: (latitude: Double, longitude: Double) { (Double(latitude) ?? 0, Double(longitude) ?? 0) }

  static let oslo = Place("Oslo", "59.9139", "10.7522")
  static let sanFrancisco = Place("San Francisco", "37.7749", "-122.4194")
  static let chatham = Place("Chatham", "-43.9531", "-176.5597")
  static let kathmandu = Place("Kathmandu", "27.7172", "85.3240")
  static let alert = Place("Alert", "82.5018", "-62.3481")
  static let fiji = Place("Fiji at 180°", "-16.8000", "180")
  static let sea = Place("the Atlantic", "35.5", "-40.25")
  static let newYork = Place("New York", "40.7128", "-74.0060")
  static let london = Place("London", "51.5074", "-0.1278")
  static let toronto = Place("Toronto", "43.6532", "-79.3832")
  static let paris = Place("Paris", "48.8566", "2.3522")

  /// The default places. Each has its own difficulty: a time zone that is not a whole number of hours from UTC, a sun
  /// that does not rise, the edge of the map, or no country.
  public static let defaults = [oslo, sanFrancisco, chatham, kathmandu, alert, fiji, sea]
}
