import CloudyHTTP
import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct CAPMessageJSONTests {
  @Test func `the JSON of MeteoAlarm: read like the XML`() throws {
    let message = try read(
      """
      {"identifier": "2.49.0.1", "sender": "a@weather.example", "sent": "2026-11-21T12:00:00+01:00",
       "status": "Actual", "msgType": "Alert", "scope": "Public", "code": ["MCP:v2.0"],
       "info": [{"language": "nl-NL", "category": ["Met"], "event": "Wind", "responseType": ["Monitor"],
         "urgency": "Future", "severity": "Moderate", "certainty": "Likely", "onset": "2026-11-21T18:00:00+01:00",
         "expires": "2026-11-22T06:00:00+01:00", "senderName": "KNMI", "description": "Windstoten.",
         "parameter": [{"valueName": "awareness_type", "value": "1; Wind"},
           {"valueName": "awareness_level", "value": "2; yellow; Moderate"}],
         "area": [{"areaDesc": "Zeeland", "altitude": 3280.8399, "polygon": ["51,3 51,4 52,4", "53,3 53,4 54,4"],
           "geocode": [{"valueName": "EMMA_ID", "value": "NL010"}, {"valuename": "NUTS3", "VALUE": "NL34"}]}]}]}
      """)

    let block = try #require(message.blocks.first)
    let area = try #require(block.areas.first)
    #expect(message.identifier == "2.49.0.1" && message.sentAt == Date(isoText: "2026-11-21T11:00:00Z"))
    #expect(block.event == "Wind" && block.language == "nl-NL" && block.categories == ["met"])
    #expect(block.onset == Date(isoText: "2026-11-21T17:00:00Z"))
    #expect(block.expires == Date(isoText: "2026-11-22T05:00:00Z"))
    #expect(block.statedLevel == .level(.moderate) && block.severity == .moderate && block.urgency == .future)
    #expect(area.name == "Zeeland" && area.lowestHeight == 3280.8399 * 0.3048)
    #expect(area.polygons == [polygon([(51, 3), (51, 4), (52, 4)]), polygon([(53, 3), (53, 4), (54, 4)])])
    #expect(area.codes.map(\.scheme) == ["EMMA_ID", "NUTS3"] && area.codes.map(\.value) == ["NL010", "NL34"])
  }

  @Test func `single items in place of lists: read as well`() throws {
    let message = try read(
      """
      {"identifier": "A", "references": "a,1,x b,2,y", "info": {"event": "Wind", "category": "Met",
       "parameter": {"valueName": "AWARENESS_LEVEL", "value": "4; red; Extreme"},
       "area": {"areaDesc": "Zeeland", "polygon": "51,3 51,4 52,4", "circle": "51,3 5",
         "geocode": {"valueName": "EMMA_ID", "value": "NL010"}}}}
      """)
    let block = try #require(message.blocks.first)
    #expect(message.references == ["1", "2"])
    #expect(block.statedLevel == .level(.extreme) && block.categories == ["met"])
    #expect(block.areas.map(\.polygons.count) == [1] && block.areas.map(\.circles.count) == [1])
    #expect(block.areas.flatMap(\.codes).map(\.value) == ["NL010"])
  }

  @Test(arguments: [
    #"{"identifier": "A", "info": [null, 3, [], {"event": "Wind", "area": [null, "x"]}], "references": null}"#,
    #"{"identifier": "A", "status": null, "info": [{"event": "Wind", "parameter": [[1]], "onset": {"a": [1]}}]}"#,
    #"{"identifier": "A", "scope": [], "info": [{"event": ["Wind"], "web": true, "expires": 7}]}"#,
  ])
  func `unreadable members: absent, without invalidating the others`(_ json: String) throws {
    let message = try read(json)
    #expect(message.blocks.map(\.event) == ["Wind"])
    #expect(message.blocks.first?.onset == nil && message.blocks.first?.expires == nil)
  }

  @Test func `an event without visible characters: the headline, otherwise unreadable`() throws {
    let event = #""event": "\u200B\u202E ""#
    let message = try read(#"{"identifier": "A", "info": {\#(event), "headline": "Storm"}}"#)
    #expect(message.blocks.map(\.event) == ["Storm"])
    #expect(throws: CAPError.unreadable(element: "event")) {
      try read(#"{"identifier": "A", "info": {\#(event)}}"#)
    }
  }

  @Test(arguments: [
    "[]", "3", "null", "{}", #"{"identifier": ""}"#, #"{"identifier": "A", "info": [{}]}"#, #"{"identifier": "A"}"#,
    #"{"identifier": "A", "msgType": "Update", "info": null}"#, #"{"identifier": "A", "infos": [{"event": "Wind"}]}"#,
  ])
  func `not a message: unreadable`(_ json: String) {
    #expect(throws: (any Error).self) { try read(json) }
  }

  @Test(arguments: [#""msgType": "Cancel""#, #""msgType": "Ack""#, #""status": "Test""#])
  func `a cancellation, an acknowledgement and a test: readable without a warning`(_ member: String) throws {
    #expect(try read(#"{"identifier": "A", \#(member)}"#).blocks.isEmpty)
  }

  @Test func `a list with one broken message: the others are read`() throws {
    let items = (0..<1000).map { #"{"identifier": "\#($0 == 7 ? "" : "\($0)")", "info": {"event": "A"}}"# }
    let list = "[" + items.joined(separator: ",") + "]"
    let messages = try JSONDecoder().decode([LossyDecodable<CAPMessage>].self, from: Data(list.utf8))
    #expect(messages.count == 1000 && messages.compactMap(\.value).count == 999)
  }

  @Test func `deep nesting: read without the deepest levels`() throws {
    let json = #"{"identifier": "A", "info": "# + String(repeating: #"{"info": "#, count: 200)
    #expect(throws: CAPError.unreadable(element: "event")) {
      try read(json + "3" + String(repeating: "}", count: 201))
    }
  }

  private func read(_ json: String) throws -> CAPMessage {
    try JSONDecoder().decode(CAPMessage.self, from: Data(json.utf8))
  }
}
