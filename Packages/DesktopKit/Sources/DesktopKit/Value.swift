#if canImport(CGtk)
import CGtk

/// A `GValue` for properties and signals.
struct Value {
  var raw = GValue()

  init(_ text: String) {
    g_value_init(&raw, cgtk_type_string())
    g_value_set_string(&raw, text)
  }

  init(_ flag: Bool) {
    g_value_init(&raw, cgtk_type_boolean())
    g_value_set_boolean(&raw, flag ? 1 : 0)
  }

  init(_ number: Int32) {
    g_value_init(&raw, cgtk_type_int())
    g_value_set_int(&raw, number)
  }

  /// - Parameter type: The type of an enumeration.
  init(_ number: UInt32, type: GType) {
    g_value_init(&raw, type)
    g_value_set_enum(&raw, Int32(truncatingIfNeeded: number))
  }

  /// Releases the contents.
  mutating func unset() { g_value_unset(&raw) }
}

/// Sets a property that has no setter function.
@MainActor func setProperty(_ name: String, of object: UnsafeMutableRawPointer, to value: Value) {
  var value = value
  g_object_set_property(object.assumingMemoryBound(to: GObject.self), name, &value.raw)
  value.unset()
}
#endif
