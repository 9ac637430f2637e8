/// A country with some of its cities.
package struct CountryModel: Hashable, Sendable {
  package let countryName: String
  package let cities: [String]

  package init(countryName: String, cities: [String]) { (self.countryName, self.cities) = (countryName, cities) }
}

extension CountryModel {
  /// The countries of the example.
  package static let all = [
    CountryModel(countryName: "United Kingdom", cities: ["London", "Milton Keynes", "Birmingham", "Manchester"]),
    CountryModel(countryName: "United States of America", cities: ["New York", "Chicago", "Detroit"]),
    CountryModel(countryName: "Germany", cities: ["Berlin", "Munich", "Frankfurt", "Dresden"]),
  ]
}
