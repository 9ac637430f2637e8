/// A tool that a language model can call.
package struct ModelContextTool: Sendable {
  /// Lowercase letters and underscores.
  package let name: String
  /// The title for users, in English.
  package let title: String
  /// The description for the language model, in English.
  package let description: String
  package let parameters: [ToolParameter]
  /// Returns the result of a call with valid arguments.
  package let call: @Sendable (ToolArguments) async throws -> ToolResult

  package init(
    name: String, title: String, description: String, parameters: [ToolParameter],
    call: @escaping @Sendable (ToolArguments) async throws -> ToolResult
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.parameters = parameters
    self.call = call
  }

  /// The tool as an item of `tools/list`.
  var listing: JSONValue {
    var schema: [String: JSONValue] = [
      "type": "object", "additionalProperties": false,
      "properties": .object(
        Dictionary(parameters.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })),
    ]
    let required = parameters.filter(\.isRequired).map { JSONValue.text($0.name) }
    if !required.isEmpty { schema["required"] = .list(required) }
    return [
      "name": .text(name), "title": .text(title), "description": .text(description), "inputSchema": .object(schema),
      // No tool changes anything; the weather comes from services on the Internet.
      "annotations": [
        "title": .text(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": true,
      ],
    ]
  }
}

/// The result of a call: text for people, and the same as JSON.
package struct ToolResult: Sendable {
  let text: String
  /// An object.
  let document: JSONValue?

  /// - Parameters:
  ///   - lines: The text, one fact a line. Empty lines are omitted.
  ///   - document: The values as a JSON object; `nil` if there are none.
  package init(_ lines: [String], document: JSONValue? = nil) {
    text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    self.document = document
  }

  /// The result in a response.
  func response(isError: Bool = false) -> JSONValue {
    var members: [String: JSONValue] = [
      "content": [["type": "text", "text": .text(text)]], "isError": .bool(isError),
    ]
    members["structuredContent"] = document
    return .object(members)
  }
}

/// The reason why a call has no result, and what to do about it; the language model reads both.
package struct ToolFailure: Error, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// - Parameter lines: One sentence each. Empty lines are omitted.
  package init(_ lines: [String]) { text = lines.filter { !$0.isEmpty }.joined(separator: "\n") }
}
