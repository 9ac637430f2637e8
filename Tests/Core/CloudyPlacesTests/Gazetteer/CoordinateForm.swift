import CloudyModel
import Foundation
import Testing

/// A notation of coordinates, with its precision.
struct CoordinateForm: Sendable, CustomTestStringConvertible {
  let name: String
  let precision: Length
  /// - Parameters: Degrees north and east, with six decimals.
  let text: @Sendable (_ latitude: Double, _ longitude: Double) -> String

  var testDescription: String { name }

  private init(_ name: String, meters: Double = 1, _ text: @escaping @Sendable (Double, Double) -> String) {
    self.name = name
    precision = Length(meters: meters)
    self.text = text
  }

  private static func decimal(_ value: Double) -> String { String(format: "%.6f", value) }

  private static func parts(_ value: Double, _ form: String) -> String {
    let tenths = Int((abs(value) * 36000).rounded())
    let (degrees, minutes, seconds) = (tenths / 36000, tenths / 600 % 60, Double(tenths % 600) / 10)
    return String(format: form, degrees, minutes, seconds)
  }

  private static func pair(_ form: String, _ latitude: Double, _ longitude: Double, between: String = " ") -> String {
    parts(latitude, form) + (latitude < 0 ? "S" : "N") + between + parts(longitude, form) + (longitude < 0 ? "W" : "E")
  }

  static let all: [CoordinateForm] = [
    CoordinateForm("decimal") { "\(decimal($0)), \(decimal($1))" },
    CoordinateForm("geo URI") { "geo:\(decimal($0)),\(decimal($1));u=35" },
    CoordinateForm("geo URI with a label") { "geo:0,0?q=\(decimal($0)),\(decimal($1))(Label)" },
    CoordinateForm("Google Maps") { "https://www.google.com/maps/@\(decimal($0)),\(decimal($1)),15z" },
    CoordinateForm("Google Maps, pin") {
      "https://www.google.com/maps/place/X/@0,0,17z/data=!3m1!8m2!3d\(decimal($0))!4d\(decimal($1))"
    },
    CoordinateForm("Google Maps, q") { "https://maps.google.com/?q=\(decimal($0))%2C\(decimal($1))" },
    CoordinateForm("Google Maps, ll") { "https://maps.google.com/?ll=\(decimal($0)),\(decimal($1))&z=15" },
    CoordinateForm("Apple Maps") { "https://maps.apple.com/?coordinate=\(decimal($0)),\(decimal($1))" },
    CoordinateForm("Bing Maps") { "https://www.bing.com/maps?cp=\(decimal($0))~\(decimal($1))&lvl=15" },
    CoordinateForm("OpenStreetMap") { "https://www.openstreetmap.org/#map=15/\(decimal($0))/\(decimal($1))" },
    CoordinateForm("OpenStreetMap, marker") {
      "https://www.openstreetmap.org/?mlat=\(decimal($0))&mlon=\(decimal($1))"
    },
    CoordinateForm("names") { "lat \(decimal($0)) lon \(decimal($1))" },
    CoordinateForm("fields") { "lat=\(decimal($0))&lon=\(decimal($1))" },
    CoordinateForm("brackets") { "(\(decimal($0)), \(decimal($1)))" },
    CoordinateForm("ISO 6709, degrees") { String(format: "%+010.6f%+011.6f/", $0, $1) },
    CoordinateForm("ISO 6709, minutes and seconds", meters: 3) {
      ($0 < 0 ? "-" : "+") + parts($0, "%02d%02d%04.1f") + ($1 < 0 ? "-" : "+") + parts($1, "%03d%02d%04.1f") + "/"
    },
    CoordinateForm("degrees, minutes and seconds", meters: 3) { pair("%d°%d′%.1f″", $0, $1) },
    CoordinateForm("degrees, minutes and seconds with spaces", meters: 3) { pair("%d %d %.1f ", $0, $1) },
    CoordinateForm("degrees, minutes and seconds with colons", meters: 3) { pair("%d:%02d:%04.1f", $0, $1) },
    CoordinateForm("full-width digits") {
      let text = "\(decimal($0)),\(decimal($1))"
      return String(String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0) ?? $0 }))
    },
    CoordinateForm("decimal commas") { "\(decimal($0)) \(decimal($1))".replacing(".", with: ",") },
    CoordinateForm("WKT") { "POINT(\(decimal($1)) \(decimal($0)))" },
    CoordinateForm("plus code", meters: 20) { plusCode($0, $1) },
    CoordinateForm("locator", meters: 6000) { locator($0, $1) },
    CoordinateForm("MGRS", meters: 2) { MilitaryGridForm.text($0, $1, digits: 5, separator: "") },
    CoordinateForm("MGRS with spaces", meters: 10) { MilitaryGridForm.text($0, $1, digits: 4, separator: " ") },
    CoordinateForm("MGRS of squares of 100 m", meters: 75) {
      MilitaryGridForm.text($0, $1, digits: 3, separator: " ").lowercased()
    },
  ]

  /// Encodes a plus code of 10 digits.
  private static func plusCode(_ latitude: Double, _ longitude: Double) -> String {
    let alphabet = Array("23456789CFGHJMPQRVWX")
    var (north, east) = (Int((latitude + 90) * 8000), Int((longitude + 180) * 8000))
    var digits: [Character] = []
    for _ in 0..<5 {
      digits = [alphabet[north % 20], alphabet[east % 20]] + digits
      (north, east) = (north / 20, east / 20)
    }
    return String(digits[..<8]) + "+" + String(digits[8...])
  }

  private static func locator(_ latitude: Double, _ longitude: Double) -> String {
    let (north, east) = (Int((latitude + 90) * 24), Int((longitude + 180) * 12))
    func letter(_ index: Int, from first: UInt8) -> String { String(Unicode.Scalar(first + UInt8(index))) }
    return letter(east / 240, from: 0x41) + letter(north / 240, from: 0x41) + "\(east / 24 % 10)\(north / 24 % 10)"
      + letter(east % 24, from: 0x61) + letter(north % 24, from: 0x61)
  }
}
