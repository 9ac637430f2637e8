import CloudyLocalization

/// The texts of a server's page about Cloudy: the credits, the data stored about a visitor, and other ways to use it.
package struct AboutViewModel: Hashable, Sendable {
  /// A command for a terminal.
  package struct Command: Hashable, Encodable, Sendable {
    package let explanation: String
    /// For example, `curl localhost:8080/Ghent`.
    package let text: String
  }

  package let title: String
  package let description: String
  package let credits: CreditsViewModel
  /// The names of all weather services, in a sentence; empty without services.
  package let providers: String
  /// The name of the page with the credits.
  package let creditsTitle: String
  package let privacyTitle: String
  /// One string for each paragraph.
  package let privacy: [String]
  package let terminalTitle: String
  package let terminalIntroduction: String
  package let commands: [Command]
  package let oldAppsTitle: String
  package let oldApps: String
  package let oldAppsExample: Command
  /// The name of the page about the API.
  package let apiTitle: String

  /// Creates the page's texts.
  ///
  /// - Parameters:
  ///   - cachedDays: The days after which an absent visitor's data is deleted.
  ///   - undoMinutes: The minutes for which a removed favorite can be restored.
  ///   - offersPush: Whether browsers can be notified.
  ///   - host: The address of this server, such as `localhost:8080`.
  package init(
    _ facts: AboutFacts, cachedDays: Int, undoMinutes: Int, offersPush: Bool, host: String, language: Language
  ) {
    title = language.text(AboutMessages.title)
    description = language.text(AboutMessages.description)
    credits = CreditsViewModel(facts, language: language)
    let names = language.text(.list(credits.sources.map(\.name)))
    providers = names.isEmpty ? "" : language.text(DisplayMessages.sentence(names))
    creditsTitle = language.text(AboutMessages.creditsTitle)
    privacyTitle = language.text(AboutMessages.privacyTitle)
    let statements: [Message?] = [
      PrivacyMessages.nothingStored, PrivacyMessages.dataRetention(days: cachedDays),
      PrivacyMessages.undoRetention(minutes: undoMinutes), PrivacyMessages.zoneCookie, PrivacyMessages.languageCookie,
      PrivacyMessages.heldSky, offersPush ? PrivacyMessages.push : nil,
      PrivacyMessages.servicesLearn(decimals: facts.coordinateDecimals), PrivacyMessages.noThirdParties,
      PrivacyMessages.log,
    ]
    privacy = statements.compactMap { $0.map(language.text) }
    terminalTitle = language.text(AboutTerminalMessages.title)
    terminalIntroduction = language.text(AboutTerminalMessages.introduction)
    commands = [
      Command(explanation: language.text(AboutTerminalMessages.weather), text: "curl \(host)"),
      Command(explanation: language.text(AboutTerminalMessages.place), text: "curl \(host)/Ghent"),
      Command(explanation: language.text(AboutTerminalMessages.line), text: "curl '\(host)/Ghent?format=1'"),
      Command(explanation: language.text(AboutTerminalMessages.json), text: "curl \(host)/at/50.85,4.35.json"),
    ]
    oldAppsTitle = language.text(OldAppsMessages.title)
    oldApps = language.text(OldAppsMessages.introduction)
    oldAppsExample = Command(
      explanation: language.text(OldAppsMessages.example),
      text: "curl \(host)/forecast/any/50.85,4.35 | jq .daily.summary")
    apiTitle = language.text(APIMessages.title)
  }
}
