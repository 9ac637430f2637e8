/// The stem of a Finnish name before an ending: `Turu` of Turku in `Turun`, `Lahde` of Lahti in `Lahdessa`.
enum FinnishStem {
  /// Returns the names that a stem may belong to; whether a name exists shows which was right.
  ///
  /// - Parameter stem: Folded, so that `ä` is `a`.
  static func names(of stem: [UInt8]) -> [[UInt8]] {
    var names = [stem]
    if let start = stem.lastIndex(where: { !vowels.contains($0) }), start + 1 < stem.count {
      // Tampere has a longer vowel in Tampereen, and Turku in Turkuun.
      if stem.count > start + 2, stem.last == stem.dropLast().last { names.append(Array(stem.dropLast())) }
      for (weak, strong) in grades where stem[...start].suffix(weak.count) == weak[...] {
        names.append(Array(stem[...start].dropLast(weak.count)) + strong + Array(stem[(start + 1)...]))
      }
      // Seinäjoki is without its k in Seinäjoen.
      names.append(Array(stem.dropLast()) + Array("k".utf8) + Array(stem.suffix(1)))
    }
    // Rovaniemi ends in e in Rovaniemen.
    names += names.filter { $0.last == UInt8(ascii: "e") }.map { Array($0.dropLast()) + Array("i".utf8) }
    for (ending, own) in endings where stem.suffix(ending.count) == ending[...] {
      names.append(Array(stem.dropLast(ending.count)) + own)
    }
    return names
  }

  private static let vowels = Set("aeiouy".utf8)

  /// Consonants before the last vowel with an ending, and without one: Helsingin, Lappeenrannan, Turun, Lahden.
  private static let grades = pairs("ng:nk nn:nt ll:lt rr:rt mm:mp r:rk l:lk d:t v:p k:kk p:pp t:tt")

  /// The last letters with an ending, and without one: Varkauden, Ylläksen, Heinäveden.
  private static let endings = pairs("ude:us kse:s de:si")

  private static func pairs(_ text: String) -> [([UInt8], [UInt8])] {
    text.split(separator: " ").map { pair in
      let parts = pair.split(separator: ":").map { Array($0.utf8) }
      return (parts.first ?? [], parts.last ?? [])
    }
  }
}
