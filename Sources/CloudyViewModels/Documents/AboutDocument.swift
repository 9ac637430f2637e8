/// Cloudy itself as JSON. The schema is described in docs/json.md.
package struct AboutDocument: Encodable, Sendable {
  let version: Int
  /// Of the program.
  let programVersion: String
  /// Of the program.
  let license: String
  let sources: [AboutViewModel.Credit]
  let data: [AboutViewModel.Credit]
  /// A paragraph each.
  let privacy: [String]
  let commands: [AboutViewModel.Command]

  package init(_ about: AboutViewModel, facts: AboutFacts) {
    version = WeatherDocument.version
    programVersion = facts.version
    license = "MIT"
    sources = about.sources
    data = about.data
    privacy = about.privacy
    commands = about.commands
  }
}
