import CloudyModel
import Foundation

/// Short links to maps.
///
/// The code in one to OpenStreetMap, such as `https://osm.org/go/0BOdUtpa`, has the bits of longitude and latitude in
/// turn, six to a character. Those of other services are keys of their databases.
enum ShortMapLink {
  /// Whether a text is a short link whose place only its service knows, such as `https://maps.app.goo.gl/abc`.
  static func hidesPlace(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return false }
    let link = text.range(of: "://").map { text[$0.upperBound...] } ?? text[...]
    guard let slash = link.firstIndex(of: "/"), link.index(after: slash) < link.endIndex else { return false }
    return opaqueHosts.contains(link[..<slash].lowercased()) && MapLink(text) == nil
  }

  private static let opaqueHosts: Set = [
    "maps.app.goo.gl", "goo.gl", "g.co", "maps.apple", "go.2gis.com", "naver.me", "kko.to", "binged.it", "her.is",
  ]

  /// - Parameter path: The parts of the link, from the host on.
  /// - Returns: `nil` for any other link.
  static func point(in path: [String]) -> Coordinates? {
    guard path.count >= 3, hosts.contains(path[0].lowercased()), path[1] == "go" else { return nil }
    // Signs at the end stand for the scale. Earlier links have @ in place of ~.
    let code = path[2].drop { $0 == "-" }.prefix { $0 != "-" && $0 != "=" }
    guard (1...10).contains(code.count) else { return nil }
    var (east, north, bits) = (0.0, 0.0, 0.5)
    for character in code {
      guard let value = characters.firstIndex(of: character == "@" ? "~" : character) else { return nil }
      for shift in [4, 2, 0] {
        if value >> (shift + 1) & 1 == 1 { east += bits }
        if value >> shift & 1 == 1 { north += bits }
        bits /= 2
      }
    }
    // The middle of the square that the code describes.
    return Coordinates(latitude: (north + bits) * 180 - 90, longitude: (east + bits) * 360 - 180)
  }

  private static let hosts: Set = ["osm.org", "www.osm.org", "openstreetmap.org", "www.openstreetmap.org"]

  private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")
}
