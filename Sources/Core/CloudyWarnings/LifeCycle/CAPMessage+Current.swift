import CloudyModel
import Foundation

extension [CAPMessage] {
  /// The messages that are in force as far as the others show: without tests, drafts and messages that are not public,
  /// without those that an update or a cancellation refers to, or that a later message of the same event replaces,
  /// and without cancellations.
  ///
  /// The order of the messages does not matter; the result is ordered by time of issue.
  var current: [CAPMessage] {
    let messages = filter { message in
      message.status == .actual && message.scope == .public && [.alert, .update, .cancel].contains(message.kind)
    }
    let history = MessageHistory(messages)
    let current = messages.filter { $0.kind != .cancel && !$0.endsItsEvents && !history.supersedes($0) }
    return current.map { history.withUpgraded($0) }.map { (key: SortKey($0), message: $0) }
      .sorted { $0.key < $1.key }.map(\.message)
  }
}

/// The updates and cancellations of a source. Each message is visited once, and each of its references.
private struct MessageHistory {
  /// A message, or all with the same identifier.
  private struct Issue: Hashable {
    let identifier: String
    /// `nil` for any.
    var sender: String?

    init(_ message: CAPMessage) { self.init(message.identifier, of: message) }

    /// The message with an identifier that has the sender of another one.
    init(_ identifier: String, of message: CAPMessage) {
      (self.identifier, sender) = (identifier, message.sender.lowercased())
    }

    var ofAnySender: Issue {
      var issue = self
      issue.sender = nil
      return issue
    }
  }

  private struct Reference: Hashable {
    let update: String
    let identifier: String
  }

  /// The messages of one sender and time of issue.
  private struct Product: Hashable {
    let sender: String
    let sentAt: Date

    init?(_ message: CAPMessage) {
      guard let sentAt = message.sentAt else { return nil }
      (sender, self.sentAt) = (message.sender.lowercased(), sentAt)
    }
  }

  private var known: Set<Issue> = []
  /// The time of the latest message, of those that state it.
  private var latestIssue: [Issue: Date] = [:]
  private var latestCancellation: [Issue: Date] = [:]
  private var latestReference: [Issue: Date] = [:]
  /// The time of the latest message of each numbered event.
  private var latestStep: [String: Date] = [:]
  /// The identifiers of the messages of the events that a product upgrades, and of those to which they refer.
  private var upgraded: [Product: Set<String>] = [:]
  /// The events that a product starts.
  private var started: [Product: Set<String>] = [:]

  init(_ messages: [CAPMessage]) {
    var updates: [Reference: Date] = [:]
    for message in messages {
      let issue = Issue(message)
      known.insert(issue)
      if let time = message.sentAt {
        latestIssue.keepLatest(time, for: issue)
        latestIssue.keepLatest(time, for: issue.ofAnySender)
      }
      if message.kind == .cancel { latestCancellation.keepLatest(message.latestTime, for: issue) }
      for reference in message.kind == .update ? message.otherReferences : [] {
        updates.keepLatest(
          message.latestTime, for: Reference(update: message.identifier, identifier: reference))
      }
    }
    for message in messages where message.kind != .alert {
      for reference in message.otherReferences {
        // Two updates at the same time that refer to each other would otherwise remove both.
        let reply = updates[Reference(update: reference, identifier: message.identifier)]
        if message.kind == .update, let reply, reply >= message.latestTime { continue }
        latestReference.keepLatest(message.latestTime, for: issue(reference, in: message))
      }
    }
    addEvents(of: messages)
  }

  private mutating func addEvents(of messages: [CAPMessage]) {
    var identifiers: [String: Set<String>] = [:]
    for message in messages {
      for step in message.eventSteps {
        if let time = message.sentAt { latestStep.keepLatest(time, for: step.event) }
        identifiers[step.event, default: []].formUnion(message.references + [message.identifier])
      }
    }
    for message in messages {
      guard let product = Product(message) else { continue }
      for step in message.eventSteps {
        if step.kind == .upgrade { upgraded[product, default: []].formUnion(identifiers[step.event] ?? []) }
        if step.kind == .start { started[product, default: []].insert(step.event) }
      }
    }
  }

  /// Returns the messages to which a message refers.
  ///
  /// Senders and times of references are often spelled differently, so their identifiers are enough, unless several
  /// senders use the same one: authorities rarely refer to messages of others.
  private func issue(_ reference: String, in message: CAPMessage) -> Issue {
    let own = Issue(reference, of: message)
    return known.contains(own) ? own : own.ofAnySender
  }

  /// Returns a message that also refers to those of the events that it upgrades, such as a watch before a warning. Of
  /// several events that start, the one that replaces the watch is unknown.
  func withUpgraded(_ message: CAPMessage) -> CAPMessage {
    guard message.eventSteps.contains(where: { $0.kind == .start }), let product = Product(message),
      started[product]?.count == 1, let earlier = upgraded[product]
    else { return message }
    var message = message
    message.references += earlier.subtracting(message.references + [message.identifier, ""]).sorted()
    return message
  }

