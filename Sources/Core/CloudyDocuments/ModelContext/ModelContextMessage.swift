/// A message of a client of the Model Context Protocol, by JSON-RPC 2.0.
enum ModelContextMessage: Hashable, Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// A message without an ID, which is never responded to.
  case notification(method: String, parameters: JSONValue)
  /// The response to a request; the server makes none.
  case response
  /// - Parameter id: The ID of the message, if it has a valid one.
  case invalid(id: JSONValue)

  init(_ message: JSONValue) {
    guard case .object(let members) = message else {
      self = .invalid(id: .null)
      return
    }
    let id = members["id"]
    let isIdentified: Bool
    switch id {
    case .integer, .number, .text: isIdentified = true
    default: isIdentified = false
    }
    let parameters = members["params"] ?? [:]
    let hasParameters = if case .object = parameters { true } else { false }
    guard members["jsonrpc"] == "2.0", id == nil || isIdentified else {
      self = .invalid(id: isIdentified ? id ?? .null : .null)
      return
    }
    if members["method"] == nil, members["result"] != nil || members["error"] != nil {
      self = .response
    } else if let method = members["method"]?.text, hasParameters {
      self =
        id.map { .request(id: $0, method: method, parameters: parameters) }
        ?? .notification(method: method, parameters: parameters)
    } else {
      self = .invalid(id: id ?? .null)
    }
  }
}

/// The error in a response, by JSON-RPC 2.0.
struct ModelContextError: Error, Hashable {
  let code: Int
  let message: String

  static let parse = ModelContextError(code: -32_700, message: "Parse error: the line is not JSON.")
  static let invalidRequest = ModelContextError(code: -32_600, message: "Invalid request: not a JSON-RPC 2.0 message.")
  static func unknownMethod(_ method: String) -> ModelContextError {
    ModelContextError(code: -32_601, message: "Method not found: \(method)")
  }
  static func invalidParameters(_ reason: String) -> ModelContextError {
    ModelContextError(code: -32_602, message: reason)
  }

  func response(to id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .text(message)]]
  }
}
