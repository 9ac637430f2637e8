import CloudyModel
import CloudyViewModels

/// The sun's path and the moon's phase on one day.
struct SunAndMoon: Sendable {
  let sun: SunPicture?
  /// A remark such as `Midnight sun`.
  let note: String?
  let sunTimes: [DetailTile]
  /// The partial with the drawing of the moon as seen from the northern hemisphere.
  let moon: String
  /// `turned` where the moon appears upside down, otherwise `upright`.
  let moonState: String
  let moonName: String
  /// The illuminated part of the disk, such as `72%`.
  let illumination: String
  let moonTimes: [DetailTile]

  /// - Parameter moonTimes: The times of moonrise and moonset.
  init(sun: SunViewModel, arc: SunArcViewModel?, moon: MoonViewModel, moonTimes: [LabeledValue], plot: SVGPlot) {
    self.sun = arc.map { SunPicture($0, plot: plot) }
    note = sun.note.isEmpty ? nil : sun.note
    sunTimes = sun.details.filter { $0.variable != .dayLength || sun.note.isEmpty }.map(DetailTile.init)
    self.moon = SunAndMoon.drawing(moon.picture)
    moonState = moon.isMirrored ? "turned" : "upright"
    moonName = moon.name
    illumination = moon.illumination
    self.moonTimes = moonTimes.map(DetailTile.init)
  }

  /// Returns the partial with the drawing of a ``MoonViewModel/picture``.
  static func drawing(_ picture: Int) -> String {
    let phases = MoonPhase.allCases
    let phase = phases.indices.contains(picture) ? phases[picture] : .fullMoon
    return "icons/moon/\(phase.fileName)"
  }
}

extension MoonPhase {
  /// The phase's file name, such as `waxing-crescent`.
  fileprivate var fileName: String {
    rawValue.reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}
