import Foundation

/// Messages that push services did not accept yet. They are in memory only: a server that stops loses them.
///
/// A response that limits requests concerns the browser's subscription, so only its messages wait. All messages to a
/// push service wait for a few minutes after it has refused several browsers in a row, or was unavailable.
struct PushQueue {
  struct Message: Sendable {
    let text: PushText
    var subscription: PlaceSubscription
    /// The number of times that it was sent.
    var attempts = 0
  }

  /// The maximum number of times that a message is sent.
  static let attempts = 5
  /// The maximum pause of a whole push service in seconds, which ends before the next step.
  static let longestServicePause: TimeInterval = 300
  /// The number of browsers in a row whose messages a push service does not accept before all others wait.
  static let refusalLimit = 3
  private static let limit = PushRows.limit
  /// The wait in seconds after the first attempt; each further one takes four times as long.
  private static let firstPause: TimeInterval = 60

  private struct Key: Hashable {
    let subscription: SubscriptionKey
    let topic: String

    init(_ message: Message) {
      subscription = SubscriptionKey(message.subscription)
      topic = message.text.topic
    }
  }

  private struct QueuedMessage {
    var message: Message
    let due: Date
    /// The place in the order in which messages were queued.
    let number: Int
  }

  private var waiting: [Key: QueuedMessage] = [:]
  private var newest = 0
  /// The times until which subscriptions wait, by browser.
  private var pauses: [Data: Date] = [:]
  /// The times until which push services wait, by host.
  private var servicePauses: [String: Date] = [:]
  /// The browsers whose messages were refused in a row, by host.
  private var refused: [String: Set<Data>] = [:]

  /// Queues a message that a push service did not accept.
  ///
  /// - Parameter seconds: The wait that the push service requested; `nil` if it requested none.
  mutating func add(_ message: Message, after seconds: TimeInterval?, at now: Date) {
    var message = message
    message.attempts += 1
    if let seconds { pauses[message.browser] = now + seconds }
    refused[message.host, default: []].insert(message.browser)
    if let browsers = refused[message.host], browsers.count >= PushQueue.refusalLimit {
      pauseService(of: message, for: seconds ?? PushQueue.firstPause, at: now)
    }
    let pause = seconds ?? PushQueue.firstPause * pow(4, Double(message.attempts - 1))
    put(message, until: now + pause)
  }

  /// Lets all messages to the push service of a message wait.
  ///
  /// - Parameter seconds: The wait that the push service requested; ``longestServicePause`` is the maximum.
  mutating func pauseService(of message: Message, for seconds: TimeInterval, at now: Date) {
    refused[message.host] = nil
    servicePauses[message.host] = now + min(seconds, PushQueue.longestServicePause)
  }

  /// Notes that the push service of a message processed it.
  mutating func serviceWorks(for message: Message) { refused[message.host] = nil }

  /// Removes the waiting message about the same event as a newer one, which it would replace in the browser.
  mutating func removeEarlier(than message: Message) { waiting[Key(message)] = nil }

  /// Queues a message if its subscription or its push service waits.
  mutating func holdsBack(_ message: Message, at now: Date) -> Bool {
    let ends = [pauses[message.browser], servicePauses[message.host]].compactMap(\.self)
    guard let end = ends.max(), end > now else { return false }
    put(message, until: end)
    return true
  }

  /// Removes and returns the messages to send again, in the order in which they were queued.
  mutating func due(at now: Date) -> [Message] {
    pauses = pauses.filter { $0.value > now }
    servicePauses = servicePauses.filter { $0.value > now }
    refused = [:]
    let due = waiting.filter { $0.value.due <= now }
    for key in due.keys { waiting[key] = nil }
    return due.values.sorted { $0.number < $1.number }.map(\.message).filter { $0.text.end > now }
  }

  /// Removes the messages of subscriptions that have ended, and takes over the URLs and keys of renewed ones.
  mutating func keep(_ subscriptions: [PlaceSubscription]) {
    guard !waiting.isEmpty else { return }
    let known = Dictionary(subscriptions.map { (SubscriptionKey($0), $0) }) { first, _ in first }
    waiting = waiting.filter { known[$0.key.subscription] != nil }
    for key in waiting.keys {
      if let current = known[key.subscription] { waiting[key]?.message.subscription = current }
    }
  }

  private mutating func put(_ message: Message, until due: Date) {
    // A newer message about the same event replaces the earlier one.
    let key = Key(message)
    waiting[key] = nil
    guard message.attempts < PushQueue.attempts, waiting.count < PushQueue.limit else { return }
    newest += 1
    waiting[key] = QueuedMessage(message: message, due: due, number: newest)
  }
}

extension PushQueue.Message {
  var browser: Data { subscription.subscription.browser }
  var host: String { subscription.subscription.host }
}

/// Identifies a subscription in the queue, also after its browser has got another URL.
private struct SubscriptionKey: Hashable {
  let visitor: VisitorID
  let place: String
  /// Distinguishes the visitor's browsers, each of which was subscribed at another time.
  let creation: Date

  init(_ subscription: PlaceSubscription) {
    (visitor, place, creation) = (subscription.visitor, subscription.place.text, subscription.creation)
  }
}
