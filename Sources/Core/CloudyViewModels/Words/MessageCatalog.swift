import CloudyLocalization
import CloudySentences

/// The messages of Cloudy that are not declared in its sources one by one, for translators and for the tables that are
/// made of their work.
package enum MessageCatalog {
  package static let sentences = SentenceCatalog.entries
  package static let countries = CountryName.entries
}
