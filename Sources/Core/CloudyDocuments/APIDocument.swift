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
  ///
  /// - Parameter path: Returns the path in a URL of a path within the site.
  package init(_ api: APIViewModel, path: (String) -> String = { $0 }) {
    version = WeatherDocument.version
    openapi = path(api.descriptionPath)
    examples = api.examples.map { Example(explanation: $0.explanation, path: path($0.path)) }
  }
}
