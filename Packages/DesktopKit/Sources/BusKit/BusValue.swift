/// A value in a D-Bus message.
public indirect enum BusValue: Hashable, Sendable {
  case string(String)
  case unsigned(UInt32)
  case signed(Int32)
  case byte(UInt8)
  case flag(Bool)
  /// - Parameter type: The D-Bus signature of an element, such as `s`.
  case array([BusValue], of: String)
  case structure([BusValue])
  /// `a{sv}`.
  case dictionary([String: BusValue])
  /// A value of any type.
  case any(BusValue)
  /// A value of a type that is not supported here.
  case unknown

  /// The text; `nil` if the value is not a string.
  public var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The number; `nil` if the value is not an unsigned number.
  public var number: UInt32? { if case .unsigned(let number) = self { number } else { nil } }
  /// The elements or members; empty if there are none.
  public var parts: [BusValue] {
    switch self {
    case .array(let parts, _), .structure(let parts): parts
    default: []
    }
  }
}

#if canImport(CGio)
import CGio

extension BusValue {
  /// - Returns: A floating reference, owned by the function that it is passed to.
  func variant() -> OpaquePointer? {
    switch self {
    case .string(let text):
      // GLib rejects text that contains a zero byte. A Swift string is always valid UTF-8.
      return g_variant_new_string(text.replacing("\0", with: ""))
    case .unsigned(let number): return g_variant_new_uint32(number)
    case .signed(let number): return g_variant_new_int32(number)
    case .byte(let number): return g_variant_new_byte(number)
    case .flag(let flag): return g_variant_new_boolean(flag ? 1 : 0)
    case .array(let parts, let type):
      guard let element = g_variant_type_new(type) else { return nil }
      defer { g_variant_type_free(element) }
      var children = parts.map { $0.variant() }
      return g_variant_new_array(element, &children, gsize(children.count))
    case .structure(let parts):
      var children = parts.map { $0.variant() }
      return g_variant_new_tuple(&children, gsize(children.count))
    case .dictionary(let entries):
      guard let element = g_variant_type_new("{sv}") else { return nil }
      defer { g_variant_type_free(element) }
      var children: [OpaquePointer?] = entries.sorted { $0.key < $1.key }.map { key, value in
        g_variant_new_dict_entry(BusValue.string(key).variant(), g_variant_new_variant(value.variant()))
      }
      return g_variant_new_array(element, &children, gsize(children.count))
    case .any(let value): return g_variant_new_variant(value.variant())
    case .unknown: return g_variant_new_tuple(nil, 0)
    }
  }

  /// Converts a received variant.
  init(_ variant: OpaquePointer) {
    let type = String(cString: g_variant_get_type_string(variant))
    func children() -> [BusValue] {
      (0..<g_variant_n_children(variant)).map { index in
        guard let child = g_variant_get_child_value(variant, index) else { return .unknown }
        defer { g_variant_unref(child) }
        return BusValue(child)
      }
    }
    switch type.first {
    case "s", "o", "g": self = .string(String(cString: g_variant_get_string(variant, nil)))
    case "u": self = .unsigned(g_variant_get_uint32(variant))
    case "i": self = .signed(g_variant_get_int32(variant))
    case "y": self = .byte(g_variant_get_byte(variant))
    case "b": self = .flag(g_variant_get_boolean(variant) != 0)
    case "v": self = children().first.map(BusValue.any) ?? .unknown
    case "a": self = .array(children(), of: String(type.dropFirst()))
    case "(", "{": self = .structure(children())
    default: self = .unknown
    }
  }
}
#endif
