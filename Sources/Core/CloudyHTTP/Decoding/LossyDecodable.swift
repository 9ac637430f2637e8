import Foundation

/// A value in a response that may be malformed: an unreadable value counts as absent, so that it does not invalidate
/// the others.
package struct LossyDecodable<Value: Decodable>: Decodable {
  package let value: Value?

  package init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

/// A finite number, written as a number or as text; `nil` for anything else.
package struct LossyNumber: Decodable {
  package let value: Double?

  package init(from decoder: any Decoder) throws {
    guard let container = try? decoder.singleValueContainer(), !container.decodeNil() else {
      value = nil
      return
    }
    let number = (try? container.decode(Double.self)) ?? (try? container.decode(String.self)).flatMap(Double.init)
    value = number.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension KeyedDecodingContainer {
  package func number(_ key: Key) -> Double? { (try? decodeIfPresent(LossyNumber.self, forKey: key))?.value }

  /// Returns the text for a key; `nil` if it is missing or empty.
  package func text(_ key: Key) -> String? {
    (try? decodeIfPresent(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
  }

  package func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    try? decodeIfPresent(type, forKey: key)
  }

  /// Returns the list for a key without unreadable items; `nil` if there is no list.
  package func list<Item: Decodable>(_ key: Key, of type: Item.Type = Item.self) -> [Item]? {
    (try? decodeIfPresent([LossyDecodable<Item>].self, forKey: key))?.compactMap(\.value)
  }

  /// Returns the readable items among the first `limit`; `nil` if there is no list.
  ///
  /// - Parameter limit: The number of items to read, for lists that could be far longer than needed.
  package func list<Item: Decodable>(_ key: Key, of type: Item.Type = Item.self, first limit: Int) -> [Item]? {
    guard var items = try? nestedUnkeyedContainer(forKey: key) else { return nil }
    var list: [Item] = []
    while !items.isAtEnd, items.currentIndex < limit, let item = try? items.decode(LossyDecodable<Item>.self) {
      if let value = item.value { list.append(value) }
    }
    return list
  }

  /// Returns an item for each index, `nil` where there is no number; `nil` if there is no list.
  package func numbers(_ key: Key) -> [Double?]? {
    if let numbers = try? decodeIfPresent([Double?].self, forKey: key) {
      return numbers.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    }
    return (try? decodeIfPresent([LossyNumber].self, forKey: key))?.map(\.value)
  }
}
