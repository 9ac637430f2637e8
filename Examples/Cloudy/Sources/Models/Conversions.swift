extension Double {
  /// Degrees Fahrenheit in degrees Celsius. In the book it is spelled `toCelcius` (B-27).
  package func toCelsius() -> Double { (self - 32) / 1.8 }

  /// Miles an hour in kilometers an hour.
  package func toKPH() -> Double { self * 1.609344 }
}
