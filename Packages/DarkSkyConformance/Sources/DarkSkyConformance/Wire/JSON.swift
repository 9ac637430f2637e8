/// A value of JSON as it was written: numbers keep their spelling, and objects the order of their keys.
public indirect enum JSON: Hashable, Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// What it stands for.
    public var value: JSON

    /// Creates a member.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// Its spelling.
  case number(String)
  /// Its text, with escapes undone.
  case text(String)
  /// Its items.
  case array([JSON])
  /// Its members, in their order; a key may occur twice.
  case object([Member])

  /// The value of the first member of that name; `nil` if this is no object or has none.
  public subscript(key: String) -> JSON? {
    get { members?.first { $0.key == key }?.value }
    set {
      guard case .object(var members) = self else { return }
      if let index = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(key, newValue))
      }
      self = .object(members)
    }
  }

  /// The members of an object.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The items of an array.
  public var items: [JSON]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The text of a text.
  public var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The spelling of a number.
  public var spelling: String? {
    if case .number(let spelling) = self { spelling } else { nil }
  }

  /// A finite number.
  public var double: Double? {
    guard let value = spelling.flatMap({ Double($0) }), value.isFinite else { return nil }
    return value
  }

  /// A number that is written as a whole one. Larger ones than a `Double` can count are none, so that sums of them
  /// cannot overflow.
  public var int: Int? {
    guard let value = spelling.flatMap({ Int($0) }), value.magnitude < 1 << 53 else { return nil }
    return value
  }

  /// Decimals of a number's spelling; `nil` if it is no plain number.
  public var decimals: Int? {
    guard let spelling, !spelling.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    guard let point = spelling.firstIndex(of: ".") else { return 0 }
    return spelling.distance(from: point, to: spelling.endIndex) - 1
  }
}
