import CloudyLocalization
import Testing

@testable import build_translations

struct SourceMessagesTests {
  @Test func `each form of a declaration is collected with its slots`() throws {
    let messages = try SourceMessages.messages(
      in: #"""
        // Translators: {host} is an
        // address.

        extension Message {
          /// Message("comment", "ignored")
          static let offline = Message("status.offline", "You are “offline”.")
          static func refused(_ host: String, _ error: Failure) -> Message {
            Message(
              "failure.refused",
              """
              \(host) refused \
              with \(String(error.status)), \(worded(error, in: "x"), as: "reason").
              """)
          }
          // Translators: {count} is a number.
          // Width: 12
          static func days(_ days: Int, on place: String) -> Message {
            Message("age.days", count: days, one: "\(days) day", other: "\(days) days on \(place)")
          }
          static let now = Message("age.now", "now")
          static let name = Message(verbatim: "Cloudy")
        }
        """#)
    #expect(messages.map(\.key.name) == ["status.offline", "failure.refused", "age.days", "age.now"])
    #expect(
      messages.map(\.key.english) == [
        "You are “offline”.", "{host} refused with {status}, {reason}.", "{count} day|{count} days on {place}", "now",
      ])
    #expect(messages.map(\.slots) == [[], ["host", "status", "reason"], ["count", "place"], []])
    #expect(messages.map(\.widthLimit) == [nil, nil, 12, nil])
    #expect(
      messages.map(\.note) == [
        "{host} is an address.", "{host} is an address.", "{host} is an address. {count} is a number.",
        "{host} is an address.",
      ])
  }

  @Test func `a clause is two messages, with notes on their places`() throws {
    let messages = try SourceMessages.messages(
      in: #"""
        // Translators: A failure.
        let clause = ClauseMessage("failure.refused", "\(host) refused")
        """#)
    #expect(messages.map(\.key.name) == ["failure.refused", "failureReason.refused"])
    #expect(messages.map(\.key.english) == ["{host} refused", "{host} refused"])
    #expect(messages[0].note.hasPrefix("A failure. A main clause"))
    #expect(messages[1].note.hasPrefix("A failure. It follows the word “because”"))
  }

  @Test(
    arguments: [
      (#"Message("a", "b")"#, "has no note"),
      ("// Translators: A.\n" + #"Message("a", one: "b")"#, "Expected “count:”"),
      ("// Translators: A.\n" + #"Message("a", "b", width: 3)"#, "more than a key"),
      ("// Translators: A.\n" + #"Message("a", count: n, one: "\(x)", other: "\(n) of \(x)")"#, "not the first ones"),
      ("// Translators: A.\n" + #"Message("a\(b)", "c")"#, "plain literal"),
      ("// Translators: A.\n" + #"Message("a", "\(x + y)")"#, "needs a name"),
      ("// Translators: A.\n" + #"Message("a", "b"#, "no end"),
    ])
  func `a declaration that cannot be collected is rejected with its line`(source: String, problem: String) {
    let fault = #expect(throws: SourceFault.self) { try SourceMessages.messages(in: source, path: "A.swift") }
    #expect(fault?.problem.contains(problem) == true, "\(String(describing: fault))")
    #expect(fault?.position.hasPrefix("A.swift:") == true)
  }
}
