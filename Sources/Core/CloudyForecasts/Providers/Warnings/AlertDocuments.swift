import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// Messages of the Common Alerting Protocol in XML, each of which is requested once, since it never changes.
final class AlertDocuments: Sendable {
  /// The result of reading a list of messages.
  struct Reading: Sendable {
    var messages: [CAPMessage] = []
    /// The number of messages that were not read, for any reason, and still exist.
    var unreadable = 0
    /// The server's error, after which no further messages were requested; `nil` if there was none.
    var failure: ForecastError?
  }

  /// The address of a message on the server.
  struct Address: Sendable {
    let path: String
    var query: [(String, String)] = []
  }

  private enum Outcome: Sendable {
    case message(CAPMessage)
    case unreadable
    /// The message was removed after the list was made.
    case gone
    case failed(ForecastError)
  }

  private struct Key: Hashable {
    let identifier: String
    let timeZoneIdentifier: String?
  }

  private struct CachedMessage: Sendable {
    let message: CAPMessage
    /// The approximate size in memory.
    let byteCount: Int
  }

  /// The number of messages that are requested for one list. The next request for the list continues.
  private static let requestLimit = 50
  private static let parallelRequests = 6

  private let endpoint: ServiceEndpoint
  private let isMissingGone: Bool
  private let address: @Sendable (_ identifier: String) -> Address
  private let known = LRUCache<Key, CachedMessage>(capacity: 1000, byteLimit: 16 << 20) { $0.byteCount }

  /// - Parameters:
  ///   - isMissingGone: Whether a message that the server does not have (404) was removed after the list was made, so
  ///     that it is not missing. Otherwise it counts as unreadable.
  ///   - address: Returns the address of the message with an identifier of the list.
  init(
    endpoint: ServiceEndpoint, isMissingGone: Bool, address: @escaping @Sendable (_ identifier: String) -> Address
  ) {
    self.endpoint = endpoint
    self.isMissingGone = isMissingGone
    self.address = address
  }

  /// Reads messages, from memory if they are known.
  ///
  /// - Parameters:
  ///   - identifiers: Those of a list, each once.
  ///   - timeZoneIdentifier: The time zone of times that state no offset; `nil` if unknown.
  /// - Throws: `.cancelled`.
  func reading(of identifiers: [String], timeZoneIdentifier: String? = nil) async throws(ForecastError) -> Reading {
    var reading = Reading()
    var unknown: [Key] = []
    for identifier in identifiers {
      let key = Key(identifier: identifier, timeZoneIdentifier: timeZoneIdentifier)
      if let message = known[key]?.message { reading.messages.append(message) } else { unknown.append(key) }
    }
    let outcomes = await outcomes(of: unknown.prefix(AlertDocuments.requestLimit))
    if Task.isCancelled { throw .cancelled }
    reading.unreadable = unknown.count - outcomes.count
    for outcome in outcomes {
      switch outcome {
      case .message(let message): reading.messages.append(message)
      case .unreadable: reading.unreadable += 1
      case .gone: break
      case .failed(let error):
        reading.unreadable += 1
        reading.failure = reading.failure ?? error
      }
    }
    return reading
  }

  /// Requests a few messages at a time, and no more after a failure of the server.
  private func outcomes(of keys: ArraySlice<Key>) async -> [Outcome] {
    await withTaskGroup(of: Outcome.self) { group in
      var waiting = keys
      for key in waiting.prefix(AlertDocuments.parallelRequests) {
        group.addTask { await self.outcome(of: key) }
      }
      waiting = waiting.dropFirst(AlertDocuments.parallelRequests)
      var outcomes: [Outcome] = []
      for await outcome in group {
        outcomes.append(outcome)
        if case .failed = outcome { waiting = [] }
        if let key = waiting.popFirst() { group.addTask { await self.outcome(of: key) } }
      }
      return outcomes
    }
  }

  private func outcome(of key: Key) async -> Outcome {
    do throws(ForecastError) {
      let address = self.address(key.identifier)
      let (xml, metadata) = try await endpoint.document(
        path: address.path, query: address.query, format: "application/xml, text/xml"
      ).unconditional()
      let clocks = key.timeZoneIdentifier.map { LocalCalendar(timeZoneIdentifier: $0) }
      guard let message = try? CAPMessage(xml: Array(xml), clocks: clocks) else { return .unreadable }
      // Of a message that is over by both clocks, only its identifier and what it updates are of use.
      let rest = message.withoutPast(at: endpoint.now() + min(0, metadata.clockOffset))
      known.insert(CachedMessage(message: rest, byteCount: rest.byteCount(xmlSize: xml.count)), for: key)
      return .message(rest)
    } catch {
      switch error {
      case .refused(status: 404, reason: _): return isMissingGone ? .gone : .unreadable
      // A redirect to another server, or to one without encryption.
      case .refused(status: 300...399, reason: _): return .unreadable
      default: return .failed(error)
      }
    }
  }
}
