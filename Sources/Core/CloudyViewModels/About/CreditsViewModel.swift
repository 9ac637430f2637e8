import CloudyForecasts
import CloudyLocalization
import CloudyModel
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
    sources = CreditsViewModel.providers(facts.sources, language: language).map { provider in
      /// The distinct texts of the parts of a provider.
      func all(_ text: KeyPath<ForecastSource, String>, in language: Language) -> String {
        let texts = provider.parts.map { $0.source[keyPath: text] }.reduce(into: [String]()) { distinct, text in
          guard !text.isEmpty, !distinct.contains(where: { $0.contains(text) }) else { return }
          distinct.removeAll { text.contains($0) }
          distinct.append(text)
        }
        return language.text(.list(texts))
      }
      let blocks = ForecastBlock.allCases.filter { block in provider.parts.contains { $0.blocks.contains(block) } }
      let gives = language.text(.list(blocks.map { language.text($0.name) }))
      let licenses = all(\.license, in: language)
      return Credit(
        id: provider.id, name: provider.name, attribution: all(\.attribution, in: .ofSources),
        attributionLanguage: language.sourcesTextLanguage, license: licenses, licenseLine: license(licenses),
        homepage: provider.homepage.isEmpty ? nil : provider.homepage,
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

  /// A provider with its sources, such as those of forecasts and of alerts.
  private struct Provider {
    let id: String
    let name: String
    let homepage: String
    var parts: [ServiceStatus]
  }

  /// Groups sources by provider: a source belongs to an earlier one whose name is its own, or starts its own, as
  /// `Open-Meteo` starts `Open-Meteo Air Quality`.
  private static func providers(_ sources: [ServiceStatus], language: Language) -> [Provider] {
    sources.reduce(into: []) { providers, status in
      let (source, name) = (status.source, status.source.name(in: language))
      if let index = providers.firstIndex(where: { name == $0.name || name.hasPrefix($0.name + " ") }) {
        providers[index].parts.append(status)
      } else {
        providers.append(Provider(id: source.id, name: name, homepage: source.homepage, parts: [status]))
      }
    }
  }
}
