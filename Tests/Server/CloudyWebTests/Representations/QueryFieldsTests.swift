import Testing

@testable import CloudyWeb

@Suite struct QueryFieldsTests {
  @Test func `Fields are decoded, and a plus sign is a space`() {
    let fields = QueryFields("q=New+York&units=metric&newest&caf%C3%A9=%F0%9F%8C%A7")
    #expect(fields["q"] == "New York")
    #expect(fields["units"] == "metric")
    #expect(fields["newest"] == "")
    #expect(fields["café"] == "🌧")
    #expect(fields["missing"] == nil)
  }

  @Test(arguments: [
    ("%t", "%t"), ("%25t", "%t"), ("%c+%t", "%c %t"), ("100%", "100%"), ("%", "%"), ("%%", "%%"), ("%2", "%2"),
    ("%zz", "%zz"), ("%ff", "\u{FFFD}"), ("%c0%af", "\u{FFFD}\u{FFFD}"), ("a=b", "a=b"), ("%41%4", "A%4"),
  ])
  func `Invalid percent escapes are literal`(encoded: String, decoded: String) {
    #expect(QueryFields("x=\(encoded)")["x"] == decoded)
  }

  @Test func `Of two fields with the same name, the first is used`() {
    #expect(QueryFields("day=1&day=2")["day"] == "1")
  }

  @Test func `An empty query has no fields`() {
    #expect(QueryFields(nil) == QueryFields(""))
    #expect(QueryFields("&&=x&")[""] == nil)
  }

  @Test func `A flag is set if it is present and its value is not negative`() {
    let fields = QueryFields("a&b=1&c=0&d=false&e=")
    #expect(["a", "b", "c", "d", "e", "f"].map(fields.isSet) == [true, true, false, false, true, false])
  }

  @Test func `Fields beyond the limit are ignored`() {
    let fields = QueryFields((0..<1000).map { "f\($0)=1" }.joined(separator: "&"))
    #expect(fields["f0"] == "1")
    #expect(fields["f999"] == nil)
  }
}
