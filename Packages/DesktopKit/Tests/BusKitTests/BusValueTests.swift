#if canImport(CGio)
import CGio
import Testing

@testable import BusKit

/// Values survive the conversion to D-Bus variants and back.
struct BusValueTests {
  /// Converts a value to a variant and back.
  private func sent(_ value: BusValue) throws -> BusValue {
    let variant = try #require(value.variant())
    let owned = g_variant_ref_sink(variant)
    defer { g_variant_unref(owned) }
    return BusValue(variant)
  }

  @Test(arguments: [
    BusValue.string("Gent · 7°"), .string(""), .unsigned(.max), .signed(.min), .byte(255), .flag(true), .flag(false),
    .array([.string("a"), .string("b")], of: "s"), .array([], of: "s"), .array([.array([.byte(1)], of: "y")], of: "ay"),
    .structure([.string("a"), .unsigned(1)]), .any(.signed(-1)),
  ])
  func `a value arrives as it was sent`(_ value: BusValue) throws {
    #expect(try sent(value) == value)
  }

  @Test func `a dictionary arrives as pairs of a name and any value, sorted by name`() throws {
    let pairs: [BusValue] = [
      .structure([.string("id"), .any(.string("place:1"))]), .structure([.string("urgency"), .any(.byte(2))]),
    ]
    #expect(
      try sent(.dictionary(["urgency": .byte(2), "id": .string("place:1")])) == .array(pairs, of: "{sv}"))
  }

  @Test func `a zero byte in text, which the bus rejects, is removed`() throws {
    #expect(try sent(.string("a\0b")) == .string("ab"))
  }

  @Test func `an unsupported type becomes unknown, and its neighbors are still read`() throws {
    let variant = try #require(parsedVariant("(1.5, 'a')"))
    defer { g_variant_unref(variant) }
    #expect(BusValue(variant).parts == [.unknown, .string("a")])
  }

  @Test func `a value has a text, a number or parts, and nothing else`() {
    #expect(
      BusValue.string("a").text == "a" && BusValue.string("a").number == nil && BusValue.string("a").parts.isEmpty)
    #expect(BusValue.unsigned(1).number == 1 && BusValue.unsigned(1).text == nil)
    #expect(BusValue.structure([.flag(true)]).parts == [.flag(true)])
  }
}

/// Parses a variant from GLib's text format.
private func parsedVariant(_ text: String) -> OpaquePointer? {
  g_variant_parse(nil, text, nil, nil, nil)
}
#endif
