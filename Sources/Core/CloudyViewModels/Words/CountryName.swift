import CloudyLocalization
import CloudyModel
import CloudyPlaces

/// The names of countries and territories.
///
/// Countries are data, not code, so the messages come from the gazetteer, which has their English names.
enum CountryName {
  /// The names of countries that have places in the gazetteer.
  static let entries: [MessageEntry] = PlaceDatabase.embedded.countries.map { country in
    MessageEntry(key: key(of: country), note: note, widthLimit: nil, isOptional: false)
  }

  private static let note = """
    A country or territory as lists of places and maps name it. It stands alone, after the name of a place, or fills \
    {area} and {country} of other messages.
    """

  fileprivate static func key(of country: Country) -> MessageKey {
    MessageKey("country.\(country.code)", english: country.name)
  }
}

extension Language {
  /// Returns the name of a country in this language; in English if it is not translated.
  func name(of country: Country) -> String {
    let spelled = PlaceDatabase.embedded.country(code: country.code) ?? country
    return messages.template(for: CountryName.key(of: spelled), count: nil)
  }
}
