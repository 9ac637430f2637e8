import Countries
import Testing

@Suite struct CountryModelTests {
  private let country = CountryModel(countryName: "Belgium", cities: ["Ghent", "Liège"])

  @Test func `a country stores its name`() { #expect(country.countryName == "Belgium") }

  @Test func `a country stores its cities in order`() { #expect(country.cities == ["Ghent", "Liège"]) }

  @Test func `a country may have no cities`() {
    #expect(CountryModel(countryName: "Vatican City", cities: []).cities == [])
  }

  @Test func `the countries of the example have these cities`() {
    #expect(
      CountryModel.all.map(\.cities) == [
        ["London", "Milton Keynes", "Birmingham", "Manchester"], ["New York", "Chicago", "Detroit"],
        ["Berlin", "Munich", "Frankfurt", "Dresden"],
      ])
  }
}
