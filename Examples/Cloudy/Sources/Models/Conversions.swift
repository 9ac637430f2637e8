extension Double {
  /// Converts degrees Fahrenheit to degrees Celsius. The book spells it `toCelcius` (B-27).
  package func toCelsius() -> Double { (self - 32) / 1.8 }

  /// Converts miles per hour to kilometers per hour.
  package func toKPH() -> Double { self * 1.609344 }
}
