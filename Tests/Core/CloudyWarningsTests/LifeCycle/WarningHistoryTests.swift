import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

/// The messages that a source lists at one moment, and the warnings that follow from them.
struct WarningHistory: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let messages: [CAPMessage]
  let titles: [String]

  init(_ description: String, _ messages: [CAPMessage], _ titles: [String]) {
    (testDescription, self.messages, self.titles) = (description, messages, titles)
  }

  /// A single message, `A`.
  fileprivate init(_ description: String, _ titles: [String] = [], change: (inout CAPMessage.Block) -> Void) {
    self.init(description, [CAPSamples.message("A", change: change)], titles)
  }
}

@Suite struct WarningHistoryTests {
  @Test(
    arguments: WarningHistory.references + WarningHistory.events + WarningHistory.kinds + WarningHistory.states
      + WarningHistory.times)
  func `a history: the warnings in force`(_ history: WarningHistory) {
    #expect(history.messages.titles == history.titles)
    #expect(Array(history.messages.reversed()).titles == history.titles)
  }

  @Test(arguments: [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 2], [2, 1], [0, 2], [2, 0],
  ])
  func `an alert, its update and its cancellation in any order, or without one of the first two: none`(_ order: [Int]) {
    let messages = [
      message("A", sent: -3), message("B", .update, sent: -2, references: ["A"]),
      message("C", .cancel, sent: -1, references: ["A", "B"]),
    ]
    #expect(order.map { messages[$0] }.titles == [])
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 2], [2, 1]])
  func `an alert and two updates in any order, or without the alert: the last update`(_ order: [Int]) {
    let messages = [
      message("A", sent: -3), message("B", .update, sent: -2, references: ["A"]),
      message("C", .update, sent: -1, references: ["B"]),
    ]
    #expect(order.map { messages[$0] }.titles == ["C"])
  }
}

extension WarningHistoryTests {
  @Test func `a warning that upgrades a watch refers to the messages of the watch`() {
    let messages = [
      step("A", .start, "watch", sent: -3), step("B", .continuation, "watch", references: ["X"]),
      with(step("C", .upgrade, "watch", sent: -1)) { $0.references = ["Y"] }, step("D", .start, "warning", sent: -1),
    ]
    #expect(messages.warnings().alerts.map(\.references) == [["A", "B", "C", "X", "Y"]])
    // Neither a warning of another time of issue nor one that goes on has upgraded it.
    for other in [step("D", .start, "warning", sent: -0.5), step("D", .continuation, "warning", sent: -1)] {
      let history = Array(messages.dropLast()) + [other]
      #expect(history.warnings().alerts.map(\.references) == [[]])
    }
  }
}

/// A message of a numbered event.
private func step(
  _ identifier: String, _ kind: CAPMessage.EventStep.Kind, _ event: String, sent: Double? = -2,
  references: [String] = []
) -> CAPMessage {
  with(message(identifier, sent: sent, references: references)) {
    $0.eventSteps = [CAPMessage.EventStep(kind, of: event)]
  }
}

private func message(
  _ identifier: String, _ kind: CAPMessage.Kind = .alert, sent: Double? = -2, references: [String] = [],
  event: String? = nil, change: (inout CAPMessage.Block) -> Void = { _ in }
) -> CAPMessage {
  CAPSamples.message(identifier, kind, sent: sent, references: references, event: event, change: change)
}

private func with(_ message: CAPMessage, _ change: (inout CAPMessage) -> Void) -> CAPMessage {
  var message = message
  change(&message)
  return message
}

