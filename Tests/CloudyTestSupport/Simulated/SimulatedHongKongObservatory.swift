import Foundation

/// The Hong Kong Observatory: always with signal no. 8 of a tropical cyclone, and a canceled warning of thunderstorms.
struct SimulatedHongKongObservatory {
  private struct Words {
    let name: String
    let type: String
    let text: String
    let thunderstorm: String
  }

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    guard let words = Self.words[request.query["lang"] ?? "en"] else {
      return SimulatedService.hongKongObservatory.refusal(400)
    }
    let issued = OrderedJSON.text(now.floored(to: 21_600).zeroOffsetText)
    switch request.query["dataType"] {
    case "warnsum":
      return .simulated([
        "WTCSGNL": [
          "name": .text(words.name), "code": "TC8NE", "type": .text(words.type), "actionCode": "ISSUE",
          "issueTime": issued, "updateTime": issued,
        ],
        "WTS": [
          "name": .text(words.thunderstorm), "code": "WTS", "actionCode": "CANCEL", "issueTime": issued,
          "updateTime": issued, "expireTime": .text((now + 3600).zeroOffsetText),
        ],
      ])
    case "warningInfo":
      return .simulated([
        "details": [
          [
            "contents": [.text(words.type), .text(words.text)], "warningStatementCode": "WTCSGNL", "subtype": "TC8NE",
            "updateTime": issued,
          ]
        ]
      ])
    default: return SimulatedService.hongKongObservatory.refusal(400)
    }
  }

  private static let words = [
    "en": Words(
      name: "Tropical Cyclone Warning Signal", type: "No. 8 Northeast Gale or Storm Signal",
      text: "Gusts of 90 km/h.", thunderstorm: "Thunderstorm Warning"),
    "tc": Words(name: "熱帶氣旋警告信號", type: "八號東北烈風或暴風信號", text: "陣風每小時 90 公里。", thunderstorm: "雷暴警告"),
    "sc": Words(name: "热带气旋警告信号", type: "八号东北烈风或暴风信号", text: "阵风每小时 90 公里。", thunderstorm: "雷暴警告"),
  ]
}
