import CloudyLocalization

/// The texts of a server's page about the Dark Sky API, for developers.
package struct APIViewModel: Hashable, Sendable {
  /// An example request, which can be tried at once.
  package struct Example: Hashable, Sendable {
    package let explanation: String
    /// For example, `curl localhost:8080/forecast/any/50.85,4.35`.
    package let command: String
    /// The address within this site.
    package let path: String
  }

  /// A part of the request's address.
  package struct Parameter: Hashable, Sendable {
    /// As written in the address, such as `units`.
    package let name: String
    package let meaning: String
  }

  package let title: String
  package let description: String
  package let introduction: String
  /// A sentence that states whether a key is needed.
  package let keys: String
  package let examplesTitle: String
  package let examples: [Example]
  package let addressTitle: String
  package let parameters: [Parameter]
  package let answersTitle: String
  /// One string for each paragraph.
  package let answers: [String]
  /// The description file for programs, and the text before and after its name.
  package let descriptionPath: String
  package let beforeFile: String
  package let afterFile: String

  /// Creates the page's texts.
  ///
  /// - Parameters:
  ///   - host: The address of this server, such as `localhost:8080`.
  ///   - needsKey: Whether only some keys are accepted.
  ///   - year: A year later than any forecast, for the example.
  package init(host: String, needsKey: Bool, year: Int, language: Language) {
    title = language.text(APIMessages.title)
    description = language.text(APIMessages.description)
    introduction = language.text(APIMessages.introduction)
    keys = language.text(needsKey ? APIMessages.keyNeeded : APIMessages.noKeyNeeded)
    examplesTitle = language.text(APIMessages.examplesTitle)
    let place = "/forecast/\(needsKey ? "KEY" : "any")/50.85,4.35"
    func example(_ explanation: Message, _ path: String, filter: String = "") -> Example {
      Example(explanation: language.text(explanation), command: "curl '\(host)\(path)'\(filter)", path: path)
    }
    examples = [
      example(APIMessages.exampleForecast, place), example(APIMessages.exampleLanguage, place + "?lang=de&units=auto"),
      example(
        APIMessages.exampleWeek, place + "?exclude=currently,minutely,hourly,flags", filter: " | jq .daily.summary"),
      example(APIMessages.examplePast, place + ",1999-08-11T12:00:00"),
      example(APIMessages.exampleFuture, place + ",\(year)-07-01T12:00:00"),
    ]
    addressTitle = language.text(APIMessages.addressTitle)
    parameters = [
      ("/forecast/KEY", APIMessages.key), ("/LAT,LON", APIMessages.point), (",TIME", APIMessages.time),
      ("exclude", APIMessages.exclude), ("extend", APIMessages.extend), ("units", APIMessages.units),
      ("lang", APIMessages.lang), ("callback", APIMessages.callback),
    ].map { Parameter(name: $0, meaning: language.text($1)) }
    answersTitle = language.text(APIMessages.answersTitle)
    answers = [
      APIMessages.absent, APIMessages.times, APIMessages.dataQuality, APIMessages.errors, APIMessages.headers,
      APIMessages.license,
    ].map(language.text)
    descriptionPath = "/openapi.json"
    let parts = language.text(APIMessages.openAPI("\u{FFFC}"))
      .split(separator: "\u{FFFC}", maxSplits: 1, omittingEmptySubsequences: false)
    beforeFile = parts.first.map(String.init) ?? ""
    afterFile = parts.dropFirst().first.map(String.init) ?? ""
  }
}
