import CloudyServices

/// What a server can say about itself.
package struct AboutFacts: Sendable {
  /// The version of the program, such as `1.0.0`.
  package var version: String
  /// The services that may be asked for weather.
  package var sources: [SourceViewModel]
  /// The precision of the coordinates that services receive.
  package var coordinateDecimals: Int

  /// Collects the facts.
  package init(version: String, sources: [SourceViewModel], coordinateDecimals: Int) {
    self.version = version
    self.sources = sources
    self.coordinateDecimals = coordinateDecimals
  }
}

/// Cloudy itself, already worded: the credits, what is stored about a person, and other ways to use it.
package struct AboutViewModel: Hashable, Sendable {
  /// A provider of data that is shown.
  package struct Credit: Hashable, Encodable, Sendable {
    package let id: String
    package let name: String
    package let attribution: String
    /// For example, `CC BY 4.0`.
    package let license: String
    /// For example, `Licence: CC BY 4.0`; `nil` if there is none to name.
    package let licenseLine: String?
    /// `nil` if there is none.
    package let homepage: String?
    /// For example, `Gives: Now, Hours, Days`; `nil` for data that is part of the program.
    package let gives: String?

    enum CodingKeys: CodingKey {
      case id, name, attribution, license, homepage
    }
  }

  /// A command for a terminal.
  package struct Command: Hashable, Encodable, Sendable {
    package let explanation: String
    /// For example, `curl localhost:8080/Ghent`.
    package let text: String
  }

  package let title: String
  package let description: String
  package let version: String
  package let sourcesTitle: String
  package let sourcesIntroduction: String
  package let sources: [Credit]
  package let dataTitle: String
  package let dataIntroduction: String
  package let data: [Credit]
  package let computedTitle: String
  package let computed: String
  package let privacyTitle: String
  /// One string for each paragraph.
  package let privacy: [String]
  package let terminalTitle: String
  package let terminalIntroduction: String
  package let commands: [Command]

  /// Words the facts.
  ///
  /// - Parameters:
  ///   - keptDays: The days after which an absent visitor's data is deleted.
  ///   - undoMinutes: How long a removed favorite can be put back, in minutes.
  ///   - host: The address of this server, such as `localhost:8080`.
  package init(_ facts: AboutFacts, keptDays: Int, undoMinutes: Int, host: String, language: Language = .english) {
    func words(_ phrase: AboutPhrase) -> String { language.text(.web(.placesPage(.about(phrase)))) }
    func license(_ name: String) -> String? { name.isEmpty ? nil : words(.license(name)) }
    title = words(.title)
    description = words(.description)
    version = words(.version(facts.version))
    sourcesTitle = words(.sourcesTitle)
    sourcesIntroduction = words(.sourcesIntroduction)
    sources = AboutViewModel.distinct(facts.sources).map {
      Credit(
        id: $0.id, name: $0.name, attribution: $0.attribution, license: $0.license, licenseLine: license($0.license),
        homepage: $0.homepage.isEmpty ? nil : $0.homepage,
        gives: $0.gives.isEmpty ? nil : words(.gives($0.gives)))
    }
    dataTitle = words(.dataTitle)
    dataIntroduction = words(.dataIntroduction)
    data = EmbeddedDataSource.all.map {
      Credit(
        id: $0.id, name: $0.name, attribution: $0.attribution, license: $0.license, licenseLine: license($0.license),
        homepage: $0.homepage, gives: nil)
    }
    computedTitle = words(.computedTitle)
    computed = "\(language.text(.sky)): \(language.text(.skyComputed))."
    privacyTitle = words(.privacyTitle)
    privacy = [
      words(.nothingKept), words(.choicesKept(days: keptDays)), words(.undoKept(minutes: undoMinutes)),
      words(.zoneCookie), words(.heldSky), words(.servicesLearn(decimals: facts.coordinateDecimals)),
      words(.noThirdParties),
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
