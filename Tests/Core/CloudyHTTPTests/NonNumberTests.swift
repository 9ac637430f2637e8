import Foundation
import Testing

@testable import CloudyHTTP

/// Some programs write `NaN` for a missing number, which is invalid JSON.
@Suite struct NonNumberTests {
  private struct Response: Decodable, Equatable {
    let name: String
    let figures: [Double?]
  }

  @Test(arguments: ["nan", "NaN", "-nan", "Infinity", "-Infinity", "inf"])
  func `an invalid number affects its value and not the response`(word: String) throws {
    let text = #"{"name": "nan \" NaN, Infinity", "figures": [1, \#(word), -2.5e+3]}"#
    let response = HTTPResponse(status: 200, headers: [:], body: Data(text.utf8))
    let content = try response.decoded(as: Response.self, text: ServiceText())
    #expect(content == Response(name: "nan \" NaN, Infinity", figures: [1, nil, -2500]))
  }

  @Test(arguments: [#"{"name": nano}"#, #"{"name": "nan"#, "nan", ""])
  func `other damage remains an error`(text: String) {
    let response = HTTPResponse(status: 200, headers: [:], body: Data(text.utf8))
    #expect(throws: ForecastError.self) { try response.decoded(as: Response.self, text: ServiceText()) }
  }
}
