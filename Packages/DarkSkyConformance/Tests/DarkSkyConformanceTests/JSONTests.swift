import DarkSkyConformance
import Testing

struct JSONTests {
  private func read(_ text: String) throws -> JSON { try JSON(Array(text.utf8)) }

  @Test func `numbers keep their spelling`() throws {
    let json = try read(#"{"latitude": 80.26369389999999, "zero": -0.0, "large": 1e3, "long": 12345678901234567890}"#)
    #expect(json["latitude"]?.spelling == "80.26369389999999")
    #expect(json["zero"]?.spelling == "-0.0")
    #expect(json["large"]?.double == 1000)
    #expect(json["long"]?.int == nil)
    #expect(json["latitude"]?.decimals == 14)
  }

  @Test func `keys keep their order, including duplicates`() throws {
    let json = try read(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(json.members?.map(\.key) == ["b", "a", "b"])
    #expect(json["b"]?.int == 1)
  }

  @Test func `escapes are decoded`() throws {
    #expect(try read(#""a\n\u00e9\ud83c\udf27\/""#).string == "a\né🌧/")
  }

  @Test(arguments: [
    "", " ", "{", "[1,", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", ".5", "+1", "1e", "-", "nul", "truee",
    "\"", "\"\\", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\u+123\"", "\"\n\"", "[1],", "NaN", "'a'", "[1,]",
    "{\"a\":1,}", "\u{FEFF}{}",
  ])
  func `invalid JSON is an error`(_ text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `invalid UTF-8 is an error`() {
    #expect(throws: JSONError.self) { try JSON([0x22, 0xFF, 0x22]) }
  }

  @Test func `deep nesting is an error`() {
    #expect(throws: JSONError.self) { try JSON([UInt8](repeating: 0x5B, count: 1_000_000)) }
  }

  @Test func `damaged JSON does not crash the parser`() {
    let whole = Array(#"{"a":[1.5,-2e3,null,true,"x\u00e9y"],"b":{"c":"\ud83c\udf27"}}"#.utf8)
    for index in whole.indices {
      _ = try? JSON(Array(whole[..<index]))
      for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x2C, 0x80, 0xFF] {
        var damaged = whole
        damaged[index] = byte
        _ = try? JSON(damaged)
      }
    }
  }

  @Test func `written JSON is parsed unchanged`() throws {
    let json = JSON.object([.init("a\"\u{2028}\\", .array([.number("1.50"), .null, .bool(true), .text("\u{1}é")]))])
    #expect(json.source == #"{"a\"\u2028\\":[1.50,null,true,"\u0001é"]}"#)
    #expect(try read(json.source) == json)
  }
}
