import Foundation

/// Messages that push services did not accept yet. They are in memory only: a server that stops loses them.
struct PushQueue {
  struct Message: Sendable {
    let text: PushText
    var subscription: PlaceSubscription
    /// The number of times that it was sent.
    var attempts = 0
  }

  /// The number of messages that are sent at the same time.
  static let width = 8
  /// The maximum number of times that a message is sent.
  static let attempts = 5
  private static let limit = 1000
  /// The wait in seconds after the first attempt; each further one takes four times as long.
  private static let firstPause: TimeInterval = 60

  private struct Waiting {
    var message: Message
    let due: Date
  }

  private var waiting: [Waiting] = []
  /// The times until which push services asked to wait, by host.
  private var pauses: [String: Date] = [:]

  var isEmpty: Bool { waiting.isEmpty }

  /// Queues a message that a push service did not accept.
  ///
  /// - Parameter seconds: The wait that the push service asked for; `nil` if it did not.
  mutating func add(_ message: Message, after seconds: TimeInterval?, at now: Date) {
    var message = message
    message.attempts += 1
    if let seconds { pauses[message.host] = now + seconds }
    let pause = seconds ?? PushQueue.firstPause * pow(4, Double(message.attempts - 1))
    put(message, until: now + pause)
  }

  /// Queues a message if its push service asked to wait.
  mutating func holdsBack(_ message: Message, at now: Date) -> Bool {
    guard let end = pauses[message.host], end > now else {
      pauses[message.host] = nil
      return false
    }
    put(message, until: end)
    return true
  }

  /// Removes and returns the messages to send again.
  mutating func due(at now: Date) -> [Message] {
    let due = waiting.filter { $0.due <= now }
    waiting.removeAll { $0.due <= now }
    return due.map(\.message).filter { $0.text.end > now }
  }

  /// Removes the messages of subscriptions that have ended, and takes over the keys of renewed ones.
  mutating func keep(_ subscriptions: [PlaceSubscription]) {
    guard !waiting.isEmpty else { return }
    let known = Dictionary(subscriptions.map { (SubscriptionKey($0), $0) }) { first, _ in first }
    waiting = waiting.compactMap { waiting in
      guard let current = known[SubscriptionKey(waiting.message.subscription)] else { return nil }
      var waiting = waiting
      waiting.message.subscription = current
      return waiting
    }
  }

  private mutating func put(_ message: Message, until due: Date) {
    let key = SubscriptionKey(message.subscription)
    // A newer message about the same event replaces the earlier one.
    waiting.removeAll { $0.message.text.topic == message.text.topic && SubscriptionKey($0.message.subscription) == key }
    guard message.attempts < PushQueue.attempts, waiting.count < PushQueue.limit else { return }
    waiting.append(Waiting(message: message, due: due))
  }
}

extension PushQueue.Message {
  fileprivate var host: String { subscription.subscription.host }
}

/// Identifies a subscription in the queue.
private struct SubscriptionKey: Hashable {
  let visitor: VisitorID
  let browser: Data
  let place: String

  init(_ subscription: PlaceSubscription) {
    (visitor, browser) = (subscription.visitor, subscription.subscription.browser)
    place = subscription.place.text
  }
}
