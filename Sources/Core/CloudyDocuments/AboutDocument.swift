import CloudyViewModels

/// Cloudy itself as JSON. The schema is described in docs/json.md.
package struct AboutDocument: Encodable, Sendable {
  let version: Int
  /// The version of the program.
  let programVersion: String
  /// The license of the program.
  let license: String
  let sources: [CreditsViewModel.Credit]
  let data: [CreditsViewModel.Credit]
  /// One string for each paragraph.
  let privacy: [String]
  let commands: [AboutViewModel.Command]

  /// Creates the document from the page's texts and the facts.
  package init(_ about: AboutViewModel, facts: AboutFacts) {
    version = WeatherDocument.version
    programVersion = facts.version
    license = "MIT"
    sources = about.credits.sources
    data = about.credits.data
    privacy = about.privacy
    commands = about.commands
  }
}
