import CloudyStorage
import CloudyTestSupport
import Testing

@testable import CloudyApplication

@Suite struct TOMLReaderTests {
  @Test(arguments: [
    (#"a = "b""#, "a", "b"), ("a='C:\\b'", "a", "C:\\b"), ("\ta\t=\t1_000 # c", "a", "1000"),
    ("a = -1.5e3", "a", "-1.5e3"),
    ("a.b . c = true", "a.b.c", "true"), (#""quoted key" = "x # y""#, "quoted key", "x # y"),
    (#"a = "tab\t quote\" \\ \u00e9 \U0001F600""#, "a", "tab\t quote\" \\ é 😀"), ("a = ''", "a", ""),
  ])
  func `a line yields its key and the value's text`(line: String, key: String, text: String) throws {
    #expect(try TOMLReader.entries(in: line) == [TOMLReader.Entry(key: key, text: text, line: 1)])
  }

  @Test func `a table's name is a prefix of its keys, and lines are counted with any line endings`() throws {
    let entries = try TOMLReader.entries(in: "a = 1\r\n\r\n[ b.c ] # table\r\nd = 2\n")
    #expect(
      entries == [
        TOMLReader.Entry(key: "a", text: "1", line: 1), TOMLReader.Entry(key: "b.c.d", text: "2", line: 4),
      ])
  }

  @Test(arguments: [
    ("a", TOMLProblem.expected("=")), ("= 1", .unexpected("= 1")), ("a = ", .valueMissing),
    ("a = \"b", .unclosedString), ("a = 'b", .unclosedString), ("a = \"b\\", .unclosedString),
    (#"a = "\q""#, .invalidEscape("\\q")), (#"a = "\ud800""#, .invalidEscape("\\ud800")),
    (#"a = "\u12""#, .invalidEscape("\\u12\"")), ("a = yes", .invalidValue("yes")), ("a = 1 2", .unexpected("2")),
    ("[a", .expected("]")), ("[a] b", .unexpected("b")), ("[[a]]", .notSupported("[[")),
    ("a = [1]", .notSupported("[")),
    ("a = {b}", .expected("=")), ("a = {}", .valueMissing), ("a = {b = 1", .expected("}")),
    ("a = {b = {}}", .notSupported("{")),
    ("a = \"\"\"b\"\"\"", .notSupported("\"\"\"")), ("[]", .unexpected("]")),
    ("a..b = 1", .unexpected(".b = 1")),
  ])
  func `a line that is not TOML is an error with its line number`(line: String, problem: TOMLProblem) {
    #expect(throws: TOMLFailure(line: 2, problem: problem)) { try TOMLReader.entries(in: "x = 1\n" + line) }
  }

  @Test func `a table can be inline`() throws {
    let entries = try TOMLReader.entries(in: "[a]\nb = { c = 1, \"d e\" = 'x, y' } # z")
    #expect(entries.map(\.key) == ["a.b.c", "a.b.d e"] && entries.map(\.text) == ["1", "x, y"])
  }

  @Test func `a duplicate key is an error`() {
    #expect(throws: TOMLFailure(line: 3, problem: .duplicate("a.b"))) {
      try TOMLReader.entries(in: "a.b = 1\n[a]\nb = 2")
    }
  }

  @Test func `arbitrary text is read without a crash`() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("ab=.[]{}\"'\\uU0#\n\r\t _-+é😀\0")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...30, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? " " })
      _ = try? TOMLReader.entries(in: text)
    }
  }
}