  /// Returns whether a later message has continued, upgraded or canceled all events of a message. Messages of the
  /// same time are about other parts of the area.
  private func hasLaterStep(_ message: CAPMessage) -> Bool {
    let events = message.eventSteps.filter { !$0.kind.isEnd }.map(\.event)
    guard let time = message.sentAt, !events.isEmpty else { return false }
    return events.allSatisfy { (latestStep[$0] ?? time) > time }
  }

  /// Returns whether another message updates or cancels this one, or has the same identifier or event and is later.
  ///
  /// A message that was sent later than one that refers to it remains, and replaces it.
  func supersedes(_ message: CAPMessage) -> Bool {
    if hasLaterStep(message) { return true }
    let time = message.sentAt ?? .distantPast
    // Messages without identifiers are not the same message.
    guard !message.identifier.isEmpty else { return false }
    let issue = Issue(message)
    if [issue, issue.ofAnySender].contains(where: { latestReference[$0].map { $0 >= time } ?? false }) { return true }
    if let cancellation = latestCancellation[issue], cancellation >= time { return true }
    guard message.sentAt != nil else { return false }
    if let latest = latestIssue[issue], latest > time { return true }
    return message.kind == .update
      && message.otherReferences.contains { (latestIssue[self.issue($0, in: message)] ?? .distantPast) > time }
  }
}

extension CAPMessage {
  /// Returns the message without the blocks that are over, to save memory. What it updates and cancels remains.
  package func withoutPast(at now: Date) -> CAPMessage {
    var message = self
    message.blocks.removeAll { $0.end.map { $0 <= now } ?? false }
    message.unreadBlocks.removeAll { $0.end.map { $0 <= now } ?? false }
    return message
  }

  /// The approximate size in memory of a message without blocks, references and long texts, in bytes.
  private static let smallestByteCount = 1000

  /// Returns the approximate size in memory, in bytes.
  ///
  /// - Parameter xmlSize: The size of the XML, which is close to that of the texts of the blocks.
  package func byteCount(xmlSize: Int) -> Int {
    let all = blocks + unreadBlocks
    let blockSize = all.isEmpty ? 0 : all.flatMap(\.areas).reduce(xmlSize) { $0 + $1.byteCount }
    let start = CAPMessage.smallestByteCount + identifier.utf8.count + sender.utf8.count + blockSize
    return references.reduce(start) { size, reference in
      // Texts of up to 15 bytes are stored in place, longer ones elsewhere.
      size + MemoryLayout<String>.stride + (reference.utf8.count > 15 ? 32 + reference.utf8.count : 0)
    }
  }

  /// Without the message's own identifier, to which some refer by mistake.
  var otherReferences: Set<String> { Set(references).subtracting([identifier]) }
  /// Whether all events to which the message belongs end with it.
  fileprivate var endsItsEvents: Bool { !eventSteps.isEmpty && eventSteps.allSatisfy(\.kind.isEnd) }
  /// The time of an update or cancellation, which applies to all messages if it does not state it.
  fileprivate var latestTime: Date { sentAt ?? .distantFuture }
}

extension CAPMessage.Area {
  /// The approximate size in memory without texts, in bytes: several times that of the shortest XML.
  fileprivate var byteCount: Int {
    let points = polygons.reduce(0) { count, polygon in
      polygon.holes.reduce(count + polygon.outline.count) { $0 + $1.count }
    }
    return MemoryLayout<Self>.stride + polygons.count * MemoryLayout<GeoPolygon>.stride
      + points * MemoryLayout<Coordinates>.stride + circles.count * MemoryLayout<GeoCircle>.stride
      + codes.count * MemoryLayout<CAPMessage.Code>.stride
  }
}

extension Dictionary where Value == Date {
  fileprivate mutating func keepLatest(_ time: Date, for key: Key) {
    self[key] = Swift.max(time, self[key] ?? .distantPast)
  }
}

/// An order in which only messages with the same texts and times are equal.
private struct SortKey: Comparable {
  private let time: Date
  private let texts: [String]

  init(_ message: CAPMessage) {
    time = message.sentAt ?? .distantPast
    var texts = [message.identifier, message.sender]
    for block in message.blocks {
      texts += [block.language, block.event, block.headline ?? "", block.text ?? ""]
      for time in [block.onset, block.effective, block.eventEnd, block.expires] {
        texts.append("\(time?.timeIntervalSince1970 ?? 0)")
      }
      texts += block.areas.map(\.name)
    }
    self.texts = texts
  }

  static func < (one: SortKey, other: SortKey) -> Bool {
    one.time != other.time ? one.time < other.time : one.texts.lexicographicallyPrecedes(other.texts)
  }
}