extension WarningHistory {
  static let references = [
    WarningHistory("one alert", [message("A")], ["A"]),
    WarningHistory("an update", [message("A"), message("B", .update, sent: -1, references: ["A"])], ["B"]),
    WarningHistory("an update of something unknown", [message("B", .update, references: ["X"])], ["B"]),
    WarningHistory(
      "an update of two alerts",
      [message("A"), message("B"), message("C", .update, sent: -1, references: ["B", "A"])], ["C"]),
    WarningHistory("an update at the same time", [message("A"), message("B", .update, references: ["A"])], ["B"]),
    WarningHistory(
      "an update without a time", [message("A"), message("B", .update, sent: nil, references: ["A"])], ["B"]),
    WarningHistory(
      "an update that is older than the alert", [message("A"), message("B", .update, sent: -3, references: ["A"])],
      ["A"]),
    // The missing one may have updated anything, and a warning in force must not be hidden by a guess.
    WarningHistory(
      "an update of a missing update, and the first alert",
      [message("A", sent: -3), message("C", .update, sent: -1, references: ["B"])], ["A", "C"]),
    WarningHistory("an update of itself", [message("A", .update, references: ["A"])], ["A"]),
    WarningHistory(
      "two updates of each other",
      [message("A", .update, references: ["B"]), message("B", .update, references: ["A"])],
      ["A", "B"]),
    WarningHistory(
      "two updates of each other, one later",
      [message("A", .update, sent: -1, references: ["B"]), message("B", .update, references: ["A"])], ["A"]),
    WarningHistory(
      "an alert that is not an update refers to another", [message("A"), message("B", sent: -1, references: ["A"])],
      ["A", "B"]),
    WarningHistory("a cancellation", [message("A"), message("B", .cancel, sent: -1, references: ["A"])], []),
    WarningHistory("a cancellation at the same time", [message("A"), message("B", .cancel, references: ["A"])], []),
    WarningHistory(
      "a cancellation of something unknown", [message("A"), message("B", .cancel, sent: -1, references: ["X"])], ["A"]),
    WarningHistory(
      "a cancellation of one of two", [message("A"), message("B"), message("C", .cancel, sent: -1, references: ["A"])],
      ["B"]),
    WarningHistory(
      "a cancellation of several",
      [message("A"), message("B"), message("C"), message("D", .cancel, sent: -1, references: ["A", "C"])], ["B"]),
    // It removes only messages to which it refers: the authority may have withdrawn a translation.
    WarningHistory(
      "a cancellation of one of two languages in separate messages",
      [
        message("1.NO", event: "Kuling") { $0.language = "no" }, message("1.EN", event: "Gale"),
        message("2", .cancel, sent: -1, references: ["1.EN"]),
      ], ["Kuling"]),
    WarningHistory(
      "a cancellation of both of two languages in separate messages",
      [
        message("1.NO", event: "Kuling") { $0.language = "no" }, message("1.EN", event: "Gale"),
        message("2", .cancel, sent: -1, references: ["1.EN", "1.NO"]),
      ], []),
    WarningHistory(
      "a cancellation of the update alone",
      [
        message("A", sent: -3), message("B", .update, references: ["A"]),
        message("C", .cancel, sent: -1, references: ["B"]),
      ], []),
    WarningHistory(
      "a cancellation that is older than the alert",
      [message("A"), message("B", .cancel, sent: -3, references: ["A"])],
      ["A"]),
    WarningHistory("a cancellation with the identifier of the alert", [message("A"), message("A", .cancel)], []),
    WarningHistory(
      "two messages without identifiers", [message("", sent: -3, event: "A"), message("", event: "B")], ["A", "B"]),
    WarningHistory(
      "an identifier that is used again", [message("A", sent: -3, event: "Old"), message("A", event: "New")], ["New"]),
    WarningHistory(
      "an identifier of two senders",
      [message("A", sent: -3, event: "One"), with(message("A", event: "Two")) { $0.sender = "other.example" }],
      ["One", "Two"]),
    WarningHistory(
      "a cancellation of one of two senders' messages with the same identifier",
      [
        message("A", event: "One"), with(message("A", event: "Two")) { $0.sender = "other.example" },
        with(message("B", .cancel, sent: -1, references: ["A"])) { $0.sender = "Other.example" },
      ], ["One"]),
    WarningHistory(
      "an update of one of two senders' messages with the same identifier, of which the other's is later",
      [
        message("A", sent: -3, event: "One"),
        with(message("A", sent: -1, event: "Two")) { $0.sender = "other.example" },
        message("B", .update, references: ["A"]),
      ], ["B", "Two"]),
    WarningHistory(
      "a cancellation by another office",
      [message("A"), with(message("B", .cancel, sent: -1, references: ["A"])) { $0.sender = "other.example" }], []),
  ]

