import CloudyModel
import Foundation

extension [CAPMessage] {
  /// The messages that are in force as far as the others show: without tests, drafts and messages that are not public,
  /// without those that an update or a cancellation refers to, and without cancellations.
  ///
  /// The order of the messages does not matter; the result is ordered by time of issue.
  var current: [CAPMessage] {
    let messages = filter { message in
      message.status == .actual && message.scope == .public && [.alert, .update, .cancel].contains(message.kind)
    }.sorted { $0.precedes($1) }
    let indices = Dictionary(grouping: messages.indices) { messages[$0].identifier }
    var superseded: Set<Int> = []
    for (index, message) in messages.enumerated() {
      // The sender and the time of a reference are often spelled differently, so identifiers are enough.
      for reference in message.kind == .alert ? [] : Set(message.references) where reference != message.identifier {
        for other in indices[reference] ?? [] {
          if message.supersedes(messages[other]) {
            superseded.insert(other)
          } else if message.kind == .update, message.isOlder(than: messages[other]) {
            superseded.insert(index)
          }
        }
      }
      for other in indices[message.identifier] ?? [] where message.isReissue(of: messages[other]) {
        superseded.insert(other)
      }
    }
    return messages.indices.filter { !superseded.contains($0) && messages[$0].kind != .cancel }.map { messages[$0] }
  }
}

extension CAPMessage {
  fileprivate func isOlder(than other: CAPMessage) -> Bool {
    guard let sentAt, let otherTime = other.sentAt else { return false }
    return sentAt < otherTime
  }

  /// Returns whether the message replaces or cancels one that it refers to. One that was sent later remains.
  fileprivate func supersedes(_ other: CAPMessage) -> Bool {
    if isOlder(than: other) { return false }
    // Two updates that refer to each other would otherwise remove both.
    let isMutual = kind == .update && other.kind == .update && other.references.contains(identifier)
    return !isMutual || other.isOlder(than: self)
  }

  /// Returns whether the message is a later version, or the cancellation, of one with the same identifier.
  fileprivate func isReissue(of other: CAPMessage) -> Bool {
    guard sender.lowercased() == other.sender.lowercased() else { return false }
    return other.isOlder(than: self) || kind == .cancel && other.kind != .cancel && !isOlder(than: other)
  }

  /// An order in which only messages with the same texts are equal.
  fileprivate func precedes(_ other: CAPMessage) -> Bool {
    let (time, otherTime) = (sentAt ?? .distantPast, other.sentAt ?? .distantPast)
    if time != otherTime { return time < otherTime }
    if identifier != other.identifier { return identifier < other.identifier }
    return texts.lexicographicallyPrecedes(other.texts)
  }

  private var texts: [String] {
    [sender]
      + blocks.flatMap { block in
        [block.language, block.event, block.headline ?? "", block.text ?? ""] + block.areas.map(\.name)
      }
  }
}
