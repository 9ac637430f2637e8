/// The names of sections of cities, as people say them rather than as registers list them.
enum PlaceName {
  /// Returns the name of a quarter without the city and the district that a register puts before it: `Oerlikon` for
  /// `Zürich (Kreis 11) / Oerlikon`.
  ///
  /// A slash without a district in brackets separates the names of a town in two languages, which are both kept.
  static func spoken(_ name: String) -> String {
    // Hardly any name has a slash, and bytes are compared faster than characters.
    guard name.utf8.contains(slash) else { return name }
    let parts = name.split(separator: " / ")
    guard parts.count == 2, let quarter = parts.last, let city = parts.first, city.hasSuffix(")"),
      city.contains(" (")
    else { return name }
    return String(quarter)
  }

  /// Returns the name of a section beside the name of its city, which is not repeated: `Kreis 11` for
  /// `Zürich (Kreis 11)`.
  ///
  /// - Parameter cities: The names of the city, in the reader's language and its own.
  static func section(_ name: String, in cities: [String]) -> String {
    for city in cities where name.hasPrefix("\(city) (") && name.hasSuffix(")") {
      return String(name.dropFirst(city.count + 2).dropLast())
    }
    return name
  }

  private static let slash: UInt8 = 0x2F
}
