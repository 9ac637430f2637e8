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
    version = language.text(AboutMessages.version(facts.version))
    sourcesTitle = language.text(AboutMessages.sourcesTitle)
    sourcesIntroduction = language.text(AboutMessages.sourcesIntroduction)
    sources = CreditsViewModel.distinct(facts.sources).map {
      Credit(
        id: $0.id, name: $0.name, attribution: $0.attribution, attributionLanguage: language.sourcesTextLanguage,
        license: $0.license,
        licenseLine: license($0.license),
        homepage: $0.homepage.isEmpty ? nil : $0.homepage,
        gives: $0.gives.isEmpty ? nil : language.text(AboutMessages.gives($0.gives)))
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

  /// The sources, without those whose entry would repeat an earlier one.
  private static func distinct(_ sources: [SourceViewModel]) -> [SourceViewModel] {
    sources.reduce(into: []) { distinct, source in
      let isSaid = distinct.contains { other in
        (other.name, other.attribution, other.license) == (source.name, source.attribution, source.license)
          && other.gives.contains(source.gives)
      }
      if !isSaid { distinct.append(source) }
    }
  }
}
