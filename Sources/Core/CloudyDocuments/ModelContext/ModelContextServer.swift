/// A server of the Model Context Protocol (https://modelcontextprotocol.io), which gives tools to a language model.
///
/// Messages are JSON-RPC 2.0, one on each line. Calls of tools run concurrently, so their responses can be in another
/// order; all other messages get their responses at once.
package actor ModelContextServer {
  /// The supported versions of the protocol, the newest first.
  package static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// The maximum number of calls at a time. The next line is read when one of them has ended.
  private static let callLimit = 8

  private let tools: [ModelContextTool]
  private let version: String
  private let instructions: String
  private let write: @Sendable (String) async -> Void
  /// The calls in progress, by the ID of the request.
  private var calls: [JSONValue: Task<Void, Never>] = [:]

  /// - Parameters:
  ///   - version: The version of the program.
  ///   - instructions: How to use the tools, for the language model.
  ///   - write: Receives each response, a line without its end.
  package init(
    tools: [ModelContextTool], version: String, instructions: String, write: @escaping @Sendable (String) async -> Void
  ) {
    self.tools = tools
    self.version = version
    self.instructions = instructions
    self.write = write
  }

  /// Handles a line of the client, and returns when the next one can be read.
  package func handle(_ line: String) async {
    if line.allSatisfy(\.isWhitespace) { return }
    switch JSONValue(parsing: line) {
    case nil: await send(ModelContextError.parse.response(to: .null))
    // A batch, which only protocol version 2025-03-26 has.
    case .list(let messages)? where !messages.isEmpty:
      var responses: [JSONValue] = []
      for message in messages {
        if let response = await response(to: ModelContextMessage(message)) { responses.append(response) }
      }
      if !responses.isEmpty { await send(.list(responses)) }
    case let message?: await handle(ModelContextMessage(message))
    }
  }

  /// Returns when all calls have ended and their responses are written.
  package func finish() async {
    for call in calls.values { await call.value }
  }
}

extension ModelContextServer {
  private func handle(_ message: ModelContextMessage) async {
    switch message {
    case .request(let id, "tools/call", _):
      if calls.count >= ModelContextServer.callLimit { await calls.values.first?.value }
      guard calls[id] == nil else { return await send(ModelContextError.invalidRequest.response(to: id)) }
      calls[id] = Task {
        let response = await response(to: message)
        calls[id] = nil
        // The client does not expect a response to a canceled request.
        if let response, !Task.isCancelled { await send(response) }
      }
    case .notification("notifications/cancelled", let parameters):
      if let id = parameters["requestId"] { calls[id]?.cancel() }
    default:
      if let response = await response(to: message) { await send(response) }
    }
  }

  private func send(_ response: JSONValue) async {
    if let line = response.line { await write(line) }
  }

  /// - Returns: `nil` if the message needs no response.
  private func response(to message: ModelContextMessage) async -> JSONValue? {
    switch message {
    case .notification, .response: return nil
    case .invalid(let id): return ModelContextError.invalidRequest.response(to: id)
    case .request(let id, let method, let parameters):
      do throws(ModelContextError) {
        return ["jsonrpc": "2.0", "id": id, "result": try await result(of: method, parameters)]
      } catch {
        return error.response(to: id)
      }
    }
  }

  private func result(of method: String, _ parameters: JSONValue) async throws(ModelContextError) -> JSONValue {
    switch method {
    case "initialize": return try initialization(parameters)
    case "ping": return [:]
    case "tools/list": return ["tools": .list(tools.map(\.listing))]
    case "tools/call": return try await call(parameters)
    default: throw .unknownMethod(method)
    }
  }

  private func initialization(_ parameters: JSONValue) throws(ModelContextError) -> JSONValue {
    guard let requested = parameters["protocolVersion"]?.text else {
      throw .invalidParameters("“protocolVersion” is missing.")
    }
    // A client that does not support the version in the response disconnects.
    let agreed = ModelContextServer.versions.first { $0 == requested } ?? ModelContextServer.versions.first ?? requested
    return [
      "protocolVersion": .text(agreed), "capabilities": ["tools": ["listChanged": false]],
      "serverInfo": ["name": "cloudy", "title": "Cloudy", "version": .text(version)],
      "instructions": .text(instructions),
    ]
  }

  /// - Throws: Only if there is no such tool. All other failures are results, so that the language model sees them.
  private func call(_ parameters: JSONValue) async throws(ModelContextError) -> JSONValue {
    guard let name = parameters["name"]?.text else { throw .invalidParameters("“name” is missing.") }
    guard let tool = tools.first(where: { $0.name == name }) else { throw .invalidParameters("Unknown tool: \(name)") }
    do {
      return try await tool.call(ToolArguments(parameters["arguments"], of: tool.parameters)).response()
    } catch let failure as ToolFailure {
      return ToolResult([failure.text]).response(isError: true)
    } catch {
      return ToolResult(["\(error)"]).response(isError: true)
    }
  }
}
