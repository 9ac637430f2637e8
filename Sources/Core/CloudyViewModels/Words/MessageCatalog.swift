import CloudyLocalization
import CloudySentences

/// The messages that are not declared individually in the sources, for translators and for the translation tables.
package enum MessageCatalog {
  package static let sentences = SentenceCatalog.entries
  package static let countries = CountryName.entries
}
