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
  ///   - host: The address of this server, such as `localhost:8080`.
  package init(_ facts: AboutFacts, cachedDays: Int, undoMinutes: Int, host: String, language: Language) {
    func words(_ phrase: AboutPhrase) -> String { language.text(.web(.placesPage(.about(phrase)))) }
    title = words(.title)
    description = words(.description)
    credits = CreditsViewModel(facts, language: language)
    privacyTitle = words(.privacyTitle)
    privacy = [
      words(.nothingStored), words(.choicesKept(days: cachedDays)), words(.undoKept(minutes: undoMinutes)),
      words(.zoneCookie), words(.languageCookie), words(.heldSky),
      words(.servicesLearn(decimals: facts.coordinateDecimals)), words(.noThirdParties),
      words(.log),
    ]
    terminalTitle = words(.terminalTitle)
    terminalIntroduction = words(.terminalIntroduction)
    commands = [
      Command(explanation: words(.terminalWeather), text: "curl \(host)"),
      Command(explanation: words(.terminalPlace), text: "curl \(host)/Ghent"),
      Command(explanation: words(.terminalLine), text: "curl '\(host)/Ghent?format=1'"),
      Command(explanation: words(.terminalJSON), text: "curl \(host)/at/50.85,4.35.json"),
    ]
    oldAppsTitle = words(.oldAppsTitle)
    oldApps = words(.oldApps)
    oldAppsExample = Command(
      explanation: words(.oldAppsExample), text: "curl \(host)/forecast/any/50.85,4.35 | jq .daily.summary")
    apiTitle = language.text(.web(.placesPage(.api(.title))))
  }
}