  static let events = [
    WarningHistory(
      "a numbered event that goes on", [step("A", .start, "1"), step("B", .continuation, "1", sent: -1)], ["B"]),
    WarningHistory(
      "a numbered event that goes on twice",
      [step("A", .start, "1", sent: -3), step("B", .continuation, "1"), step("C", .continuation, "1", sent: -1)],
      ["C"]),
    WarningHistory("two numbered events", [step("A", .start, "1"), step("B", .start, "2", sent: -1)], ["A", "B"]),
    WarningHistory("a numbered event and an alert", [step("A", .start, "1"), message("B", sent: -1)], ["A", "B"]),
    WarningHistory(
      "two parts of a numbered event at the same time",
      [step("A", .continuation, "1"), step("B", .continuation, "1")], ["A", "B"]),
    WarningHistory(
      "a numbered event that is canceled", [step("A", .start, "1"), step("B", .cancellation, "1", sent: -1)], []),
    WarningHistory("the cancellation of an unknown event", [step("B", .cancellation, "1")], []),
    WarningHistory(
      "a numbered event that is canceled by a message of this kind",
      [step("A", .start, "1"), with(step("B", .continuation, "1", sent: -1)) { $0.kind = .cancel }], []),
    WarningHistory(
      "a numbered event that is canceled in a part of its area",
      [step("A", .start, "1"), step("B", .cancellation, "1", sent: -1), step("C", .continuation, "1", sent: -1)],
      ["C"]),
    WarningHistory(
      "a cancellation of a numbered event that is older than the event",
      [step("A", .start, "1"), step("B", .cancellation, "1", sent: -3)], ["A"]),
    WarningHistory(
      "a watch that is upgraded",
      [step("A", .start, "1"), step("B", .upgrade, "1", sent: -1), step("C", .start, "2", sent: -1)], ["C"]),
    WarningHistory(
      "a watch that is upgraded by one message",
      [
        step("A", .start, "1"),
        with(step("B", .upgrade, "1", sent: -1)) { $0.eventSteps.append(CAPMessage.EventStep(.start, of: "2")) },
      ], ["B"]),
    WarningHistory(
      "a message of two numbered events, of which one goes on",
      [
        with(step("A", .start, "1")) { $0.eventSteps.append(CAPMessage.EventStep(.start, of: "2")) },
        step("B", .continuation, "1", sent: -1),
      ], ["A", "B"]),
    WarningHistory(
      "a numbered event without times of issue",
      [step("A", .start, "1", sent: nil), step("B", .continuation, "1", sent: nil)], ["A", "B"]),
    WarningHistory(
      "a test of a numbered event",
      [step("A", .start, "1"), with(step("B", .cancellation, "1", sent: -1)) { $0.status = .test }], ["A"]),
  ]

  static let kinds = [
    WarningHistory("an exercise", [with(message("A")) { $0.status = .exercise }], []),
    WarningHistory("a system message", [with(message("A")) { $0.status = .system }], []),
    WarningHistory("a test", [with(message("A")) { $0.status = .test }], []),
    WarningHistory("a draft", [with(message("A")) { $0.status = .draft }], []),
    WarningHistory("a private message", [with(message("A")) { $0.scope = .private }], []),
    WarningHistory("a restricted message", [with(message("A")) { $0.scope = .restricted }], []),
    WarningHistory("an acknowledgement", [message("A"), message("B", .acknowledgement, references: ["A"])], ["A"]),
    WarningHistory("an error", [message("A"), message("B", .error, references: ["A"])], ["A"]),
    WarningHistory(
      "a cancellation as a test",
      [message("A"), with(message("B", .cancel, sent: -1, references: ["A"])) { $0.status = .test }], ["A"]),
    WarningHistory(
      "a private update",
      [message("A"), with(message("B", .update, sent: -1, references: ["A"])) { $0.scope = .private }], ["A"]),
  ]

