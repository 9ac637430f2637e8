/// A JSON value as written: numbers keep their spelling, and objects the order of their keys.
public indirect enum JSON: Hashable, Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
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
  /// A number, with its spelling.
  case number(String)
  /// A string, unescaped.
  case text(String)
  /// An array.
  case array([JSON])
  /// An object with its members in order; a key may occur twice.
  case object([Member])

  /// The value of the first member with that key; `nil` if there is none, or this is not an object.
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

  /// The members of an object; otherwise `nil`.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The items of an array; otherwise `nil`.
  public var items: [JSON]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The text of a string; otherwise `nil`.
  public var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The spelling of a number; otherwise `nil`.
  public var spelling: String? {
    if case .number(let spelling) = self { spelling } else { nil }
  }

  /// A finite number; otherwise `nil`.
  public var double: Double? {
    guard let value = spelling.flatMap({ Double($0) }), value.isFinite else { return nil }
    return value
  }

  /// A number written as an integer, below 2⁵³ in magnitude, so that sums cannot overflow; otherwise `nil`.
  public var int: Int? {
    guard let value = spelling.flatMap({ Int($0) }), value.magnitude < 1 << 53 else { return nil }
    return value
  }

  /// The number of decimals in a number's spelling; `nil` if it is not a number, or has an exponent.
  public var decimals: Int? {
    guard let spelling, !spelling.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    guard let point = spelling.firstIndex(of: ".") else { return 0 }
    return spelling.distance(from: point, to: spelling.endIndex) - 1
  }
}
