import CloudyViewModels

/// The page about the Dark Sky API as JSON. The schema is described in docs/json.md.
package struct APIDocument: Encodable, Sendable {
  struct Example: Encodable, Sendable {
    let explanation: String
    let path: String
  }

  let version: Int
  /// The path of the OpenAPI description.
  let openapi: String
  let examples: [Example]

  /// Creates the document of the page.
  package init(_ api: APIViewModel) {
    version = WeatherDocument.version
    openapi = api.descriptionPath
    examples = api.examples.map { Example(explanation: $0.explanation, path: $0.path) }
  }
}
