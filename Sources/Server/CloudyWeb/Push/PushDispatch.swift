import Foundation

/// The messages of a step that wait to be sent, by browser: each browser gets its messages one after another, in order,
/// and a slow push service delays only its own browsers.
struct PushDispatch {
  /// The maximum number of browsers to which messages are sent at the same time.
  static let width = 24
  /// The maximum number of them at one push service.
  static let serviceWidth = 8
  /// The number of waiting messages from which on no more places are evaluated: a server that stops loses them.
  static let limit = 1000

  private var messages: [Data: [PushQueue.Message]] = [:]
  /// The browsers with messages, without those to which some are sent at the moment, by the host of the push service.
  private var ready: [String: ArraySlice<Data>] = [:]
  /// The keys of `ready`. The host that was served last is at the end.
  private var hosts: [String] = []
  /// The browsers to which messages are sent at the moment, by host.
  private var busy: [String: Set<Data>] = [:]
  private var busyCount = 0

  /// The number of messages that wait.
  private(set) var count = 0

  init(_ messages: [PushQueue.Message]) { add(messages) }

  mutating func add(_ messages: [PushQueue.Message]) {
    for message in messages {
      if self.messages[message.browser] == nil, busy[message.host]?.contains(message.browser) != true {
        makeReady(message)
      }
      self.messages[message.browser, default: []].append(message)
    }
    count += messages.count
  }

  /// Removes and returns the messages of a browser, which must be sent in this order.
  ///
  /// - Returns: `nil` if there are none, or if enough are sent at the moment.
  mutating func next() -> [PushQueue.Message]? {
    guard busyCount < PushDispatch.width,
      let index = hosts.firstIndex(where: { busy[$0]?.count ?? 0 < PushDispatch.serviceWidth })
    else { return nil }
    let host = hosts.remove(at: index)
    guard let browser = ready[host]?.popFirst(), let batch = messages.removeValue(forKey: browser) else { return nil }
    if ready[host]?.isEmpty == false { hosts.append(host) } else { ready[host] = nil }
    busy[host, default: []].insert(browser)
    busyCount += 1
    count -= batch.count
    return batch
  }

  /// Notes that the messages of ``next()`` were sent.
  mutating func finish(_ batch: [PushQueue.Message]) {
    guard let message = batch.first, busy[message.host]?.remove(message.browser) != nil else { return }
    if busy[message.host]?.isEmpty == true { busy[message.host] = nil }
    busyCount -= 1
    if messages[message.browser] != nil { makeReady(message) }
  }

  private mutating func makeReady(_ message: PushQueue.Message) {
    if ready[message.host] == nil { hosts.append(message.host) }
    ready[message.host, default: []].append(message.browser)
  }
}
