import BookCloudyModels
import BookCloudyViewModels
import Testing

@Suite struct ModelTests {
  private let ghent = Location(name: "Ghent", latitude: 51.05, longitude: 3.7167)

  @Test(arguments: [(32, 0), (212, 100), (-40, -40), (44.48, 6.933)])
  func `temperatures are converted correctly (B-27)`(fahrenheit: Double, celsius: Double) {
    #expect(abs(fahrenheit.toCelsius() - celsius) < 0.001)
  }

  @Test func `a mile is 1.609344 kilometers`() { #expect(10.0.toKPH() == 16.09344) }

  @Test func `a place is restored from its dictionary`() {
    #expect(Location(dictionary: ghent.asDictionary) == ghent)
    #expect(ghent.location == Coordinates(latitude: 51.05, longitude: 3.7167))
  }

  @Test(arguments: ["name", "latitude", "longitude"])
  func `a dictionary with a missing key is not a place`(key: String) {
    #expect(Location(dictionary: ghent.asDictionary.filter { $0.key != key }) == nil)
  }

  @Test func `the notations have the stored raw values`() {
    #expect(TimeNotation.allCases.map(\.rawValue) == [0, 1])
    #expect(UnitsNotation.allCases.map(\.rawValue) == [0, 1])
    #expect(TemperatureNotation.allCases.map(\.rawValue) == [0, 1])
    #expect(TimeNotation.allCases.map(\.timeFormat) == ["hh:mm a", "HH:mm"])
  }
}

@Suite struct ImageTests {
  private static let names = [
    "clear-day", "clear-night", "rain", "snow", "sleet", "wind", "fog", "cloudy", "partly-cloudy-day",
    "partly-cloudy-night", "hail", "thunderstorm", "tornado",
  ]

  @Test(arguments: names) func `each icon has its own picture (B-15)`(name: String) {
    #expect(Image.imageForIcon(withName: name)?.name == name)
  }

  @Test(arguments: ["", "lava", "Clear-Day", "clear-day "])
  func `an unknown icon has a neutral picture (B-15)`(name: String) {
    #expect(Image.imageForIcon(withName: name) == .unknown)
  }

  @Test func `the neutral picture differs from all others (B-15)`() {
    #expect(Set((Image.all + [.unknown]).map(\.name)).count == 14)
  }
}
