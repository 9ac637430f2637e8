import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// Words of the Common Alerting Protocol in a service's own format.
extension KeyedDecodingContainer {
  /// Returns the value with this name, in upper or lower case; `nil` if it is missing or unknown.
  func word<Value: RawRepresentable<String>>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    text(key).flatMap { Value(rawValue: $0.lowercased()) }
  }

  /// Returns a text.
  ///
  /// - Throws: If it is missing or empty.
  func requiredText(_ key: Key) throws -> String {
    guard let text = text(key) else { throw DecodingError.problem(.missing, at: codingPath + [key]) }
    return text
  }

  /// Returns the name of an event; `nil` if it is missing or has no visible character.
  func event(_ key: Key) -> String? {
    text(key).flatMap { $0.harmless.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// Returns a list of at most one word, in lower case.
  func words(_ key: Key) -> Set<String> { Set([text(key)?.lowercased()].compactMap(\.self)) }

  /// Returns a message's status: actual, unless something else is stated.
  ///
  /// - Throws: If it is unknown, since it could mean either.
  func status(_ key: Key) throws -> CAPMessage.Status {
    guard text(key) != nil else { return .actual }
    guard let status: CAPMessage.Status = word(key) else {
      throw DecodingError.problem(.unexpected, at: codingPath + [key])
    }
    return status
  }

  /// - Returns: `nil` if it is missing, not a time in ISO 8601 with a UTC offset, or outside the years 1901 to 2099.
  func instant(_ key: Key) -> Date? {
    text(key).flatMap(Date.init(isoText:)).flatMap { PlausibleRange.instant($0.timeIntervalSince1970) }
  }

  /// Returns a list that may contain unreadable items.
  ///
  /// - Returns: The readable items, and the number of the others.
  /// - Throws: If there is no list, since that must not look like an empty one.
  func partialList<Item: Decodable>(
    _ key: Key, of type: Item.Type = Item.self
  ) throws -> (items: [Item], unreadable: Int) {
    let list = try decode([LossyDecodable<Item>].self, forKey: key)
    let items = list.compactMap(\.value)
    return (items, list.count - items.count)
  }
}

/// The key of a text in one of several languages, such as `event_de`.
struct LanguageKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String, in language: String) { stringValue = "\(name)_\(language)" }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
