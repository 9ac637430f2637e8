import CloudyModel
import CloudyViewModels

/// The sun's way and the moon's face on one day.
struct SunAndMoon: Sendable {
  let sun: SunPicture?
  /// As `Sun does not set`.
  let note: String?
  let sunTimes: [DetailTile]
  /// The template with the moon's drawing, as the north sees it.
  let moon: String
  /// `turned` where the moon stands on its head, else `upright`.
  let moonState: String
  let moonName: String
  /// As `72 %`.
  let illumination: String
  let moonTimes: [DetailTile]

  /// - Parameter moonTimes: When it rises and sets.
  init(sun: SunViewModel, arc: SunArcViewModel?, moon: MoonViewModel, moonTimes: [DetailViewModel]) {
    self.sun = arc.map(SunPicture.init)
    note = sun.note.isEmpty ? nil : sun.note
    sunTimes = sun.details.filter { $0.figure != .dayLength || sun.note.isEmpty }.map(DetailTile.init)
    let phases = MoonPhase.allCases
    let phase = phases.indices.contains(moon.picture) ? phases[moon.picture] : .fullMoon
    self.moon = "icons/moon/\(phase.fileName)"
    moonState = moon.isMirrored ? "turned" : "upright"
    moonName = moon.name
    illumination = moon.illumination
    self.moonTimes = moonTimes.map(DetailTile.init)
  }
}

extension MoonPhase {
  /// As `waxing-crescent`.
  fileprivate var fileName: String {
    rawValue.reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}
