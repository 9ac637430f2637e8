import CloudyLocalization
import CloudyModel
import CloudyPlaces

/// The name of a country or territory, as the gazetteer has it in English.
///
/// Countries are data and not code, so that the messages come from the gazetteer.
package struct CountryName: MessageCase, CustomStringConvertible {
  package static let context = "country"
  package static let note = """
    A country or territory as lists of places and maps name it. It stands alone, behind the name of a place, or fills \
    {area} and {country} of other messages.
    """
  /// Those that have places in the gazetteer.
  package static let all: [any MessageCase] = PlaceDatabase.embedded.countries.map(CountryName.init)

  package let english: String
  /// The ISO 3166-1 alpha-2 code, such as `BE`.
  package let description: String

  fileprivate init(_ country: Country) {
    (english, description) = (country.name, country.code)
  }
}

extension Language {
  /// Returns the name of a country in this language; in English if nobody translated it.
  func name(of country: Country) -> String {
    let spelled = PlaceDatabase.embedded.country(code: country.code) ?? country
    return messages.template(for: CountryName(spelled).key, count: nil)
  }
}
