/// The name of a weather picture. The book uses `UIImage`, which requires its view models to import a toolkit; here
/// each front end draws the name in its own way.
package struct Image: Hashable, Sendable {
  package let name: String
}

extension Image {
  /// The picture for an unknown name.
  package static let unknown = Image(name: "unknown")

  /// All pictures, without ``unknown``.
  package static let all = [
    "clear-day", "clear-night", "rain", "snow", "sleet", "wind", "fog", "cloudy", "partly-cloudy-day",
    "partly-cloudy-night", "hail", "thunderstorm", "tornado",
  ].map(Image.init)

  /// Returns the picture for a Dark Sky icon name. The book shows a clear day for unknown names, including fog, and one
  /// picture for both wind and partly cloudy (B-15).
  package static func imageForIcon(withName name: String) -> Image? {
    all.first { $0.name == name } ?? unknown
  }
}
