import CloudyLocalization
import CloudyPlaces

/// The texts of the credits, and of Cloudy's own computations.
package struct CreditsViewModel: Hashable, Sendable {
  /// A provider of the data in use.
  package struct Credit: Hashable, Encodable, Sendable {
    package let id: String
    package let name: String
    package let attribution: String
    /// The language of ``attribution`` (BCP 47), if it differs from the reader's.
    package let attributionLanguage: String?
    /// For example, `CC BY 4.0`.
    package let license: String
    /// For example, `License: CC BY 4.0`; `nil` if the license is unknown.
    package let licenseLine: String?
    /// `nil` if there is none.
    package let homepage: String?
    /// For example, `Provides: Now, Hours, Days`; `nil` for data embedded in the program.
    package let gives: String?

    enum CodingKeys: CodingKey {
      case id, name, attribution, license, homepage
    }
  }

  /// For example, `1.0.0`.
  package let number: String
  /// For example, `Cloudy 1.0.0, MIT License.`
  package let version: String
  package let sourcesTitle: String
  package let sourcesIntroduction: String
  package let sources: [Credit]
  package let dataTitle: String
  package let dataIntroduction: String
  package let data: [Credit]
  package let computedTitle: String
  package let computed: String

  /// Creates the texts.
  package init(_ facts: AboutFacts, language: Language) {
    func license(_ name: String) -> String? { name.isEmpty ? nil : language.text(AboutMessages.license(name)) }
    number = facts.version
    version = language.text(AboutMessages.version(facts.version))
    sourcesTitle = language.text(AboutMessages.sourcesTitle)
    sourcesIntroduction = language.text(AboutMessages.sourcesIntroduction)
    sources = CreditsViewModel.byName(facts.sources).map { parts in
      /// The distinct texts of the parts of a provider.
      func all(_ text: KeyPath<SourceViewModel, String>) -> String {
        let texts = parts.map { $0[keyPath: text] }.reduce(into: [String]()) { distinct, text in
          if !text.isEmpty, !distinct.contains(where: { $0.contains(text) }) { distinct.append(text) }
        }
        return language.text(.list(texts))
      }
      let (licenses, gives) = (all(\.license), all(\.gives))
      return Credit(
        id: parts[0].id, name: parts[0].name, attribution: all(\.attribution),
        attributionLanguage: language.sourcesTextLanguage, license: licenses, licenseLine: license(licenses),
        homepage: parts[0].homepage.isEmpty ? nil : parts[0].homepage,
        gives: gives.isEmpty ? nil : language.text(AboutMessages.gives(gives)))
    }
    dataTitle = language.text(AboutMessages.dataTitle)
    dataIntroduction = language.text(AboutMessages.dataIntroduction)
    data = EmbeddedDataSource.all.map {
      Credit(
        id: $0.id, name: $0.name, attribution: $0.attribution, attributionLanguage: language.sourcesTextLanguage,
        license: $0.license,
        licenseLine: license($0.license),
        homepage: $0.homepage, gives: nil)
    }
    computedTitle = language.text(AboutMessages.computedTitle)
    computed = language.text(OriginMessages.skyCredit)
  }

  /// Returns the sources of each provider, which may have several: for forecasts, alerts and others. No list is empty.
  private static func byName(_ sources: [SourceViewModel]) -> [[SourceViewModel]] {
    sources.reduce(into: []) { groups, source in
      if let index = groups.firstIndex(where: { $0[0].name == source.name }) {
        groups[index].append(source)
      } else {
        groups.append([source])
      }
    }
  }
}
