/// A picture of the weather, by its name. The book has `UIImage`, for which a view model has to import a toolkit; here each
/// front end draws a name in its own way.
package struct Image: Hashable, Sendable {
  package let name: String
}

extension Image {
  /// What is shown for a name that is not known.
  package static let unknown = Image(name: "unknown")

  /// All pictures, without ``unknown``.
  package static let all = [
    "clear-day", "clear-night", "rain", "snow", "sleet", "wind", "fog", "cloudy", "partly-cloudy-day",
    "partly-cloudy-night", "hail", "thunderstorm", "tornado",
  ].map(Image.init)

  /// Returns the picture that Dark Sky calls so. The book shows a clear day for names that it does not know, fog among
  /// them, and one picture for wind and all that is partly cloudy (B-15).
  package static func imageForIcon(withName name: String) -> Image? {
    all.first { $0.name == name } ?? unknown
  }
}
