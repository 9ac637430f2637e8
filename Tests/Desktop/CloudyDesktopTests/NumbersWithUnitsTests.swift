import Testing

@testable import DesktopKit

/// Where a line of text in a window does not end.
struct NumbersWithUnitsTests {
  /// Returns the text with `_` instead of the spaces at which no line ends.
  private func joined(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for joint in text.numbersBeforeUnits { bytes[joint.upperBound - 1] = UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("starker Schneefall (11 mm) heute", "starker Schneefall (11_mm) heute"), ("(−25 °C) am", "(−25_°C) am"),
    ("bis 40 % und 12 µg/m³", "bis 40_% und 12_µg/m³"), ("осадки 13 мм", "осадки 13_мм"),
    ("أمطار 13 مم", "أمطار 13_مم"),
  ]) func `a number stays with its unit`(text: String, displayed: String) {
    #expect(joined(text) == displayed)
  }

  @Test(arguments: ["Sat, November 28 · 09:47", "1961 – 1990", "23 30", "09:47 ", "7", "", "°C 4"])
  func `other spaces can end a line`(text: String) {
    #expect(text.numbersBeforeUnits.isEmpty)
  }
}
