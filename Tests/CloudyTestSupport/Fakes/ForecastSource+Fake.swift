import CloudyModel

extension ForecastSource {
  package static let fake = ForecastSource(
    id: "fake", name: "Fake", attribution: "Weather that nobody measured", license: "MIT",
    homepage: "https://weather.invalid")
}