  static let states = [
    WarningHistory("green") { $0.statedLevel = CAPMessage.StatedLevel.none },
    WarningHistory(
      "an update to green",
      [
        message("A"),
        message("B", .update, sent: -1, references: ["A"]) { $0.statedLevel = CAPMessage.StatedLevel.none },
      ], []),
    WarningHistory("an all-clear") { $0.responses = ["allclear"] },
    WarningHistory("an all-clear among other responses", ["A"]) { $0.responses = ["allclear", "monitor"] },
    WarningHistory("the past") { $0.urgency = .past },
    WarningHistory(
      "an update to the past",
      [message("A"), message("B", .update, sent: -1, references: ["A"]) { $0.urgency = .past }], []),
    WarningHistory("a lost child") { $0.categories = ["rescue"] },
    WarningHistory("weather and its effects", ["A"]) { $0.categories = ["met", "geo"] },
    WarningHistory("an avalanche on the scale of weather", ["A"]) {
      $0.categories = ["geo"]
      $0.statedLevel = .level(.severe)
    },
    WarningHistory("elsewhere") { $0.areas = [CAPSamples.elsewhere] },
    WarningHistory(
      "an update without the place",
      [message("A"), message("B", .update, sent: -1, references: ["A"]) { $0.areas = [CAPSamples.elsewhere] }], []),
    WarningHistory(
      "an update that is over before the alert",
      [message("A"), message("B", .update, sent: -1, references: ["A"]) { $0.expires = CAPSamples.hours(-0.1) }], []),
    WarningHistory(
      "a more severe alert at the same time, which refers to none",
      [message("A"), message("B", sent: -1) { $0.statedLevel = .level(.extreme) }], ["B", "A"]),
    WarningHistory("one of two areas", ["A"]) { $0.areas = [CAPSamples.elsewhere, CAPSamples.here] },
  ]

  static let times = [
    WarningHistory("over", []) { $0.expires = CAPSamples.hours(-0.1) },
    WarningHistory("over now", []) { $0.expires = CAPSamples.now },
    WarningHistory("without an end", ["A"]) { $0.expires = nil },
    WarningHistory(
      "without an end, a day after it began",
      [message("A", sent: -30) { ($0.onset, $0.expires) = (CAPSamples.hours(-24), nil) }],
      []),
    WarningHistory(
      "without an end, sent long before it begins",
      [message("A", sent: -30) { ($0.onset, $0.expires) = (CAPSamples.hours(2), nil) }], ["A"]),
    WarningHistory("without any time", [message("A", sent: nil) { ($0.onset, $0.expires) = (nil, nil) }], ["A"]),
    WarningHistory("until 2035", ["A"]) { $0.expires = CAPSamples.hours(75_000) },
    WarningHistory(
      "until 2035, a day after it began",
      [message("A", sent: -24) { ($0.onset, $0.expires) = (CAPSamples.hours(-24), CAPSamples.hours(75_000)) }], []),
    WarningHistory("an end before the start", ["A"]) {
      ($0.onset, $0.expires) = (CAPSamples.hours(2), CAPSamples.hours(1))
    },
    WarningHistory("an end at the start, in the past", []) {
      ($0.onset, $0.expires) = (CAPSamples.hours(-1), CAPSamples.hours(-1))
    },
    WarningHistory("a text that expires before the weather ends", ["A"]) {
      ($0.expires, $0.eventEnd) = (CAPSamples.hours(-0.5), CAPSamples.hours(6))
    },
    WarningHistory("weather that ends before the text expires", []) {
      ($0.expires, $0.eventEnd) = (CAPSamples.hours(6), CAPSamples.hours(-0.5))
    },
    WarningHistory("tomorrow", ["A"]) {
      ($0.onset, $0.expires) = (CAPSamples.hours(20), CAPSamples.hours(30))
    },
  ]
}
