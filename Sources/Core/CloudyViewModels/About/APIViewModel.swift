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
    func words(_ phrase: APIPhrase) -> String { language.text(.web(.placesPage(.api(phrase)))) }
    title = words(.title)
    description = words(.description)
    introduction = words(.introduction)
    keys = words(needsKey ? .keyNeeded : .noKeyNeeded)
    examplesTitle = words(.examplesTitle)
    let place = "/forecast/\(needsKey ? "KEY" : "any")/50.85,4.35"
    examples = APIExample.allCases.map { example in
      let (path, filter): (String, String) =
        switch example {
        case .forecast: (place, "")
        case .week: (place + "?exclude=currently,minutely,hourly,flags", " | jq .daily.summary")
        case .past: (place + ",1999-08-11T12:00:00", "")
        case .future: (place + ",\(year)-07-01T12:00:00", "")
        case .language: (place + "?lang=de&units=auto", "")
        }
      return Example(explanation: words(.example(example)), command: "curl '\(host)\(path)'\(filter)", path: path)
    }
    addressTitle = words(.addressTitle)
    parameters = APIParameter.allCases.map { parameter in
      let name =
        switch parameter {
        case .key: "/forecast/KEY"
        case .point: "/LAT,LON"
        case .time: ",TIME"
        case .exclude: "exclude"
        case .extend: "extend"
        case .units: "units"
        case .lang: "lang"
        case .callback: "callback"
        }
      return Parameter(name: name, meaning: words(.meaningOf(parameter)))
    }
    answersTitle = words(.answersTitle)
    answers = [
      words(.absent), words(.times), words(.dataQuality), words(.errors), words(.headers), words(.license),
    ]
    descriptionPath = "/openapi.json"
    let parts = words(.openAPI("\u{FFFC}")).split(separator: "\u{FFFC}", maxSplits: 1, omittingEmptySubsequences: false)
    beforeFile = parts.first.map(String.init) ?? ""
    afterFile = parts.dropFirst().first.map(String.init) ?? ""
  }
}
