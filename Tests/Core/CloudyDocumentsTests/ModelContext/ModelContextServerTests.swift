import Foundation
import Synchronization
import Testing

@testable import CloudyDocuments

/// Messages of the Model Context Protocol. The tools here only show how calls are handled.
@Suite struct ModelContextServerTests {
  private final class Output: Sendable {
    private let written = Mutex<[String]>([])
    var lines: [String] { written.withLock { $0 } }
    func write(_ line: String) { written.withLock { $0.append(line) } }
  }

  private static let tools = [
    ModelContextTool(
      name: "repeat", title: "Repeat", description: "Repeats a text.",
      parameters: [
        ToolParameter("text", .text(upTo: 5), "The text.", isRequired: true),
        ToolParameter("times", .integer(1...3, default: 2), "The number."),
        ToolParameter("style", .oneOf(["plain", "loud"]), "The style."), ToolParameter("date", .date, "The day."),
      ],
      call: { arguments in
        let text = arguments.text("text") ?? ""
        if text == "oops" { throw ToolFailure("Try another text.") }
        return ToolResult(
          [String](repeating: text, count: arguments.integer("times")), document: ["text": .text(text)])
      })
  ]

  /// Returns the lines that the server writes for lines of a client.
  private func responses(to lines: String...) async -> [String] {
    let output = Output()
    let server = ModelContextServer(
      tools: Self.tools, version: "1.2.3", instructions: "Repeat.", write: { output.write($0) })
    for line in lines { await server.handle(line) }
    await server.finish()
    return output.lines
  }

  private func call(_ arguments: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"repeat","arguments":\#(arguments)}}"#
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2099-01-01", "2025-06-18"), ("", "2025-06-18"),
  ])
  func `initialize: the requested version of the protocol if it is supported, otherwise the newest`(
    requested: String, agreed: String
  ) async throws {
    let line = try #require(
      await responses(
        to: #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(requested)"}}"#
      ).first)
    #expect(line.contains(#""protocolVersion":"\#(agreed)""#))
    #expect(line.contains(#""capabilities":{"tools":{"listChanged":false}}"#))
    #expect(line.contains(#""serverInfo":{"name":"cloudy","title":"Cloudy","version":"1.2.3"}"#))
  }

  @Test(arguments: [#"7"#, #""seven""#, #"-1"#])
  func `a response has the ID of its request`(id: String) async {
    #expect(
      await responses(to: #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#) == [
        #"{"id":\#(id),"jsonrpc":"2.0","result":{}}"#
      ])
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"no/such"}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}"#, "", "  ",
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#,
  ])
  func `notifications, responses and empty lines: no response`(line: String) async {
    #expect(await responses(to: line).isEmpty)
  }

  @Test(arguments: [
    ("{", "-32700", "null"), ("Ghent", "-32700", "null"), ("\u{0}", "-32700", "null"), ("7", "-32600", "null"),
    ("[]", "-32600", "null"), ("{}", "-32600", "null"), (#"{"id":3,"method":"ping"}"#, "-32600", "3"),
    (#"{"jsonrpc":"1.0","id":3,"method":"ping"}"#, "-32600", "3"),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "-32600", "null"),
    (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, "-32600", "null"),
    (#"{"jsonrpc":"2.0","id":3,"method":7}"#, "-32600", "3"),
    (#"{"jsonrpc":"2.0","id":3,"method":"ping","params":[1]}"#, "-32600", "3"),
    (#"{"jsonrpc":"2.0","id":3,"method":"no/such"}"#, "-32601", "3"),
    (#"{"jsonrpc":"2.0","id":3,"method":"initialize"}"#, "-32602", "3"),
    (#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{}}"#, "-32602", "3"),
    (#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"no_such"}}"#, "-32602", "3"),
  ])
  func `a malformed line: the error of JSON-RPC, and the next line is handled`(
    line: String, code: String, id: String
  ) async throws {
    let lines = await responses(to: line, #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#)
    #expect(lines.count == 2)
    let error = try #require(lines.first { $0.contains("error") })
    #expect(error.hasPrefix(#"{"error":{"code":\#(code),"message":""#))
    #expect(error.hasSuffix(#""id":\#(id),"jsonrpc":"2.0"}"#))
    #expect(lines.contains(#"{"id":9,"jsonrpc":"2.0","result":{}}"#))
  }

  @Test func `a batch: one line with the responses to its requests`() async {
    let lines = await responses(
      to: """
        [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"},\
        {"jsonrpc":"2.0","id":2,"method":"ping"}]
        """)
    #expect(lines == [#"[{"id":1,"jsonrpc":"2.0","result":{}},{"id":2,"jsonrpc":"2.0","result":{}}]"#])
    #expect(await responses(to: #"[{"jsonrpc":"2.0","method":"notifications/initialized"}]"#).isEmpty)
  }

  @Test func `tools/list: the schemas state the rules by which arguments are validated`() async throws {
    let line = try #require(await responses(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#).first)
    #expect(line.contains(#""additionalProperties":false"#) && line.contains(#""required":["text"]"#))
    #expect(line.contains(#""text":{"description":"The text.","maxLength":5,"minLength":1,"type":"string"}"#))
    #expect(line.contains(#""maximum":3,"minimum":1,"type":"integer""#) && line.contains(#""default":2"#))
    #expect(line.contains(#""enum":["plain","loud"]"#) && line.contains(#""format":"date""#))
    #expect(line.contains(#""readOnlyHint":true"#))
  }

  @Test(arguments: [
    (#"{"text":"a"}"#, #"a\na"#), (#"{"text":"a","times":3}"#, #"a\na\na"#),
    (#"{"text":"a","times":1,"style":"loud","date":"2026-11-21"}"#, "a"), (#"{"text":"a","times":null}"#, #"a\na"#),
  ])
  func `a call: text for people and a document`(arguments: String, text: String) async {
    #expect(
      await responses(to: call(arguments)) == [
        #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"\#(text)","type":"text"}],"isError":false,"structuredContent":{"text":"a"}}}"#
      ])
  }

  @Test(arguments: [
    (#"{}"#, "missing"), (#"{"text":"too long"}"#, "1 to 5 characters"), (#"{"text":" "}"#, "1 to 5 characters"),
    (#"{"text":7}"#, "1 to 5 characters"), (#"{"text":"a","times":4}"#, "from 1 to 3"),
    (#"{"text":"a","times":1.5}"#, "from 1 to 3"), (#"{"text":"a","times":"2"}"#, "from 1 to 3"),
    (#"{"text":"a","style":"quiet"}"#, "plain, loud"), (#"{"text":"a","date":"2026-02-30"}"#, "2026-11-21"),
    (#"{"text":"a","color":"red"}"#, "text, times, style, date"), (#"[]"#, "must be an object"),
    (#"{"text":"oops"}"#, "Try another text."),
  ])
  func `a failed call: a result that says what to do, for the language model`(
    arguments: String, advice: String
  ) async throws {
    let line = try #require(await responses(to: call(arguments)).first)
    #expect(line.contains(#""isError":true"#) && line.contains(advice), "\(line)")
    #expect(!line.contains("structuredContent"))
  }

  @Test func `many calls: each has a response`() async {
    let output = Output()
    let server = ModelContextServer(tools: Self.tools, version: "1", instructions: "", write: { output.write($0) })
    for id in 1...40 { await server.handle(call(#"{"text":"a"}"#, id: id)) }
    await server.finish()
    #expect(Set(output.lines.compactMap { $0.firstMatch(of: /"id":(\d+)/)?.1 }).count == 40)
  }
}
